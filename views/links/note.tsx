/** @jsxImportSource #html */
import type { LinkProblem } from '../../src/domain/calendar/link.ts';
import { LinkBadge } from './card.tsx';

type NoteProps = { calendar: { id: string; name: string }; problem: LinkProblem };

/** Takes the place of a calendar's free time while a linked calendar isn't confirmed. */
export function LinkProblemNote({ calendar, problem }: NoteProps): JSX.Element {
  return (
    <span class="links-note">
      <LinkBadge state={problem} />
      <a href={`/calendars/${calendar.id}/links`}>
        Linked calendar not up to date
        <span class="hidden" safe>
          {` for ${calendar.name}`}
        </span>
      </a>
    </span>
  );
}
