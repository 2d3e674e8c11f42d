import type { LinkKind } from '../../domain/calendar/link.ts';
import type { SecretBox } from '../../process/secret-box.ts';
import type { LinkAccess, LinkGrant } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, LinkProvider, TokenSource } from '../link-provider.ts';
import { withDeadline } from '../net/deadline.ts';
import { LargeResponseLimiter, largeBytes } from '../net/large-response-limiter.ts';
import type { SafeFetch } from '../net/safe-fetch.ts';
import { openAccess, sealAccess } from './sealed-access.ts';

/** An open connection to a linked calendar. */
export type LinkConnection = { access: LinkAccess; provider: LinkProvider; network: LinkNetwork };

/** A stored link; `access` is sealed. With a workspace, the memory of its responses is limited together. */
export type SealedLink = { id: string; kind: LinkKind; access: string; workspaceId?: string };

/** What is reached: a stored link if it has an id. */
type ReachedLink = { id?: string; kind: LinkKind; access: LinkAccess; workspaceId?: string | undefined };

/** A link that gets its access tokens by a grant. */
export type GrantedLink = Pick<ReachedLink, 'id' | 'kind' | 'access'> & { grant: LinkGrant };

/** Connects to linked calendars: the only way to their network, and the only place where their access is unsealed. */
export class LinkConnector {
  readonly #stopping = new AbortController();
  readonly #limiter = new LargeResponseLimiter();

  constructor(
    private readonly given: {
      secrets: SecretBox;
      fetch: SafeFetch;
      providers: Readonly<Record<LinkKind, LinkProvider>>;
      tokensFor(link: GrantedLink): TokenSource;
    },
  ) {}

  /** Whether everything in progress is being aborted. */
  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Aborts everything in progress, for good. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Seals a link's access so that it opens for that link only. */
  seal(linkId: string, access: LinkAccess): string {
    return sealAccess(this.given.secrets, linkId, access);
  }

  /** Opens the access of a stored link. Throws LinkError "key_missing" or "address_invalid". */
  accessOf(link: SealedLink): LinkAccess {
    return openAccess(this.given.secrets, link);
  }

  /**
   * Connects to a link until a signal aborts. Throws LinkError "key_missing" or "address_invalid", or what a server says that
   * can't use the link's grant.
   */
  connect({ workspaceId, ...link }: SealedLink, signal: AbortSignal): LinkConnection {
    const access = this.accessOf(link);
    return this.reach({ id: link.id, kind: link.kind, access, workspaceId }, signal);
  }

  /** Connects by an access that isn't stored until a signal aborts. Throws LinkError like `connect`. */
  reach({ workspaceId, ...link }: ReachedLink, signal: AbortSignal): LinkConnection {
    const { kind, access } = link;
    const { grant } = access;
    const tokens = grant && this.given.tokensFor({ ...link, grant });
    return {
      access,
      provider: this.given.providers[kind],
      network: { fetch: this.#limitedFetch(signal, workspaceId), signal, tokens },
    };
  }

  /** Runs `work` and aborts its signal at the deadline, with LinkError "timed_out", or when everything stops. */
  async withDeadline<Result>(
    milliseconds: number,
    host: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return await withDeadline({ until: this.#stopping.signal, milliseconds, host }, work);
  }

  /** A fetch that reads large responses in turns. Many small ones that a link of a workspace keeps together count as one. */
  #limitedFetch(until: AbortSignal, workspaceId: string | undefined): SafeFetch {
    let bytes = 0;
    const group = workspaceId ?? crypto.randomUUID();
    const beforeLarge = (signal: AbortSignal) => this.#limiter.acquire({ group, until }, signal);
    return async (url, request) => {
      if (bytes > largeBytes) await beforeLarge(request.signal);
      const response = await this.given.fetch(url, { ...request, beforeLarge });
      if (workspaceId !== undefined) bytes += response.body.byteLength;
      return response;
    };
  }
}

/** Any error as a LinkError; one that isn't a known failure is a bug, and becomes "internal". */
export function toLinkError(error: unknown, host: string): LinkError {
  if (error instanceof LinkError) return withHost(error, host);
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new LinkError('timed_out', { host }, { cause: error });
  }
  return new LinkError('internal', {}, { cause: error });
}

/** Code that reads calendars doesn't know where they come from. */
function withHost(error: LinkError, host: string): LinkError {
  if (error.details.host !== undefined) return error;
  return new LinkError(error.code, { ...error.details, host }, { cause: error });
}
