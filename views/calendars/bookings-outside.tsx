/** @jsxImportSource #html */
/** Bookings to come that do not lie within the hours; `when` is in the calendar's zone. */
export type OutsideBookingsProps = {
  calendar: { id: string };
  bookings: { count: number; shown: { id: string; name: string; code: string; when: string }[] };
  /** Whether the hours are only being edited. */
  isDraft: boolean;
};

/** Says which bookings the hours leave out, and that they stay; nothing where there are none. */
export function OutsideBookings({ calendar, bookings, isDraft }: OutsideBookingsProps): JSX.Element {
  const { count, shown } = bookings;
  if (count === 0) return <></>;
  const verb = isDraft ? 'would lie' : count === 1 ? 'lies' : 'lie';
  return (
    <details class="outside" open={count <= 5}>
      <summary class="warning">
        {`${count} ${count === 1 ? 'booking' : 'bookings'} ${verb} outside of these hours` as 'safe'}
      </summary>
      <p class="muted">{count === 1 ? 'It stays booked.' : 'They stay booked.'} Move or cancel it by hand.</p>
      <ul>
        {shown.map(({ id, name, code, when }) => (
          <li>
            <a href={`/calendars/${calendar.id}/bookings/${id}`} safe>{`${when}, ${name}`}</a>{' '}
            <code safe>{code}</code>
          </li>
        ))}
        {count > shown.length ? <li class="muted">{`and ${count - shown.length} more` as 'safe'}</li> : ''}
      </ul>
    </details>
  );
}
