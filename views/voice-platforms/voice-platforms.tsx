/** @jsxImportSource #html */
import type { VoicePlatform } from '../../src/domain/access/voice-platform.ts';
import { DataTable } from '../components/data-table.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A calendar, and when its address for reports was made and last used; instants in epoch milliseconds. */
export type ReportingCalendar = {
  id: string;
  name: string;
  createdAt: number | undefined;
  lastReportAt?: number | undefined;
};

/** What voice platforms sign, and a page of the calendars that they report calls of. */
export type VoicePlatformsProps = {
  texts: Texts;
  signatures: readonly { platform: VoicePlatform; isChecked: boolean }[];
  calendars: readonly ReportingCalendar[];
  now: number;
  firstHref: string | undefined;
  nextHref: string | undefined;
};

/** The signatures of voice platforms, and the addresses that they report calls to. */
export function VoicePlatforms(props: VoicePlatformsProps): JSX.Element {
  const { texts } = props;
  const { title, lead } = texts.voicePlatforms;
  return (
    <>
      <PageHead
        texts={texts}
        title={title}
        lead={lead}
        crumbs={[{ href: '/settings/workspace', name: texts.common.settings }]}
      />
      <Signatures {...props} />
      <Reports {...props} />
    </>
  );
}

function Signatures({ texts, signatures }: VoicePlatformsProps): JSX.Element {
  const { signatures: said, platforms } = texts.voicePlatforms;
  return (
    <Section titleId="signatures-title" title={said.title}>
      <p safe>{said.explanation}</p>
      <DataTable
        texts={texts}
        rows={signatures}
        columns={[
          {
            name: said.platform,
            cell: ({ platform }) => (
              <Link href={`/settings/voice-platforms/${platform}`} text={platforms[platform].name} />
            ),
          },
          { name: said.covers, text: ({ platform }) => platforms[platform].signs },
          {
            name: texts.common.status,
            text: ({ isChecked }) => (isChecked ? said.checked : said.notChecked),
          },
        ]}
      />
    </Section>
  );
}

function Reports({ texts, calendars, now, firstHref, nextHref }: VoicePlatformsProps): JSX.Element {
  const { reports } = texts.voicePlatforms;
  return (
    <Section titleId="reports-title" title={reports.title}>
      <p>
        <span safe>{reports.explanation}</span> <span safe>{reports.addresses}</span>
      </p>
      <p>
        <DocsLink to="callReports" texts={texts} />
      </p>
      <DataTable
        texts={texts}
        rows={calendars}
        empty={reports.noCalendars}
        columns={[
          {
            name: texts.common.calendar,
            cell: ({ id, name }) => <Link href={`/calendars/${id}/call-hook`} text={name} />,
          },
          {
            name: reports.addressCreated,
            cell: ({ createdAt }) => <MomentOrNone at={createdAt} now={now} texts={texts} />,
          },
          {
            name: reports.lastReport,
            cell: ({ lastReportAt }) => <MomentOrNone at={lastReportAt} now={now} texts={texts} />,
          },
        ]}
      />
      <PageLinks texts={texts} firstHref={firstHref} nextHref={nextHref} />
    </Section>
  );
}

function MomentOrNone({ at, ...props }: { at: number | undefined; now: number; texts: Texts }): JSX.Element {
  return at === undefined ? <>–</> : <Moment {...props} at={at} />;
}
