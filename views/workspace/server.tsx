/** @jsxImportSource #html */
import { DocsLink } from '../components/docs-link.tsx';
import { type Fact, Facts } from '../components/facts.tsx';
import { Muted } from '../components/lines.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SettingsPart } from '../components/settings.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A database as whoever runs the server sees it. */
export type ShownDatabase = {
  dialect: 'sqlite' | 'postgres';
  /** Its path or URL, without a password. */
  name: string;
  sizeBytes: number;
  schemaVersion: string;
  jobs: { due: number; retrying: number; failed: number };
};

export type ServerProps = {
  texts: Texts;
  version: string;
  /** Both in epoch milliseconds. */
  startedAt: number;
  now: number;
  hasMetrics: boolean;
  /** Undefined for those who don't own all that's in it. */
  database: ShownDatabase | undefined;
};

/** What the server says of itself. */
export function Server({ texts, version, startedAt, now, hasMetrics, database }: ServerProps): JSX.Element {
  const { server, common } = texts;
  return (
    <>
      <PageHead
        texts={texts}
        title={server.title}
        lead={server.lead}
        crumbs={[{ href: '/settings/workspace', name: common.settings }]}
      />
      <div>
        <SettingsPart id="server" title={server.title}>
          <Facts
            facts={[
              { name: server.version, text: version },
              { name: server.started, value: <Moment at={startedAt} now={now} texts={texts} /> },
              { name: server.metrics, text: hasMetrics ? server.metricsOn : server.metricsOff },
            ]}
          />
          <p>
            <DocsLink to="monitoring" texts={texts} />
          </p>
        </SettingsPart>
        <SettingsPart id="database" title={server.database}>
          {database === undefined ? (
            <Muted text={server.ofOthers} />
          ) : (
            <Facts facts={factsOf(database, texts)} />
          )}
        </SettingsPart>
      </div>
    </>
  );
}

const dialects = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

function factsOf({ dialect, name, sizeBytes, schemaVersion, jobs }: ShownDatabase, texts: Texts): Fact[] {
  const { server, common } = texts;
  return [
    { name: server.database, text: dialects[dialect] },
    {
      name: dialect === 'sqlite' ? server.file : server.address,
      value: <code safe>{name}</code>,
    },
    { name: server.size, text: server.bytes(sizeBytes) },
    { name: server.schema, text: schemaVersion },
    { name: server.jobsDue, text: common.number(jobs.due + jobs.retrying) },
    { name: server.jobsFailed, text: common.number(jobs.failed) },
  ];
}
