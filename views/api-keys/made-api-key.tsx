/** @jsxImportSource #html */
import { RotationSteps } from './rotation.tsx';

/** A key that has just been made, and is shown this once. */
export type MadeApiKeyProps = {
  id: string;
  name: string;
  secret: string;
  /** A line for a shell that asks a calendar for free time with the key; undefined where there is no calendar. */
  trial: { calendarId: string; calendarName: string; command: string } | undefined;
  replaces: { id: string; name: string } | undefined;
};

/** What takes the place of a form takes its focus too, so that it is read aloud. */
const focused = { autofocus: true };

/** The new key with what to do with it. Leaving asks back until it is copied. */
export function MadeApiKey({ id, name, secret, trial, replaces }: MadeApiKeyProps): JSX.Element {
  const next = replaces ? `/settings/api-keys/${replaces.id}/rotate?to=${id}` : '/settings/api-keys';
  return (
    <div id="new-api-key">
      <header class="page-head">
        <div>
          <h1 tabindex="-1" {...focused}>
            Copy your new key
          </h1>
          <p class="lead" safe>
            {`“${name}” is ready to use.`}
          </p>
        </div>
      </header>
      {replaces !== undefined && <RotationSteps done={1} />}
      <div class="secret" data-shown-once data-guard>
        <p>
          <strong>This is the only time it is shown.</strong> Slotline keeps no copy of it that could be read.
          Put it where secrets are kept, not into code or a chat message.
        </p>
        <div class="copy">
          <code id="api-key" safe>
            {secret}
          </code>
          <button type="button" data-copy="api-key">
            Copy key
          </button>
        </div>
        {trial ? <Trial {...trial} /> : <NoTrial />}
      </div>
      <p class="actions">
        <a class="button secondary" href={next} data-guard-end>
          {replaces ? 'I have copied it: next step' : 'I have copied it'}
        </a>
        {trial !== undefined && (
          <a href={`/calendars/${trial.calendarId}/guide`} safe>
            {`Integration Guide of ${trial.calendarName}`}
          </a>
        )}
      </p>
    </div>
  );
}

type TrialProps = NonNullable<MadeApiKeyProps['trial']>;

function Trial({ calendarName, command }: TrialProps): JSX.Element {
  return (
    <figure class="code">
      <figcaption>
        <span safe>{`Try it: free times of ${calendarName}`}</span>
        <button type="button" class="secondary" data-copy="api-key-trial">
          Copy
        </button>
      </figcaption>
      <pre tabindex="0">
        <code id="api-key-trial" safe>
          {command}
        </code>
      </pre>
    </figure>
  );
}

function NoTrial(): JSX.Element {
  return (
    <p>
      There is no calendar yet that it could be tried on: it will work for every calendar of this workspace.
    </p>
  );
}

/** The answer to a form that has made its key already: nothing new is made, and nothing is shown again. */
export function ShownBefore({ id, name }: { id: string; name: string }): JSX.Element {
  return (
    <div id="new-api-key">
      <header class="page-head">
        <div>
          <h1 tabindex="-1" {...focused}>
            This key was shown once
          </h1>
          <p class="lead" safe>
            {`“${name}” was made by this form before. Nothing new was made now.`}
          </p>
        </div>
      </header>
      <div>
        <p>
          Nobody can show it again, not even Slotline. If you have not copied it, revoke it and create another
          one.
        </p>
        <p class="actions">
          <a class="button" href="/settings/api-keys">
            I have it
          </a>
          <a class="button secondary" href={`/settings/api-keys/${id}/revoke`}>
            Revoke it
          </a>
          <a href="/settings/api-keys/new">Create another</a>
        </p>
      </div>
    </div>
  );
}
