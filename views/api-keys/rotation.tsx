/** @jsxImportSource #html */

import { DataTable } from '../components/data-table.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { type ApiKeyRow, LastUsed } from './api-keys.tsx';
import { ApiKeyForm, type ApiKeyFormProps } from './form.tsx';

/** A key as the steps tell of it; instants in epoch milliseconds. */
export type RotatedKey = Pick<ApiKeyRow, 'id' | 'name' | 'shown' | 'lastUsedAt' | 'revokedAt'>;

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
      <PageHead
        title={`Rotate “${old.name}”`}
        lead="Replace this key with a new one. Both keys work until you revoke the old one."
      />
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
  const steps = ['Create the new key', 'Use the new key wherever you used the old one', 'Revoke the old one'];
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
      <DataTable
        rows={[
          { which: 'New', ...next },
          { which: 'Old', ...old },
        ]}
        columns={[
          { name: 'Which', text: ({ which }) => which },
          { name: 'Name', text: ({ name }) => name },
          { name: 'Key', cell: ({ shown }) => <code safe>{shown}</code> },
          { name: 'Last used', cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} now={now} /> },
        ]}
      />
      <p>{advice(old, next) as 'safe'}</p>
      <p class="actions">
        {isSwitched(old, next) ? (
          <>
            <a class="button danger" href={`/settings/api-keys/${old.id}/revoke`}>
              Revoke the old key…
            </a>
            <a href={again}>Check again</a>
          </>
        ) : (
          <>
            <Link class="button" href={again} text="Check again" />
            <a href={`/settings/api-keys/${old.id}/revoke`}>Revoke the old key anyway…</a>
          </>
        )}
        <a href="/settings/api-keys">Later</a>
      </p>
    </>
  );
}

function advice(old: RotatedKey, next: RotatedKey): string {
  if (next.lastUsedAt === null) {
    return 'The new key hasn’t been used yet. Replace the old key with it, make a call, and check again.';
  }
  if (!isSwitched(old, next)) {
    return 'The new key works, but the old one was used more recently. Find what still uses it, and switch that to the new key.';
  }
  return 'The new key is in use, and nothing has used the old one since. You can revoke it.';
}

/** Whether the new key was used after the old one. */
function isSwitched(old: RotatedKey, next: RotatedKey): boolean {
  return next.lastUsedAt !== null && (old.lastUsedAt ?? 0) < next.lastUsedAt;
}

function Rotated(): JSX.Element {
  return (
    <>
      <p>The old key is revoked. Only the new one works.</p>
      <p class="actions">
        <Link class="button" href="/settings/api-keys" text="Back to all keys" />
      </p>
    </>
  );
}
