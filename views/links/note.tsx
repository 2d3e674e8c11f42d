/** @jsxImportSource #html */

import type { NotedLinkProblem } from '../../src/domain/calendar/link.ts';
import { Heard } from '../components/lines.tsx';
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
  const said = linkProblemWords(problem, texts);
  return (
    <span class="actions">
      <LinkBadge state={problem} texts={texts} />
      {seesLinks ? (
        <a href={`/calendars/${calendar.id}/links`}>
          {said as 'safe'}
          <Heard text={texts.links.notUpToDateFor(calendar.name)} />
        </a>
      ) : (
        <span safe>{said}</span>
      )}
    </span>
  );
}

/** What's wrong with linked calendars, in a few words. */
export function linkProblemWords(problem: NotedLinkProblem, { links }: Texts): string {
  const { notUpToDate, lastTryFailed, reconnect } = links;
  return { troubled: lastTryFailed, ended: reconnect, failing: notUpToDate, stale: notUpToDate }[problem];
}
