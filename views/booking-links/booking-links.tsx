/** @jsxImportSource #html */
import { CalendarNavigation, calendarCrumbs } from '../calendars/navigation.tsx';
import { Copyable } from '../components/copyable.tsx';
import { DataTable } from '../components/data-table.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Warning } from '../components/lines.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';

type OfCalendar = { texts: Texts; calendar: { id: string; name: string; team?: object | undefined } };

/** A link that can still be used; instants in epoch milliseconds. */
export type OpenLink = {
  id: string;
  expiresAt: number;
  service: string | undefined;
  person: string | undefined;
};

/** The form that makes a link, and those that are open. */
export function BookingLinks(
  props: OfCalendar & { form: FilledForm; open: readonly OpenLink[]; now: number; seesManagement: boolean },
): JSX.Element {
  const { texts, calendar, form, open, now, seesManagement } = props;
  const { bookingLinks } = texts;
  const path = pathOf(calendar);
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement={seesManagement}
        calendar={calendar}
        current="bookings"
        lead={bookingLinks.lead}
      />
      <Section titleId="booking-link-title" title={bookingLinks.title}>
        <Form {...form} texts={texts} action={path} submit={bookingLinks.submit} />
      </Section>
      <Section titleId="open-links-title" title={bookingLinks.open.title}>
        <DataTable
          texts={texts}
          rows={open}
          empty={bookingLinks.open.none}
          columns={[
            {
              name: texts.common.service,
              cell: ({ service }) => <span safe>{service ?? bookingLinks.open.any}</span>,
            },
            ...(calendar.team
              ? [
                  {
                    name: texts.people.with,
                    cell: ({ person }: OpenLink) => <span safe>{person ?? bookingLinks.open.any}</span>,
                  },
                ]
              : []),
            {
              name: bookingLinks.open.expires,
              cell: ({ expiresAt }) => <Moment at={expiresAt} now={now} texts={texts} />,
            },
          ]}
          actions={({ id }) => (
            <a
              class="icon-button danger"
              href={`${path}/${id}/revoke`}
              aria-label={bookingLinks.open.revokeOf(id.slice(0, 8))}
              title={texts.common.revoke}
            >
              <Icon name="trash" />
            </a>
          )}
        />
      </Section>
    </>
  );
}

/** A link that was made, shown once, and what came of sending it. */
export function MadeBookingLink({
  texts,
  calendar,
  address,
  sent,
  problem,
}: OfCalendar & { address: string; sent: string | undefined; problem: string | undefined }): JSX.Element {
  const { made } = texts.bookingLinks;
  return (
    <>
      <PageHead
        texts={texts}
        title={made.title}
        lead={sent}
        crumbs={bookingLinkCrumbs(calendar, texts)}
        isFocused
      />
      {problem !== undefined && <Warning text={problem} />}
      <div class="secret" data-shown-once data-guard={sent === undefined}>
        <p safe>{made.copyNow}</p>
        <Copyable id="booking-link" text={address} button={made.copy} texts={texts} />
      </div>
      <p class="actions">
        <a class="button secondary" href={`/calendars/${calendar.id}/bookings`} data-guard-end safe>
          {made.done}
        </a>
      </p>
    </>
  );
}

/** The way back to the links of a calendar. */
export function bookingLinkCrumbs(calendar: OfCalendar['calendar'], texts: Texts) {
  return calendarCrumbs(calendar, { path: 'booking-links', name: texts.bookingLinks.title, texts });
}

function pathOf({ id }: OfCalendar['calendar']): string {
  return `/calendars/${id}/booking-links`;
}
