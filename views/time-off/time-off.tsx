/** @jsxImportSource #html */

import { zonePlace } from '../../src/domain/time/zone-place.ts';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DataTable } from '../components/data-table.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Lead } from '../components/lines.tsx';
import { Section } from '../components/section.tsx';
import { ToHandOver, type WaitingPlace } from '../hand-over/notice.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Time off to come; `weekly` has the dates on which it still begins. */
export type TimeOffRow = {
  id: string;
  when: string;
  label: string | null;
  weekly:
    | { next: string; until: string; skipped: string[]; dates: { date: string; title: string }[] }
    | undefined;
};

/** The time off of a calendar. */
export type TimeOffPageProps = {
  texts: Texts;
  calendar: { id: string; name: string; timeZone: string };
  /** Whether the visitor sees how the calendar is run. */
  seesManagement: boolean;
  mayChange: boolean;
  rows: TimeOffRow[];
  /** Whether bookings in it are to be handed over. */
  waiting: readonly WaitingPlace[];
  form: FilledForm;
  /** What the form calls what it adds, so that sent twice it adds one. */
  id: string;
  /** Where to go afterwards; empty for this page. */
  back: string;
};

/** Lists time off to come, and takes more of it. */
export function TimeOffPage(props: TimeOffPageProps): JSX.Element {
  const { texts, calendar, mayChange, rows, form, id, back } = props;
  const { timeOff: said } = texts;
  const path = `/calendars/${calendar.id}/time-off`;
  return (
    <>
      <CalendarNavigation
        seesManagement={props.seesManagement}
        texts={texts}
        calendar={calendar}
        current="time-off"
        lead={said.lead(zonePlace(calendar.timeZone))}
      />
      <ToHandOver texts={texts} places={props.waiting} />
      <DataTable
        texts={texts}
        rows={rows}
        empty={said.empty}
        columns={[
          { name: said.when, text: ({ when }) => when },
          { name: said.repeats, text: ({ weekly }) => (weekly ? said.weekly(weekly) : said.once) },
          { name: texts.common.label, class: 'free-text', text: ({ label }) => label ?? '–' },
        ]}
        actions={mayChange && ((row) => <Actions row={row} texts={texts} path={path} />)}
      />
      {mayChange && (
        <Section titleId="add-title" title={texts.common.addTimeOff}>
          <Lead text={said.wholeDays} />
          <Form
            {...form}
            texts={texts}
            action={path}
            hidden={{ id, back }}
            submit={texts.common.addTimeOff}
            isRow
          />
        </Section>
      )}
    </>
  );
}

type ActionsProps = { row: TimeOffRow; texts: Texts; path: string };

function Actions({ row: { id, when, weekly }, texts, path }: ActionsProps): JSX.Element {
  const { timeOff: said } = texts;
  return (
    <>
      {weekly ? (
        <form method="post" action={`${path}/skip`}>
          <input type="hidden" name="time-off" value={id} />
          <span class="choice">
            <select name="date" aria-label={said.skipDate(when)}>
              {weekly.dates.map(({ date, title }) => (
                <option value={date} safe>
                  {title}
                </option>
              ))}
            </select>
          </span>
          <button type="submit" class="secondary">
            {said.skip as 'safe'}
            <span class="hidden" safe>{` ${when}`}</span>
          </button>
        </form>
      ) : (
        ''
      )}
      <form method="post" action={`${path}/remove`}>
        <input type="hidden" name="time-off" value={id} />
        <button type="submit" class="icon-button danger" aria-label={said.remove(when)}>
          <Icon name="trash" />
        </button>
      </form>
    </>
  );
}
