/** @jsxImportSource #html */
/** Upcoming bookings outside the hours; `when` is in the calendar's zone. */
export type OutsideBookingsProps = {
  calendar: { id: string };
  bookings: { count: number; shown: { id: string; name: string; code: string; when: string }[] };
  /** Whether the hours are only being edited. */
  isDraft: boolean;
};

/** Says which bookings fall outside the hours, and that they stay. */
export function OutsideBookings({ calendar, bookings, isDraft }: OutsideBookingsProps): JSX.Element {
  const { count, shown } = bookings;
  if (count === 0) return '';
  const verb = isDraft ? 'would fall' : count === 1 ? 'falls' : 'fall';
  return (
    <details class="outside" open={count <= 5}>
      <summary class="warning">
        {`${count} ${count === 1 ? 'booking' : 'bookings'} ${verb} outside these hours` as 'safe'}
      </summary>
      <p class="muted">
        {count === 1 ? 'It stays' : 'They stay'} booked until you move or cancel {count === 1 ? 'it' : 'them'}
        .
      </p>
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
