// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { Icon } from './icon.tsx';

/** The calendars that are not archived; `hours` is empty where none are kept. */
export type CalendarsProps = {
  calendars: { id: string; name: string; timeZone: string; hours: string }[];
  canManage: boolean;
  workspaceId: string;
};

/** The calendars of a workspace. */
export function Calendars({ calendars, canManage, workspaceId }: CalendarsProps): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <h1>Calendars</h1>
          <p class="lead">What callers can book, each with its own hours and zone.</p>
        </div>
      </header>
      {calendars.length === 0 ? <Empty canManage={canManage} workspaceId={workspaceId} /> : ''}
      {calendars.length > 0 && (
        <div class="table stack">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Time zone</th>
                <th scope="col">Hours</th>
                <th scope="col">API</th>
              </tr>
            </thead>
            <tbody>
              {calendars.map((calendar) => (
                <Row {...calendar} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Row({ id, name, timeZone, hours }: CalendarsProps['calendars'][number]): JSX.Element {
  return (
    <tr>
      <td data-label="Name">
        <a href={`/calendars/${id}`} safe>
          {name}
        </a>
      </td>
      <td data-label="Time zone" safe>
        {timeZone}
      </td>
      <td data-label="Hours" safe>
        {hours === '' ? 'none' : hours}
      </td>
      <td data-label="API">
        <a href={`/calendars/${id}/guide`}>
          Integration Guide<span class="hidden" safe>{` of ${name}`}</span>
        </a>
      </td>
    </tr>
  );
}

function Empty({ canManage, workspaceId }: Omit<CalendarsProps, 'calendars'>): JSX.Element {
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h2>No calendar yet</h2>
      {canManage ? (
        <>
          <p>Make the first one where the server runs:</p>
          <div class="copy">
            <code id="create-calendar" safe>
              {`slotline calendar create --workspace ${workspaceId} --name "Dr. Lee" --time-zone Europe/Berlin --hours "mon-fri 09:00-17:00"`}
            </code>
            <button type="button" class="secondary" data-copy="create-calendar">
              Copy
            </button>
          </div>
        </>
      ) : (
        <p>Ask an owner or admin of the workspace to make one.</p>
      )}
    </section>
  );
}
