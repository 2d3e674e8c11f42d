/** @jsxImportSource #html */
/** A calendar whose time zone the server doesn't know. */
export type CalendarInUnknownZone = { id: string; name: string; timeZone: string };

/** Takes the place of what needs that time zone, and says what to do. */
export function UnknownZone({ id, name, timeZone }: CalendarInUnknownZone): JSX.Element {
  return (
    <section class="empty" role="alert">
      <h1 safe>{name}</h1>
      <p safe>
        {`This server doesn’t know the time zone “${timeZone}”. Until it does, callers can’t reach the calendar.`}
      </p>
      <p>
        <a href={`/calendars/${id}/edit`}>Choose another time zone</a>, or update Slotline to a version that
        knows this one.
      </p>
    </section>
  );
}

/** The same in a list of calendars. */
export function UnknownZoneNote({ id, name }: CalendarInUnknownZone): JSX.Element {
  return (
    <span class="problem">
      This server doesn’t know its time zone:{' '}
      <a href={`/calendars/${id}/edit`}>
        choose another
        <span class="hidden" safe>
          {` for ${name}`}
        </span>
      </a>
    </span>
  );
}
