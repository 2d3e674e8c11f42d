/** @jsxImportSource #html */

import { DataTable } from '../components/data-table.tsx';
import { DayName } from '../components/day-name.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Filters, Results } from '../components/filters.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { Section } from '../components/section.tsx';
import { type MonthOfPromises, PromiseFigures } from '../promises/figures.tsx';
import type { Texts } from '../texts/en/en.ts';
import { Kinds, kindsId } from './kinds.tsx';
import { PhoneCall, type PhoneCallRow } from './phone-call.tsx';

/** The calls of all calendars that somebody sees, or of one of them, the newest first. */
export type CallsProps = {
  /** Whether the visitor sees how the workspace is run. */
  seesManagement: boolean;
  texts: Texts;
  /** Those that can be chosen. */
  calendars: readonly { id: string; name: string }[];
  /** What the list is filtered by. */
  calendarId: string | undefined;
  only: 'not-understood' | 'asked' | 'refused' | 'promises' | undefined;
  isOfLastDay: boolean;
  rows: PhoneCallRow[];
  keepsWords: boolean;
  /** How often something was asked back, by why; only shown with those calls. */
  doubts: { name: string; count: number }[];
  /** How many callers weren't understood; only shown with those calls. */
  notUnderstood: number;
  /** What bots promised, month by month; only shown with those calls. */
  months: readonly MonthOfPromises[];
  olderHref: string | undefined;
  newestHref: string | undefined;
  /** Only one call is shown: that which made a booking, or a reported one. */
  alone: 'booking' | 'report' | undefined;
  /** The same list of another kind of calls. */
  hrefOf(only: CallsProps['only']): string;
};

/** What was said, understood and answered, to find out what a bot does wrong. */
export function Calls(props: CallsProps): JSX.Element {
  const { texts, rows, keepsWords, notUnderstood, olderHref, newestHref, alone } = props;
  const { calls } = texts;
  return (
    <>
      <PageHead
        texts={texts}
        title={texts.common.calls}
        segments={alone ? undefined : <Kinds current={props.only} hrefOf={props.hrefOf} texts={texts} />}
      />
      {!keepsWords && <p class="note">{calls.notKept as 'safe'}</p>}
      {alone ? (
        <p class="actions">
          <span safe>{alone === 'booking' ? texts.callSteps.ofBooking : texts.promises.ofReport}</span>
          <Link href="/calls" text={calls.showAll} />
        </p>
      ) : (
        <CallFilters {...props} />
      )}
      <Results count={rows.length} hasMore={olderHref !== undefined} texts={texts}>
        {notUnderstood > 0 && <Muted text={`${texts.workspaces.notUnderstood(notUnderstood)}.`} />}
        <Doubts {...props} />
        <PromiseFigures months={props.months} texts={texts} />
        {rows.length === 0 ? <Nothing {...props} /> : <List {...props} />}
        <PageLinks firstHref={newestHref} nextHref={olderHref} texts={texts} />
      </Results>
    </>
  );
}

function CallFilters({ texts, calendars, calendarId, only, isOfLastDay }: CallsProps): JSX.Element {
  const { calls } = texts;
  const all = calendars.map(({ id, name }) => ({ value: id, name }));
  const select = { type: 'select' } as const;
  return (
    <Filters
      action="/calls"
      fields={[
        ...(all.length > 1
          ? [
              {
                ...select,
                label: texts.common.calendar,
                name: 'calendar',
                value: calendarId ?? '',
                choices: [{ value: '', name: texts.common.allCalendars }, ...all],
              },
            ]
          : []),
        {
          ...select,
          label: calls.since,
          name: 'since',
          value: isOfLastDay ? 'day' : '',
          choices: [
            { value: '', name: only === 'promises' ? texts.common.all : calls.whileKept },
            { value: 'day', name: texts.common.last24Hours },
          ],
        },
        ...(only === undefined ? [] : [{ label: '', name: 'only', type: 'hidden' as const, value: only }]),
      ]}
      clearHref={calendarId !== undefined || isOfLastDay ? '/calls' : undefined}
      changes={[kindsId]}
      texts={texts}
    />
  );
}

function Doubts({ texts, doubts }: CallsProps): JSX.Element {
  const { calls } = texts;
  if (doubts.length === 0) return '';
  return (
    <Section titleId="doubts-title" title={calls.whatWasAsked}>
      <DataTable
        texts={texts}
        rows={doubts}
        columns={[
          { name: calls.why, text: ({ name }) => name },
          { name: calls.times, class: 'num', text: ({ count }) => count },
        ]}
      />
    </Section>
  );
}

function List({ texts, rows, calendars, alone, newestHref, olderHref }: CallsProps): JSX.Element {
  const { calls } = texts;
  const showsCalendar = calendars.length > 1;
  const where = showsCalendar ? [texts.common.calendar] : [];
  const head = [
    '',
    texts.common.time,
    texts.common.caller,
    ...where,
    calls.askedFor,
    calls.outcome,
    calls.length,
  ];
  return (
    <div class={showsCalendar ? 'calls with-calendars' : 'calls'}>
      <div class="calls-head" aria-hidden="true">
        {head.map((name) => (
          <span safe>{name}</span>
        ))}
      </div>
      {days(rows).map(({ day, isToday, calls: ofDay }, index, { length }) => (
        <section>
          <h2>
            <span>
              <DayName name={isToday ? texts.time.today : undefined} date={day} />
            </span>
            {(index > 0 || newestHref === undefined) && (index < length - 1 || olderHref === undefined) && (
              <small safe>{` · ${calls.counted(ofDay.length)}`}</small>
            )}
          </h2>
          <ol>
            {ofDay.map((call) => (
              <PhoneCall
                call={call}
                showsCalendar={showsCalendar}
                isOpen={alone !== undefined}
                texts={texts}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type CallsOfDay = Pick<PhoneCallRow, 'day' | 'isToday'> & { calls: PhoneCallRow[] };

function days(rows: readonly PhoneCallRow[]): CallsOfDay[] {
  const all: CallsOfDay[] = [];
  for (const call of rows) {
    const last = all.at(-1);
    if (last?.day === call.day) last.calls.push(call);
    else all.push({ day: call.day, isToday: call.isToday, calls: [call] });
  }
  return all;
}

function Nothing(props: CallsProps): JSX.Element {
  const { texts, calendars, calendarId, alone, seesManagement } = props;
  const { calls } = texts;
  const isFiltered = props.only !== undefined || props.isOfLastDay || props.newestHref !== undefined;
  if (alone) return <Empty title={texts.callSteps.notKept} />;
  if (props.only === 'promises' && props.newestHref === undefined)
    return <Empty title={texts.promises.none} />;
  if (isFiltered) {
    return (
      <Empty title={calls.noMatches}>
        <p class="actions">
          <Link href="/calls" text={calls.showAll} />
        </p>
      </Empty>
    );
  }
  const only = calendars.length === 1 ? calendars[0]?.id : calendarId;
  const guideHref = only === undefined ? '/calendars' : `/calendars/${only}/guide`;
  return (
    <Empty title={calls.noneYet}>
      {seesManagement && (
        <>
          <p>{calls.noneYetHelp(guideHref) as 'safe'}</p>
          <p>
            <DocsLink to="phoneCalls" texts={texts} />
          </p>
        </>
      )}
    </Empty>
  );
}

function Empty({ title, children }: { title: string; children?: unknown }): JSX.Element {
  return (
    <section class="empty">
      <Icon name="phone" />
      <h2 safe>{title}</h2>
      {children as 'safe'}
    </section>
  );
}
