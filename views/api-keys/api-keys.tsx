/** @jsxImportSource #html */

import { ActiveBadge } from '../components/active-badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import { RequestChart } from '../workspace/request-chart.tsx';
import { KeyStart } from './key-start.tsx';

/** A key as its row shows it. Instants are in epoch milliseconds. */
export type ApiKeyRow = {
  id: string;
  name: string;
  /** As it is shown for good, "sk_live_xxxx..." or "sk_test_xxxx...". */
  shown: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
  /** Requests by the hour, the present one last. */
  requests: readonly number[];
};

/** What the page of keys shows; `requestsSince` is when the first hour of `requests` began. */
export type ApiKeysProps = {
  texts: Texts;
  keys: readonly ApiKeyRow[];
  now: number;
  requestsSince: number;
  mayChange: boolean;
};

/** Every key of a workspace, or what a key is where there is none yet, and how to keep them. */
export function ApiKeys(props: ApiKeysProps): JSX.Element {
  const { texts, keys, mayChange } = props;
  const { apiKeys, common } = texts;
  return (
    <>
      <PageHead
        texts={texts}
        title={common.apiKeys}
        lead={apiKeys.lead}
        actions={mayChange && keys.length > 0 && <CreateLink texts={texts} />}
      />
      {keys.length === 0 ? <NoKeys mayChange={mayChange} texts={texts} /> : <Keys {...props} />}
      {keys.length > 0 && !mayChange && <Muted text={apiKeys.whoChanges} />}
      <KeepingKeys texts={texts} />
    </>
  );
}

function CreateLink({ texts }: { texts: Texts }): JSX.Element {
  return (
    <a class="button primary" href="/settings/api-keys/new">
      <Icon name="plus" /> {texts.apiKeys.create as 'safe'}
    </a>
  );
}

function NoKeys({ mayChange, texts }: Pick<ApiKeysProps, 'mayChange' | 'texts'>): JSX.Element {
  const { none } = texts.apiKeys;
  return (
    <section class="empty">
      <Icon name="key" />
      <h2 safe>{none.title}</h2>
      <p>{none.use(<code>Authorization: Bearer sk_live_…</code>) as 'safe'}</p>
      <p safe>{none.advice}</p>
      {mayChange ? (
        <p class="actions">
          <CreateLink texts={texts} />
        </p>
      ) : (
        <Muted text={none.whoCreates} />
      )}
    </section>
  );
}

function Keys({ texts, keys, now, requestsSince, mayChange }: ApiKeysProps): JSX.Element {
  const { apiKeys, common } = texts;
  return (
    <DataTable
      texts={texts}
      rows={keys}
      isLines
      row={({ id, revokedAt }) => ({ id: `key-${id}`, class: revokedAt === null ? undefined : 'revoked' })}
      columns={[
        { name: common.name, class: 'wide', cell: (key) => <Name {...key} texts={texts} /> },
        {
          name: common.status,
          class: 'end',
          cell: ({ revokedAt }) => <ActiveBadge revokedAt={revokedAt} texts={texts} />,
        },
        {
          name: apiKeys.lastUsed,
          class: 'sub meta',
          cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} now={now} texts={texts} />,
        },
        {
          name: common.created,
          class: 'c2 meta',
          cell: ({ createdAt }) => <Moment at={createdAt} now={now} texts={texts} />,
        },
        {
          name: common.last24Hours,
          class: 'num',
          cell: ({ requests }) => <RequestChart texts={texts} counts={requests} since={requestsSince} />,
        },
      ]}
      actions={mayChange && ((key) => <>{key.revokedAt === null && <Actions {...key} texts={texts} />}</>)}
    />
  );
}

function Name({ name, shown, texts }: ApiKeyRow & { texts: Texts }): JSX.Element {
  return (
    <span class="key-name">
      <span safe>{name}</span> <KeyStart shown={shown} texts={texts} />
    </span>
  );
}

function Actions({ id, name, texts }: Pick<ApiKeyRow, 'id' | 'name'> & { texts: Texts }): JSX.Element {
  const { apiKeys } = texts;
  return (
    <>
      <Link
        href={`/settings/api-keys/${id}/rotate`}
        aria-label={apiKeys.rotateOf(name)}
        text={apiKeys.rotate}
      />{' '}
      <a
        class="icon-button danger"
        href={`/settings/api-keys/${id}/revoke`}
        aria-label={apiKeys.revokeOf(name)}
        title={texts.common.revoke}
      >
        <Icon name="trash" />
      </a>
    </>
  );
}

/** When a key was last used, or that it never was. */
export function LastUsed({ at, now, texts }: { at: number | null; now: number; texts: Texts }): JSX.Element {
  if (at !== null) return <Moment at={at} now={now} texts={texts} />;
  return (
    <span class="muted" safe>
      {texts.common.never}
    </span>
  );
}

function KeepingKeys({ texts }: { texts: Texts }): JSX.Element {
  const { keeping } = texts.apiKeys;
  return (
    <Section titleId="keeping-keys" title={keeping.title}>
      <ul class="bullets">
        {keeping.rules.map((rule) => (
          <li safe>{rule}</li>
        ))}
      </ul>
      <p>
        <DocsLink to="keys" texts={texts} />
      </p>
    </Section>
  );
}
