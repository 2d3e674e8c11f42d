/** @jsxImportSource #html */
import type { NotedLinkProblem } from '../../src/domain/calendar/link.ts';
import type { Texts } from '../texts/en/en.ts';
import { LinkBadge } from './card.tsx';

type NoteProps = {
  calendar: { id: string; name: string };
  problem: NotedLinkProblem;
  texts: Texts;
  /** Whether the visitor may see the links. */
  seesLinks?: boolean;
};

/** Says that a linked calendar isn't confirmed, in place of the calendar's free time, or that its last try failed. */
export function LinkProblemNote({ calendar, problem, texts, seesLinks = true }: NoteProps): JSX.Element {
  const { notUpToDate, notUpToDateFor, lastTryFailed, reconnect } = texts.links;
  const troubled = { troubled: lastTryFailed, ended: reconnect, failing: notUpToDate, stale: notUpToDate };
  const said = troubled[problem];
  return (
    <span class="links-note">
      <LinkBadge state={problem} texts={texts} />
      {seesLinks ? (
        <a href={`/calendars/${calendar.id}/links`}>
          {said as 'safe'}
          <span class="hidden" safe>
            {notUpToDateFor(calendar.name)}
          </span>
        </a>
      ) : (
        <span safe>{said}</span>
      )}
    </span>
  );
}
