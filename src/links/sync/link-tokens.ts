import { sealedAccess } from '../../../db/queries/links/links.ts';
import { leaseTokens, releaseTokens, saveTokens } from '../../../db/queries/links/tokens.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Writing, withoutLock, write } from '../../../db/write.ts';
import type { Clock } from '../../process/clock.ts';
import type { SecretBox } from '../../process/secret-box.ts';
import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, TokenSource } from '../link-provider.ts';
import { waitFor } from '../net/deadline.ts';
import type { SignInKind } from '../oauth/client.ts';
import type { RenewableGrant, Renewal } from '../oauth/renewal.ts';
import { openAccess, sealAccess } from './sealed-access.ts';

/** How long before it expires a token is renewed, in milliseconds. */
const spareMs = 300_000;

/** How long one process has to renew a link's tokens, in milliseconds: longer than its request may take. */
const renewalMs = 30_000;

/** How often to look whether another process has renewed them, in milliseconds. */
const lookEveryMs = 100;

/** What tokens are kept and renewed with. */
export type TokenTools = {
  db: Database;
  clock: Clock;
  secrets: SecretBox;
  renew(renewal: Renewal): Promise<RenewableGrant>;
};

/** Whose tokens they are; without an id, of a link that isn't stored yet. */
export type TokenOwner = {
  id?: string | undefined;
  kind: SignInKind;
  access: LinkAccess;
  grant: RenewableGrant;
};

/**
 * The access tokens of one link, stored sealed with its access. They're renewed some minutes before they expire, by one
 * process at a time: what another has renewed in the meantime is taken as it is.
 */
export class LinkTokens implements TokenSource {
  #grant: RenewableGrant;
  #refused: string | undefined;

  constructor(
    private readonly tools: TokenTools,
    private readonly owner: TokenOwner,
  ) {
    this.#grant = owner.grant;
  }

  get account(): string {
    return this.owner.access.address.text;
  }

  async token(network: LinkNetwork): Promise<string> {
    const usable = this.#usableIn(this.#grant);
    if (usable !== undefined) return usable;
    const { id } = this.owner;
    this.#grant =
      id === undefined ? await this.#renew(this.#grant, network) : await this.#renewStored(id, network);
    return this.#grant.tokens?.access ?? '';
  }

  forget(token: string): void {
    this.#refused = token;
  }

  refused(details: { host: string; status: number }): LinkError {
    const code = this.#grant.kind === 'application' ? 'application_refused' : 'sign_in_ended';
    return new LinkError(code, { ...details, account: this.account });
  }

  #usableIn({ tokens }: RenewableGrant): string | undefined {
    if (!tokens || tokens.access === this.#refused) return undefined;
    return tokens.expiresAt - spareMs > this.tools.clock.now() ? tokens.access : undefined;
  }

  async #renew(grant: RenewableGrant, network: LinkNetwork): Promise<RenewableGrant> {
    const { kind, access } = this.owner;
    return await this.tools.renew({ kind, access, grant, network, now: this.tools.clock.now() });
  }

  async #renewStored(linkId: string, network: LinkNetwork): Promise<RenewableGrant> {
    const { db, clock } = this.tools;
    const change = <Result>(work: (transaction: Writing) => Promise<Result>) => write(db, work, withoutLock);
    for (;;) {
      network.signal.throwIfAborted();
      const now = clock.now();
      const lease = { linkId, now, until: now + renewalMs };
      const leased = await change((transaction) => leaseTokens(transaction, lease));
      const stored = leased ?? (await sealedAccess(db, linkId))?.access;
      const access = this.#opened(linkId, stored);
      const isRenewed = this.#usableIn(access.grant) !== undefined;
      if (leased === undefined && !isRenewed) {
        await waitFor(lookEveryMs, network.signal);
        continue;
      }
      if (leased === undefined) return access.grant;
      try {
        const grant = isRenewed ? access.grant : await this.#renew(access.grant, network);
        if (!isRenewed) {
          const sealed = sealAccess(this.tools.secrets, linkId, { ...access, grant });
          await change((transaction) => saveTokens(transaction, { linkId, before: leased, access: sealed }));
        }
        return grant;
      } finally {
        await change((transaction) => releaseTokens(transaction, lease));
      }
    }
  }

  #opened(linkId: string, sealed: string | undefined): LinkAccess & { grant: RenewableGrant } {
    const { kind } = this.owner;
    const access =
      sealed === undefined ? undefined : openAccess(this.tools.secrets, { id: linkId, kind, access: sealed });
    const grant = access?.grant;
    // Whoever removed the link, or gave it another kind of access, reads it again.
    if (!access || !grant || grant.kind === 'service_account') {
      throw new LinkError('sign_in_ended', { account: this.account });
    }
    return { ...access, grant };
  }
}
