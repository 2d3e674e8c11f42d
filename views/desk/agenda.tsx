/** @jsxImportSource #html */

import { minuteOfDay } from '../../src/domain/time/local-time.ts';
import { Heard } from '../components/lines.tsx';
import { LinkProblemNote } from '../links/note.tsx';
import { Clock, Row, type Shown } from './agenda-row.tsx';
import { agendaRows } from './agenda-rows.ts';
import { type ColumnsProps, type ShownColumn, zoneOfAll } from './shown-column.ts';

/** A day of some calendars as a list by time: what phones show in place of the columns. */
export function Agenda({ columns, ...props }: ColumnsProps): JSX.Element {
  const { texts, now } = props;
  const rows = agendaRows(columns).filter(({ kind }) => kind !== 'gap' || props.mayChange);
  const isToday = columns.some((column) => column.isToday);
  const passed = isToday ? rows.filter(({ at }) => at <= now).length : 0;
  const shown = { ...props, hasZones: zoneOfAll(columns) === undefined };
  const [first] = columns;
  return (
    <section class="agenda" aria-label={texts.agenda.list}>
      <ol>
        <Notes columns={columns} shown={shown} />
        {rows.slice(0, passed).map((row) => (
          <Row row={row} shown={shown} />
        ))}
        {first !== undefined && isToday && (
          <li class="now-line">
            <Heard text={texts.agenda.now('')} />
            <Clock at={now} minute={minuteOfDay(first.zone.localAt(now))} column={first} texts={texts} />
          </li>
        )}
        {rows.slice(passed).map((row) => (
          <Row row={row} shown={shown} />
        ))}
      </ol>
      {rows.length === 0 && (
        <p class="empty" safe>
          {texts.agenda.nothing}
        </p>
      )}
    </section>
  );
}

/** That calendars are closed, and what's wrong with those that are linked. */
function Notes({ columns, shown }: { columns: readonly ShownColumn[]; shown: Shown }): JSX.Element {
  const { texts, seesLinks } = shown;
  const noted = Map.groupBy(
    columns.filter(({ note }) => note !== undefined),
    ({ note }) => note ?? '',
  );
  return (
    <>
      {[...noted].map(([note, ofNote]) => (
        <li class="quiet">
          <div class="line">
            <span class="at">
              <small safe>{texts.agenda.allDay}</small>
            </span>
            <span class="who">
              <span safe>
                {ofNote.length === columns.length
                  ? note
                  : `${note}, ${ofNote.map(({ name }) => name).join(', ')}`}
              </span>
            </span>
          </div>
        </li>
      ))}
      {columns.map(({ linkProblem, calendarId, name }) =>
        linkProblem === undefined ? (
          ''
        ) : (
          <li class="quiet troubled">
            <div class="line">
              <span class="at"></span>
              <span class="who">
                <span safe>{name}</span>
              </span>
              <LinkProblemNote
                texts={texts}
                calendar={{ id: calendarId, name }}
                problem={linkProblem}
                seesLinks={seesLinks}
              />
            </div>
          </li>
        ),
      )}
    </>
  );
}
