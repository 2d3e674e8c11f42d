/** @jsxImportSource #html */
/** A calendar whose time zone the server does not know. */
export type CalendarInUnknownZone = { id: string; name: string; timeZone: string };

/** Stands in the place of what needs a calendar's time zone, where the server does not know that, and says what to do. */
export function UnknownZone({ id, name, timeZone }: CalendarInUnknownZone): JSX.Element {
  return (
    <section class="empty" role="alert">
      <h1 safe>{name}</h1>
      <p safe>
        {`This server does not know the time zone “${timeZone}”. Until it does, callers are told that the calendar cannot be reached.`}
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
      This server does not know its time zone:{' '}
      <a href={`/calendars/${id}/edit`}>
        choose another
        <span class="hidden" safe>
          {` for ${name}`}
        </span>
      </a>
    </span>
  );
}
