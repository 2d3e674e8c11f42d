/** @jsxImportSource #html */
/** The calendar that is about to be archived; `toCome` is how many of its bookings have not ended. */
export type CalendarArchiveProps = {
  calendar: { id: string; name: string };
  toCome: number;
  problem: string | undefined;
};

/** Asks whether a calendar is to be archived, saying what that means, and to type its name. */
export function CalendarArchive({ calendar, toCome, problem }: CalendarArchiveProps): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <h1 safe>{`Archive “${calendar.name}”?`}</h1>
          <p class="lead">This cannot be undone.</p>
        </div>
      </header>
      <div class="danger-zone">
        <ul>
          <li>Callers no longer reach it: requests that name it are refused from the next one on.</li>
          <li>Its feeds answer nobody any more.</li>
          <li>Its bookings stay on file, and nobody is told.</li>
        </ul>
        {toCome > 0 ? (
          <p class="warning">
            {
              `${toCome} ${toCome === 1 ? 'booking is' : 'bookings are'} still to come: first cancel or move those that must not take place.` as 'safe'
            }
          </p>
        ) : (
          ''
        )}
        <form method="post" action={`/calendars/${calendar.id}/archive`}>
          <label for="name">
            Type <strong safe>{calendar.name}</strong> to archive it
          </label>
          <input
            id="name"
            name="name"
            autocomplete="off"
            required
            aria-invalid={problem === undefined ? undefined : 'true'}
            aria-describedby={problem === undefined ? undefined : 'problem'}
          />
          {problem === undefined ? (
            ''
          ) : (
            <p class="problem" role="alert" id="problem" safe>
              {problem}
            </p>
          )}
          <div class="actions spaced">
            <button type="submit" class="danger">
              Archive
            </button>
            <a href={`/calendars/${calendar.id}/edit`}>Keep it</a>
          </div>
        </form>
      </div>
    </>
  );
}
