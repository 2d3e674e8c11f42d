/** @jsxImportSource #html */
import { CalendarNavigation, calendarCrumbs } from '../calendars/navigation.tsx';
import { Copyable } from '../components/copyable.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Form } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';

type OfCalendar = { texts: Texts; calendar: { id: string; name: string; team?: object | undefined } };

/** The address that calls of a calendar are reported to, if it has one; instants in epoch milliseconds. */
export type CallHookProps = OfCalendar & {
  createdAt: number | undefined;
  lastReportAt: number | undefined;
  now: number;
  mayChange: boolean;
};

/** The address for reports, without the secret, and the forms that make, replace and revoke it. */
export function CallHook(props: CallHookProps): JSX.Element {
  const { texts, calendar, createdAt, mayChange } = props;
  const { reports } = texts.voicePlatforms;
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement
        calendar={calendar}
        current="guide"
        lead={reports.lead}
      />
      <Section titleId="reports-title" title={reports.title}>
        <p safe>{reports.explanation}</p>
        <p class="actions">
          <DocsLink to="callReports" texts={texts} />
          {mayChange && <Link href="/settings/voice-platforms" text={texts.voicePlatforms.title} />}
        </p>
        {createdAt === undefined ? (
          <p safe>{mayChange ? reports.noneLead : reports.noneSoFar}</p>
        ) : (
          <State {...props} createdAt={createdAt} />
        )}
        {mayChange ? <Changes {...props} /> : <Muted text={reports.whoChanges} />}
      </Section>
    </>
  );
}

function State({ texts, createdAt, lastReportAt, now }: CallHookProps & { createdAt: number }): JSX.Element {
  const { reports } = texts.voicePlatforms;
  return (
    <p>
      {reports.madeAt(<Moment at={createdAt} now={now} texts={texts} />) as 'safe'}{' '}
      {lastReportAt === undefined ? (
        <span safe>{reports.noneYet}</span>
      ) : (
        (reports.lastAt(<Moment at={lastReportAt} now={now} texts={texts} />) as 'safe')
      )}
    </p>
  );
}

function Changes({ texts, calendar, createdAt }: CallHookProps): JSX.Element {
  const { reports } = texts.voicePlatforms;
  const path = `/calendars/${calendar.id}/call-hook`;
  if (createdAt === undefined)
    return <Form texts={texts} action={path} hidden={{ shown: '' }} submit={reports.create} />;
  return (
    <>
      <Form
        texts={texts}
        action={path}
        hidden={{ shown: String(createdAt) }}
        submit={reports.replace}
        isPlain
      >
        <Muted text={reports.replaceLead} />
      </Form>
      <p>
        <Link class="button danger" href={`${path}/revoke`} text={texts.common.revoke} />
      </p>
    </>
  );
}

/** A new address. The browser asks before it leaves until the address is copied. */
export function MadeHook({ texts, calendar, address }: OfCalendar & { address: string }): JSX.Element {
  const { made } = texts.voicePlatforms.reports;
  return (
    <>
      <PageHead
        texts={texts}
        title={made.title}
        lead={made.lead(calendar.name)}
        crumbs={hookCrumbs(calendar, texts)}
        isFocused
      />
      <div class="secret" data-shown-once data-guard>
        <p>{made.copyNow as 'safe'}</p>
        <Copyable id="report-address" text={address} button={made.copy} texts={texts} />
      </div>
      <p class="actions">
        <a class="button secondary" href={`/calendars/${calendar.id}/call-hook`} data-guard-end safe>
          {made.done}
        </a>
      </p>
    </>
  );
}

/** The answer to a form that has made its address already: it makes nothing, and shows nothing again. */
export function HookShownBefore({ texts, calendar }: OfCalendar): JSX.Element {
  const { shownBefore } = texts.voicePlatforms.reports;
  return (
    <>
      <PageHead
        texts={texts}
        title={shownBefore.title}
        lead={shownBefore.lead}
        crumbs={hookCrumbs(calendar, texts)}
      />
      <p safe>{shownBefore.advice}</p>
      <p class="actions">
        <Link class="button primary" href={`/calendars/${calendar.id}/call-hook`} text={shownBefore.haveIt} />
      </p>
    </>
  );
}

/** The way back to the address of a calendar. */
export function hookCrumbs(calendar: OfCalendar['calendar'], texts: Texts) {
  return calendarCrumbs(calendar, { path: 'call-hook', name: texts.voicePlatforms.reports.title, texts });
}
