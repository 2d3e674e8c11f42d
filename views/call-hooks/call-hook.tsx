/** @jsxImportSource #html */
import type { CallerTold } from '../../src/domain/calendar/caller-told.ts';
import { CalendarNavigation, calendarCrumbs } from '../calendars/navigation.tsx';
import { Copyable } from '../components/copyable.tsx';
import { Form } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import { AddressesExplained } from '../voice-platforms/addresses-explained.tsx';

type OfCalendar = { texts: Texts; calendar: { id: string; name: string; team?: object | undefined } };

/** The addresses of a calendar for platforms, if it has them; instants in epoch milliseconds. */
export type CallHookProps = OfCalendar & {
  /** What its bots are told of who calls. */
  callerTold: CallerTold;
  createdAt: number | undefined;
  lastReportAt: number | undefined;
  now: number;
  mayChange: boolean;
};

/** When the addresses for platforms were made, without their secret, and the forms that make, replace and revoke them. */
export function CallHook(props: CallHookProps): JSX.Element {
  const { texts, calendar, callerTold, createdAt, mayChange } = props;
  const { addresses } = texts.voicePlatforms;
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement
        calendar={calendar}
        current="guide"
        lead={addresses.lead}
      />
      <Section titleId="addresses-title" title={addresses.title}>
        <AddressesExplained texts={texts} />
        <p>
          <Link href={`/calendars/${calendar.id}/edit`} text={texts.calendars.callerTold.label} />
          <span safe>: {texts.calendars.callerTold.names[callerTold]}</span>
        </p>
        {mayChange && (
          <p>
            <Link href="/settings/voice-platforms" text={texts.voicePlatforms.title} />
          </p>
        )}
        {createdAt === undefined ? (
          <p safe>{mayChange ? addresses.noneLead : addresses.noneSoFar}</p>
        ) : (
          <State {...props} createdAt={createdAt} />
        )}
        {mayChange ? <Changes {...props} /> : <Muted text={addresses.whoChanges} />}
      </Section>
    </>
  );
}

function State({ texts, createdAt, lastReportAt, now }: CallHookProps & { createdAt: number }): JSX.Element {
  const { addresses, reports } = texts.voicePlatforms;
  return (
    <p>
      {addresses.madeAt(<Moment at={createdAt} now={now} texts={texts} />) as 'safe'}{' '}
      {lastReportAt === undefined ? (
        <span safe>{reports.noneYet}</span>
      ) : (
        (reports.lastAt(<Moment at={lastReportAt} now={now} texts={texts} />) as 'safe')
      )}
    </p>
  );
}

function Changes({ texts, calendar, createdAt }: CallHookProps): JSX.Element {
  const { addresses } = texts.voicePlatforms;
  const path = `/calendars/${calendar.id}/call-hook`;
  if (createdAt === undefined)
    return <Form texts={texts} action={path} hidden={{ shown: '' }} submit={addresses.create} />;
  return (
    <>
      <Form
        texts={texts}
        action={path}
        hidden={{ shown: String(createdAt) }}
        submit={addresses.replace}
        isPlain
      >
        <Muted text={addresses.replaceLead} />
      </Form>
      <p>
        <Link class="button danger" href={`${path}/revoke`} text={texts.common.revoke} />
      </p>
    </>
  );
}

/** New addresses. The browser asks before it leaves until one is copied. */
export function MadeHook({
  texts,
  calendar,
  helloUrl,
  reportUrl,
}: OfCalendar & { helloUrl: string; reportUrl: string }): JSX.Element {
  const { addresses, hello, reports } = texts.voicePlatforms;
  const { made } = addresses;
  const each = [
    { id: 'hello-address', url: helloUrl, name: hello.title, where: made.hello },
    { id: 'report-address', url: reportUrl, name: reports.title, where: made.report },
  ];
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
        {each.map(({ id, url, name, where }) => (
          <>
            <h2 safe>{name}</h2>
            <p safe>{where}</p>
            <Copyable id={id} text={url} button={made.copy} name={name} texts={texts} />
          </>
        ))}
      </div>
      <p class="actions">
        <a class="button secondary" href={`/calendars/${calendar.id}/call-hook`} data-guard-end safe>
          {made.done}
        </a>
      </p>
    </>
  );
}

/** The answer to a form that has made its addresses already: it makes nothing, and shows nothing again. */
export function HookShownBefore({ texts, calendar }: OfCalendar): JSX.Element {
  const { shownBefore } = texts.voicePlatforms.addresses;
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
        <Link
          class="button primary"
          href={`/calendars/${calendar.id}/call-hook`}
          text={shownBefore.haveThem}
        />
      </p>
    </>
  );
}

/** The way back to the addresses of a calendar. */
export function hookCrumbs(calendar: OfCalendar['calendar'], texts: Texts) {
  return calendarCrumbs(calendar, { path: 'call-hook', name: texts.voicePlatforms.addresses.title, texts });
}
