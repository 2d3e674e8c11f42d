/** @jsxImportSource #html */
import { LastUsed } from './api-keys.tsx';
import { ApiKeyForm, type ApiKeyFormProps } from './form.tsx';

/** A key as the steps tell of it; instants in epoch milliseconds. */
export type RotatedKey = {
  id: string;
  name: string;
  shown: string;
  lastUsedAt: number | null;
  revokedAt: number | null;
};

/** The steps that replace a key without a pause: with `form` the first, with `next` the ones after it. */
export type ApiKeyRotationProps = { old: RotatedKey; now: number } & (
  | { form: ApiKeyFormProps }
  | { next: RotatedKey }
);

/** Leads from one key to another: create, switch, revoke. */
export function ApiKeyRotation(props: ApiKeyRotationProps): JSX.Element {
  const { old, now } = props;
  return (
    <div id="new-api-key">
      <header class="page-head">
        <div>
          <h1 safe>{`Rotate “${old.name}”`}</h1>
          <p class="lead">A new key takes its place. Both work until you revoke the old one.</p>
        </div>
      </header>
      <RotationSteps done={'form' in props ? 0 : old.revokedAt === null ? 1 : 3} />
      {'form' in props ? (
        <ApiKeyForm {...props.form} />
      ) : old.revokedAt === null ? (
        <Switching old={old} next={props.next} now={now} />
      ) : (
        <Rotated />
      )}
    </div>
  );
}

/** The three steps, those done before the others. */
export function RotationSteps({ done }: { done: number }): JSX.Element {
  const steps = ['Create the new key', 'Switch: put it where the old one is', 'Revoke the old one'];
  return (
    <ol class="steps">
      {steps.map((step, index) => (
        <li class={index < done ? 'done' : undefined} aria-current={index === done ? 'step' : undefined}>
          {step as 'safe'}
          {index < done && <span class="hidden">: done</span>}
        </li>
      ))}
    </ol>
  );
}

function Switching({ old, next, now }: { old: RotatedKey; next: RotatedKey; now: number }): JSX.Element {
  const again = `/settings/api-keys/${old.id}/rotate?to=${next.id}`;
  return (
    <>
      <div class="table stack">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="hidden">Which</span>
              </th>
              <th scope="col">Name</th>
              <th scope="col">Key</th>
              <th scope="col">Last used</th>
            </tr>
          </thead>
          <tbody>
            <Use which="New" rotated={next} now={now} />
            <Use which="Old" rotated={old} now={now} />
          </tbody>
        </table>
      </div>
      <p>{advice(old, next) as 'safe'}</p>
      <p class="actions">
        {isSwitched(old, next) ? (
          <>
            <a class="button danger" href={`/settings/api-keys/${old.id}/revoke`}>
              Revoke the old key…
            </a>
            <a href={again}>Look again</a>
          </>
        ) : (
          <>
            <a class="button" href={again}>
              Look again
            </a>
            <a href={`/settings/api-keys/${old.id}/revoke`}>Revoke the old key all the same…</a>
          </>
        )}
        <a href="/settings/api-keys">Later</a>
      </p>
    </>
  );
}

function Use({ which, rotated, now }: { which: string; rotated: RotatedKey; now: number }): JSX.Element {
  return (
    <tr>
      <th scope="row">{which as 'safe'}</th>
      <td data-label="Name" safe>
        {rotated.name}
      </td>
      <td data-label="Key">
        <code safe>{rotated.shown}</code>
      </td>
      <td data-label="Last used">
        <LastUsed at={rotated.lastUsedAt} now={now} />
      </td>
    </tr>
  );
}

function advice(old: RotatedKey, next: RotatedKey): string {
  if (next.lastUsedAt === null) {
    return 'The new key has not been used yet. Put it where the old one is, make a call, and look again.';
  }
  if (!isSwitched(old, next)) {
    return 'The new key works, but the old one was used after it: something still has the old key.';
  }
  return 'The new key is in use, and the old one was not used after it. You can revoke the old one.';
}

/** Whether only the new key was used of late. */
function isSwitched(old: RotatedKey, next: RotatedKey): boolean {
  return next.lastUsedAt !== null && (old.lastUsedAt ?? 0) < next.lastUsedAt;
}

function Rotated(): JSX.Element {
  return (
    <>
      <p>The old key is revoked: only the new one works.</p>
      <p class="actions">
        <a class="button" href="/settings/api-keys">
          Back to all keys
        </a>
      </p>
    </>
  );
}
