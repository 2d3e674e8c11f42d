import type { LinkKind } from '../../domain/calendar/link.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { LinkError } from '../../links/link-error.ts';
import type { LinkAccess, LinkCollection } from '../../links/link-provider.ts';
import type { MemberVisit } from '../visit.ts';

/** A link between its two steps: what was typed, and what was found there. */
export type LinkDraft = {
  kind: LinkKind;
  access: LinkAccess;
  found: LinkCollection[];
  /** How many more there are than a page can hold. */
  left: number;
};

/** Whose a draft is: one link to be, of one calendar, of whoever typed it. */
export type DraftOwner = Pick<MemberVisit, 'services' | 'now'> & {
  session: Pick<MemberVisit['session'], 'userId' | 'workspaceId'>;
  calendarId: string;
  linkId: string;
};

type Sealed = LinkDraft & { at: number };

/** For how long a page that was left open can still be sent. */
const longestMs = 15 * minuteMs;

/** Seals a draft, so that nothing of it can be read or changed on its way through a page. */
export function sealDraft(owner: DraftOwner, draft: LinkDraft): string {
  const sealed: Sealed = { ...draft, at: owner.now };
  return owner.services.linkReach.seal(nameOf(owner), { url: JSON.stringify(sealed) });
}

/** Opens a draft again; undefined where it is another's, was changed, or is older than 15 minutes. */
export function openDraft(owner: DraftOwner, sealed: string): LinkDraft | undefined {
  const draft = open(owner, sealed);
  const ageMs = owner.now - (draft?.at ?? 0);
  return ageMs >= -minuteMs && ageMs <= longestMs ? draft : undefined;
}

function open(owner: DraftOwner, sealed: string): Sealed | undefined {
  const asLink = { id: nameOf(owner), kind: 'ics', access: sealed } as const;
  try {
    const { access } = owner.services.linkReach.of(asLink, AbortSignal.abort());
    return JSON.parse(access.url) as Sealed;
  } catch (error) {
    if (error instanceof LinkError) return undefined;
    throw error;
  }
}

/** No link has such an id: what is sealed for one can never stand for the other. */
function nameOf({ session, calendarId, linkId }: DraftOwner): string {
  return ['draft', session.workspaceId, session.userId, calendarId, linkId].join(' ');
}
