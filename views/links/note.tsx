/** @jsxImportSource #html */
import type { LinkProblem } from '../../src/domain/calendar/link.ts';
import type { Texts } from '../texts/en/en.ts';
import { LinkBadge } from './card.tsx';

type NoteProps = {
  calendar: { id: string; name: string };
  problem: LinkProblem;
  texts: Texts;
  /** Whether the visitor may see the links. */
  seesLinks?: boolean;
};

/** Takes the place of a calendar's free time while a linked calendar isn't confirmed. */
export function LinkProblemNote({ calendar, problem, texts, seesLinks = true }: NoteProps): JSX.Element {
  const { notUpToDate, notUpToDateFor } = texts.links;
  return (
    <span class="links-note">
      <LinkBadge state={problem} texts={texts} />
      {seesLinks ? (
        <a href={`/calendars/${calendar.id}/links`}>
          {notUpToDate as 'safe'}
          <span class="hidden" safe>
            {notUpToDateFor(calendar.name)}
          </span>
        </a>
      ) : (
        <span safe>{notUpToDate}</span>
      )}
    </span>
  );
}
