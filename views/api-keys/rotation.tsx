/** @jsxImportSource #html */
import { isTestKey } from '../../src/domain/access/api-key.ts';
import { DataTable } from '../components/data-table.tsx';
import { Heard } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { type ApiKeyRow, LastUsed } from './api-keys.tsx';
import { ApiKeyForm, type ApiKeyFormProps } from './form.tsx';
import { KeyStart } from './key-start.tsx';

/** A key as the steps tell of it; instants in epoch milliseconds. */
export type RotatedKey = Pick<ApiKeyRow, 'id' | 'name' | 'shown' | 'lastUsedAt' | 'revokedAt'>;

/** The steps that replace a key without a pause: with `form` the first, with `next` the ones after it. */
export type ApiKeyRotationProps = { texts: Texts; old: RotatedKey; now: number } & (
  | { form: ApiKeyFormProps }
  | { next: RotatedKey }
);

/** Leads from one key to another: create, switch, revoke. */
export function ApiKeyRotation(props: ApiKeyRotationProps): JSX.Element {
  const { texts, old, now } = props;
  const { rotation } = texts.apiKeys;
  return (
    <div id="new-api-key">
      <PageHead
        texts={texts}
        title={rotation.heading(old.name)}
        lead={isTestKey(old.shown) ? rotation.leadOfTest : rotation.lead}
      />
      <RotationSteps texts={texts} done={'form' in props ? 0 : old.revokedAt === null ? 1 : 3} />
      {'form' in props ? (
        <ApiKeyForm {...props.form} />
      ) : old.revokedAt === null ? (
        <Switching old={old} next={props.next} now={now} texts={texts} />
      ) : (
        <Rotated texts={texts} />
      )}
    </div>
  );
}

/** The three steps, those done before the others. */
export function RotationSteps({ done, texts }: { done: number; texts: Texts }): JSX.Element {
  const { rotation } = texts.apiKeys;
  return (
    <ol class="steps">
      {rotation.steps.map((step, index) => (
        <li class={index < done ? 'done' : undefined} aria-current={index === done ? 'step' : undefined}>
          {step as 'safe'}
          {index < done && <Heard text={rotation.done} />}
        </li>
      ))}
    </ol>
  );
}

type SwitchingProps = { texts: Texts; old: RotatedKey; next: RotatedKey; now: number };

function Switching({ texts, old, next, now }: SwitchingProps): JSX.Element {
  const { apiKeys, common } = texts;
  const { rotation } = apiKeys;
  const again = `/settings/api-keys/${old.id}/rotate?to=${next.id}`;
  return (
    <>
      <DataTable
        texts={texts}
        rows={[
          { which: rotation.newKey, ...next },
          { which: rotation.oldKey, ...old },
        ]}
        columns={[
          { name: rotation.which, text: ({ which }) => which },
          { name: common.name, text: ({ name }) => name },
          { name: common.key, cell: ({ shown }) => <KeyStart shown={shown} texts={texts} /> },
          {
            name: apiKeys.lastUsed,
            cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} now={now} texts={texts} />,
          },
        ]}
      />
      <p safe>{advice(old, next, texts)}</p>
      <p class="actions">
        {isSwitched(old, next) ? (
          <>
            <Link
              class="button danger"
              href={`/settings/api-keys/${old.id}/revoke`}
              text={rotation.revokeOld}
            />
            <Link href={again} text={rotation.checkAgain} />
          </>
        ) : (
          <>
            <Link class="button primary" href={again} text={rotation.checkAgain} />
            <Link href={`/settings/api-keys/${old.id}/revoke`} text={rotation.revokeOldAnyway} />
          </>
        )}
        <Link href="/settings/api-keys" text={rotation.later} />
      </p>
    </>
  );
}

function advice(old: RotatedKey, next: RotatedKey, { apiKeys: { rotation } }: Texts): string {
  if (next.lastUsedAt === null) return rotation.unused;
  return isSwitched(old, next) ? rotation.switched : rotation.oldStillUsed;
}

/** Whether the new key was used after the old one. */
function isSwitched(old: RotatedKey, next: RotatedKey): boolean {
  return next.lastUsedAt !== null && (old.lastUsedAt ?? 0) < next.lastUsedAt;
}

function Rotated({ texts }: { texts: Texts }): JSX.Element {
  const { rotation } = texts.apiKeys;
  return (
    <>
      <p safe>{rotation.finished}</p>
      <p class="actions">
        <Link class="button primary" href="/settings/api-keys" text={rotation.back} />
      </p>
    </>
  );
}
