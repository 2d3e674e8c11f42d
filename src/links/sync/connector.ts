import type { LinkKind } from '../../domain/calendar/link.ts';
import { SealError, type SecretBox } from '../../process/secret-box.ts';
import { type LinkAccess, restoredAccess, type StoredAccess, storedAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, LinkProvider } from '../link-provider.ts';
import { LargeTurns, largeBytes } from '../net/large-turns.ts';
import type { SafeFetch } from '../net/safe-fetch.ts';

/** A link as it is reached: the provider of its kind, what it signs in with, and the network. */
export type Reached = { access: LinkAccess; provider: LinkProvider; network: LinkNetwork };

/** A link, as much as it takes to reach it; `access` is sealed. The workspace counts where all that it answers is kept. */
export type LinkToReach = { id: string; kind: LinkKind; access: string; workspaceId?: string };

/** How calendars elsewhere are reached: the one way to the network, and the one place where what they sign in with is opened. */
export class LinkReach {
  readonly #secrets: SecretBox;
  readonly #fetch: SafeFetch;
  readonly #providers: Readonly<Record<LinkKind, LinkProvider>>;
  readonly #stopping = new AbortController();
  readonly #turns = new LargeTurns();

  constructor(given: {
    secrets: SecretBox;
    fetch: SafeFetch;
    providers: Readonly<Record<LinkKind, LinkProvider>>;
  }) {
    this.#secrets = given.secrets;
    this.#fetch = given.fetch;
    this.#providers = given.providers;
  }

  /** Whether all that is under way is being ended. */
  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Ends all that is under way, for good. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Seals what a link signs in with, for that link alone. */
  seal(linkId: string, access: LinkAccess): string {
    return this.#secrets.seal(JSON.stringify(storedAccess(access)), linkId);
  }

  /** A link as it is reached, until a signal ends it. Throws LinkError "key_missing", or "address_invalid". */
  of({ workspaceId, ...link }: LinkToReach, signal: AbortSignal): Reached {
    return { access: this.#open(link), ...this.byKind(link.kind, signal, workspaceId) };
  }

  /** Calendars of a kind, as they are reached before there is a link. */
  byKind(kind: LinkKind, signal: AbortSignal, workspaceId?: string): Omit<Reached, 'access'> {
    return {
      provider: this.#providers[kind],
      network: { fetch: this.#inTurns(signal, workspaceId), signal },
    };
  }

  /** Does `work`, which ends by its signal after so many milliseconds with LinkError "timed_out", or when all ends. */
  async within<Result>(
    milliseconds: number,
    host: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new LinkError('timed_out', { host })), milliseconds);
    const stop = () => ending.abort(this.#stopping.signal.reason);
    this.#stopping.signal.addEventListener('abort', stop, { once: true });
    if (this.isStopping) stop();
    try {
      return await work(ending.signal);
    } finally {
      clearTimeout(timer);
      this.#stopping.signal.removeEventListener('abort', stop);
      // Others may have its turn now.
      ending.abort();
    }
  }

  /** A fetch whose large answers come in turns; many small ones that a workspace's link keeps together count as one. */
  #inTurns(until: AbortSignal, workspaceId: string | undefined): SafeFetch {
    let bytes = 0;
    const group = workspaceId ?? crypto.randomUUID();
    const beforeLarge = (signal: AbortSignal) => this.#turns.take({ group, until }, signal);
    return async (url, request) => {
      if (bytes > largeBytes) await beforeLarge(request.signal);
      const response = await this.#fetch(url, { ...request, beforeLarge });
      if (workspaceId !== undefined) bytes += response.body.byteLength;
      return response;
    };
  }

  #open({ id, kind, access }: LinkToReach): LinkAccess {
    try {
      return restoredAccess(kind, JSON.parse(this.#secrets.open(access, id)) as StoredAccess);
    } catch (error) {
      if (error instanceof SealError) throw new LinkError('key_missing', {}, { cause: error });
      throw error;
    }
  }
}

/** Whatever went wrong with a link, as one of the failures there are; what is none of them is a bug. */
export function toLinkError(error: unknown, host: string): LinkError {
  if (error instanceof LinkError) return withHost(error, host);
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new LinkError('timed_out', { host }, { cause: error });
  }
  return new LinkError('internal', {}, { cause: error });
}

/** What reads calendars does not know where they come from. */
function withHost(error: LinkError, host: string): LinkError {
  if (error.details.host !== undefined) return error;
  return new LinkError(error.code, { ...error.details, host }, { cause: error });
}
