/** @jsxImportSource #html */

import { Copyable } from '../components/copyable.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RotationSteps } from './rotation.tsx';

/** A key that was just created. */
export type MadeApiKeyProps = {
  id: string;
  name: string;
  secret: string;
  /** A shell command that asks a calendar for free time with the key; undefined if there's no calendar. */
  trial: { calendarId: string; calendarName: string; command: string } | undefined;
  replaces: { id: string; name: string } | undefined;
};

/** The new key, and what to do with it. The browser asks before it leaves until the key is copied. */
export function MadeApiKey({ id, name, secret, trial, replaces }: MadeApiKeyProps): JSX.Element {
  const next = replaces ? `/settings/api-keys/${replaces.id}/rotate?to=${id}` : '/settings/api-keys';
  return (
    <div id="new-api-key">
      <PageHead title="Copy your new key" lead={`“${name}” is ready to use.`} isFocused />
      {replaces !== undefined && <RotationSteps done={1} />}
      <div class="secret" data-shown-once data-guard>
        <p>
          <strong>This is the only time you’ll see it.</strong> Slotline can’t show it again. Store it with
          your other secrets, not in code or a chat message.
        </p>
        <Copyable id="api-key" text={secret} button="Copy key" />
        {trial ? (
          <Trial {...trial} />
        ) : (
          <p>There’s no calendar yet to try it on. It’ll work for every calendar of this workspace.</p>
        )}
      </div>
      <p class="actions">
        <a class="button secondary" href={next} data-guard-end>
          {replaces ? 'I have copied it: next step' : 'I have copied it'}
        </a>
        {trial !== undefined && (
          <a href={`/calendars/${trial.calendarId}/guide`} safe>
            {`Integration guide for ${trial.calendarName}`}
          </a>
        )}
      </p>
    </div>
  );
}

function Trial({ calendarName, command }: NonNullable<MadeApiKeyProps['trial']>): JSX.Element {
  return (
    <figure class="code">
      <figcaption>
        <span safe>{`Try it: free times in ${calendarName}`}</span>
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

/** The answer to a form that has created its key already: it creates nothing, and shows nothing again. */
export function ShownBefore({ id, name }: { id: string; name: string }): JSX.Element {
  return (
    <div id="new-api-key">
      <PageHead
        title="This key was shown once"
        lead={`You already created “${name}” with this form. Nothing new was created.`}
        isFocused
      />
      <p>It can’t be shown again. If you didn’t copy it, revoke it and create another one.</p>
      <p class="actions">
        <Link class="button" href="/settings/api-keys" text="I have it" />
        <Link class="button secondary" href={`/settings/api-keys/${id}/revoke`} text="Revoke it" />
        <a href="/settings/api-keys/new">Create another</a>
      </p>
    </div>
  );
}
