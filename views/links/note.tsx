// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import type { LinkState } from '../../src/domain/calendar/link.ts';
import { LinkBadge } from './card.tsx';

/** How the worst of a calendar's links is, where one is not fresh. */
export type LinksTrouble = Exclude<LinkState, 'fresh'>;

type NoteProps = { calendar: { id: string; name: string }; trouble: LinksTrouble };

/** Stands where a calendar's free time would, while what is linked to it is not confirmed. */
export function LinksTroubleNote({ calendar, trouble }: NoteProps): JSX.Element {
  return (
    <span class="links-note">
      <LinkBadge state={trouble} />
      <a href={`/calendars/${calendar.id}/links`}>
        Linked calendar not confirmed
        <span class="hidden" safe>
          {` of ${calendar.name}`}
        </span>
      </a>
    </span>
  );
}
