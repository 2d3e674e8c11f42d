import type { LinkKind } from '../../domain/calendar/link.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { type LinkAccess, restoredAccess, type StoredAccess, storedAccess } from '../../links/link-access.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import { SealError } from '../../process/secret-box.ts';
import type { MemberVisit } from '../visit.ts';

/** A link between its two steps: what was typed, and what was found there. */
export type LinkDraft = {
  kind: LinkKind;
  access: LinkAccess;
  found: LinkCollection[];
  /** How many more there were than a page can hold. */
  left: number;
};

/** Whose a draft is: one future link, of one calendar, of the person who typed it. */
export type DraftOwner = Pick<MemberVisit, 'services' | 'now'> & {
  session: Pick<MemberVisit['session'], 'userId' | 'workspaceId'>;
  calendarId: string;
  linkId: string;
};

type StoredDraft = Omit<LinkDraft, 'access'> & { access: StoredAccess; at: number };

/** How long a page that's left open can still be submitted. */
const longestMs = 15 * minuteMs;

/** Seals a draft, so that a page can hold it without showing it or letting anyone change it. */
export function sealDraft(owner: DraftOwner, draft: LinkDraft): string {
  const stored: StoredDraft = { ...draft, access: storedAccess(draft.access), at: owner.now };
  return owner.services.secrets.seal(JSON.stringify(stored), nameOf(owner));
}

/** Opens a draft again; undefined if it's another owner's, was changed, or is older than 15 minutes. */
export function openDraft(owner: DraftOwner, sealed: string): LinkDraft | undefined {
  const stored = open(owner, sealed);
  const ageMs = owner.now - (stored?.at ?? 0);
  if (!stored || ageMs < -minuteMs || ageMs > longestMs) return undefined;
  const { kind, access, found, left } = stored;
  return { kind, access: restoredAccess(kind, access), found, left };
}

function open({ services, ...owner }: DraftOwner, sealed: string): StoredDraft | undefined {
  try {
    return JSON.parse(services.secrets.open(sealed, nameOf(owner))) as StoredDraft;
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** Unlike the name of any link, so that what's sealed for one can't pass for the other. */
function nameOf({ session, calendarId, linkId }: Omit<DraftOwner, 'services'>): string {
  return ['draft', session.workspaceId, session.userId, calendarId, linkId].join(' ');
}
