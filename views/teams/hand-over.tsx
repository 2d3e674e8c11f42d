/** @jsxImportSource #html */

import { type CallerRow, callerColumns } from '../bookings/caller-columns.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Muted, Warning } from '../components/lines.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Section } from '../components/section.tsx';
import { Whose } from '../components/whose.tsx';
import { type GiveChoice, GiveOptions } from '../hand-over/give.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A booking of a team with somebody who can't take it. */
export type ToHandOverRow = CallerRow & {
  id: string;
  sequence: number;
  /** Whom it's with, and why they can't take it. */
  with: string;
  /** Whether one of the others can take it at the same time. */
  canHandOver: boolean;
  /** Who else could have it: those who are free at its time first. */
  choices: readonly GiveChoice[];
};

/** The bookings of a team that are to be handed over; `count` is of those that aren't shown as well. */
export type BookingsToHandOverProps = {
  texts: Texts;
  calendar: { id: string };
  bookings: readonly ToHandOverRow[];
  count: number;
  mayChange: boolean;
  problem: string | undefined;
};

/** Lists the bookings that are to be handed over, each with a button; nothing if there are none. */
export function BookingsToHandOver(props: BookingsToHandOverProps): JSX.Element {
  const { texts, calendar, bookings, count, mayChange, problem } = props;
  const { handOver: said } = texts.teams;
  if (count === 0) return <ProblemNote problem={problem} id="hand-over-problem" />;
  const callerOf = (name: string) => texts.bookings.callerName(name);
  const hrefOf = (id: string) => `/calendars/${calendar.id}/bookings/${id}`;
  const back = encodeURIComponent(`/calendars/${calendar.id}/team`);
  return (
    <Section titleId="hand-over-title" title={said.title}>
      <Warning text={said.lead(count)} />
      <ProblemNote problem={problem} id="hand-over-problem" />
      <DataTable
        texts={texts}
        rows={bookings}
        rowName={texts.common.caller}
        columns={[
          ...callerColumns<ToHandOverRow>(texts, ({ id }) => hrefOf(id)),
          { name: said.with, text: (booking) => booking.with },
        ]}
        actions={
          mayChange &&
          ((booking) => (
            <>
              {(booking.canHandOver || booking.choices.length > 0) && (
                <HandOverButton {...booking} texts={texts} calendarId={calendar.id} />
              )}{' '}
              <a href={`${hrefOf(booking.id)}/move?back=${back}`}>
                {texts.common.move as 'safe'}
                <Whose text={said.whose(callerOf(booking.name), booking.when)} />
              </a>
            </>
          ))
        }
      />
      {count > bookings.length && <Muted text={said.more(count - bookings.length)} />}
      {mayChange && <Muted text={said.help} />}
    </Section>
  );
}

type ButtonProps = ToHandOverRow & { texts: Texts; calendarId: string };

function HandOverButton(props: ButtonProps): JSX.Element {
  const { texts, calendarId, id, sequence, name, when } = props;
  const { handOver: said } = texts.teams;
  const whose = said.whose(texts.bookings.callerName(name), when);
  return (
    <form method="post" action={`/calendars/${calendarId}/team/hand-over`}>
      <input type="hidden" name="booking" value={id} />
      <input type="hidden" name="sequence" value={String(sequence)} />
      <Receivers {...props} whose={whose} />
      <button type="submit" class="secondary">
        {said.button as 'safe'}
        <Whose text={whose} />
      </button>
    </form>
  );
}

function Receivers({ texts, choices, canHandOver, whose }: ButtonProps & { whose: string }): JSX.Element {
  if (choices.length === 0) return '';
  const { giving, teams } = texts;
  return (
    <select name="to" aria-label={giving.toWhom(whose)}>
      {canHandOver && (
        <option value="" safe>
          {teams.handOver.turn}
        </option>
      )}
      <GiveOptions texts={texts} choices={choices} />
    </select>
  );
}
