/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DataTable } from '../components/data-table.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Filters, Results } from '../components/filters.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { PageLinks } from '../components/page-links.tsx';
import type { Texts } from '../texts/en/en.ts';
import { PhoneCall, type PhoneCallRow } from './phone-call.tsx';

/** Which calls are shown, if not all. */
export type CallFilter = 'not-understood' | 'asked' | 'refused';

/** The calls of a calendar, the newest first. */
export type CallsProps = {
  /** Whether the visitor sees how the calendar is run. */
  seesManagement: boolean;
  texts: Texts;
  calendar: { id: string; name: string };
  rows: PhoneCallRow[];
  only: CallFilter | undefined;
  keepsWords: boolean;
  /** How often something was asked back, by why; only shown with those calls. */
  doubts: { name: string; count: number }[];
  olderHref: string | undefined;
  newestHref: string | undefined;
  /** Only the call that made a booking is shown. */
  isOfBooking?: boolean;
};

/** What was said, understood and answered, to find out what a bot does wrong. */
export function Calls(props: CallsProps): JSX.Element {
  const { texts, calendar, rows, only, keepsWords, doubts, olderHref, newestHref } = props;
  const { calls } = texts;
  const choices = [
    { value: '', name: calls.all },
    ...Object.entries(calls.filters).map(([value, name]) => ({ value, name })),
  ];
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement={props.seesManagement}
        calendar={calendar}
        current="calls"
        lead={calls.lead}
      />
      {!keepsWords && <p class="note">{calls.notKept as 'safe'}</p>}
      {props.isOfBooking ? (
        <p class="actions">
          <span safe>{texts.callSteps.ofBooking}</span>
          <Link href={`/calendars/${calendar.id}/calls`} text={calls.showAll} />
        </p>
      ) : (
        <Filters
          action={`/calendars/${calendar.id}/calls`}
          fields={[{ label: calls.show, name: 'only', type: 'select', value: only ?? '', choices }]}
          texts={texts}
        />
      )}
      <Results count={rows.length} hasMore={olderHref !== undefined} texts={texts}>
        {doubts.length > 0 && (
          <section aria-labelledby="doubts-title">
            <h2 id="doubts-title" safe>
              {calls.whatWasAsked}
            </h2>
            <DataTable
              texts={texts}
              rows={doubts}
              columns={[
                { name: calls.why, text: ({ name }) => name },
                { name: calls.times, text: ({ count }) => count },
              ]}
            />
          </section>
        )}
        {rows.length === 0 ? (
          <Nothing {...props} />
        ) : (
          <ol class="calls">
            {rows.map((call) => (
              <PhoneCall call={call} texts={texts} />
            ))}
          </ol>
        )}
        <PageLinks firstHref={newestHref} nextHref={olderHref} texts={texts} />
      </Results>
    </>
  );
}

function Nothing({
  texts,
  calendar,
  only,
  newestHref,
  isOfBooking,
  seesManagement,
}: CallsProps): JSX.Element {
  const { calls } = texts;
  const isFiltered = only !== undefined || newestHref !== undefined;
  return (
    <section class="empty">
      <Icon name="list" />
      <h2 safe>{isOfBooking ? texts.callSteps.notKept : isFiltered ? calls.noMatches : calls.noneYet}</h2>
      {isOfBooking ? (
        ''
      ) : isFiltered ? (
        <p class="actions">
          <Link href={`/calendars/${calendar.id}/calls`} text={calls.showAll} />
        </p>
      ) : (
        seesManagement && (
          <>
            <p>{calls.noneYetHelp(`/calendars/${calendar.id}/guide`) as 'safe'}</p>
            <p>
              <DocsLink to="phoneCalls" texts={texts} />
            </p>
          </>
        )
      )}
    </section>
  );
}
