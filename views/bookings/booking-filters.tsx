/** @jsxImportSource #html */
import type { FieldChoice, FieldProps } from '../components/field.tsx';
import { Filters } from '../components/filters.tsx';
import { bookingSources } from './filter.ts';
import type { BookingsProps } from './listed.ts';

/** What a list of bookings is filtered by; `before` stands in the same row. */
export function BookingFilters(props: BookingsProps & { before: JSX.Element | undefined }): JSX.Element {
  const { texts, base, rows, filter, problem, laterHref, firstHref, before } = props;
  const { bookings } = texts;
  return (
    <Filters
      before={before}
      action={base}
      fields={fieldsOf(props)}
      problem={problem}
      submit={bookings.show}
      clearHref={isSet(filter) ? base : undefined}
      count={bookings.countShown(rows.length, laterHref !== undefined || firstHref !== undefined)}
      changes={['bookings-says', 'bookings-actions', 'bookings-ranges']}
      texts={texts}
    />
  );
}

function isSet({ status, range: _, ...filter }: BookingsProps['filter']): boolean {
  return status !== 'booked' || Object.values(filter).some((value) => value !== '');
}

function fieldsOf(props: BookingsProps): FieldProps[] {
  const { texts, calendar, calendars, services, filter, problem } = props;
  const { bookings, desk } = texts;
  const select = (name: keyof typeof filter, label: string, choices: readonly FieldChoice[]): FieldProps => ({
    label,
    name,
    id: `booking-${name}`,
    type: 'select',
    value: filter[name],
    choices,
  });
  const named = (all: typeof services) => all.map(({ id, name }) => ({ value: id, name }));
  return [
    {
      label: bookings.search,
      name: 'q',
      type: 'search',
      value: filter.q,
      maxLength: 200,
      placeholder: bookings.searchFor,
    },
    { label: bookings.firstDay, name: 'from', type: 'date', value: filter.from },
    { label: bookings.lastDay, name: 'to', type: 'date', value: filter.to, isWrong: problem !== undefined },
    ...(calendar === undefined && calendars.length > 1
      ? [
          select('calendar', texts.common.calendar, [
            { value: '', name: texts.common.calendar },
            ...named(calendars),
          ]),
        ]
      : []),
    ...(services.length > 0
      ? [select('service', bookings.service, [{ value: '', name: bookings.service }, ...named(services)])]
      : []),
    select('status', bookings.status, [
      { value: 'booked', name: bookings.statuses.booked },
      ...Object.entries(desk.attendances).map(([value, name]) => ({ value, name })),
      { value: 'cancelled', name: bookings.statuses.cancelled },
      { value: 'all', name: bookings.bookedAndCancelled },
    ]),
    select('source', desk.source, [
      { value: '', name: desk.source },
      ...bookingSources.map((value) => ({ value, name: desk.sources[value] })),
    ]),
    ...(filter.range === ''
      ? []
      : [{ label: '', name: 'range', type: 'hidden' as const, value: filter.range }]),
  ];
}
