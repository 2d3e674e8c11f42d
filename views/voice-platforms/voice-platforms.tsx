/** @jsxImportSource #html */
import type { VoicePlatform } from '../../src/domain/access/voice-platform.ts';
import { DataTable } from '../components/data-table.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import { AddressesExplained } from './addresses-explained.tsx';

/** A calendar, when its addresses for platforms were made, and when a call was last reported; epoch milliseconds. */
export type ConnectedCalendar = {
  id: string;
  name: string;
  createdAt: number | undefined;
  lastReportAt?: number | undefined;
};

/** What voice platforms sign, and a page of the calendars that they answer calls of. */
export type VoicePlatformsProps = {
  texts: Texts;
  signatures: readonly { platform: VoicePlatform; isChecked: boolean }[];
  calendars: readonly ConnectedCalendar[];
  now: number;
  firstHref: string | undefined;
  nextHref: string | undefined;
};

/** The signatures of voice platforms, and the addresses where they ask who's calling and report calls. */
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
      <Addresses {...props} />
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

function Addresses({ texts, calendars, now, firstHref, nextHref }: VoicePlatformsProps): JSX.Element {
  const { addresses, reports } = texts.voicePlatforms;
  return (
    <Section titleId="addresses-title" title={addresses.title}>
      <AddressesExplained texts={texts} />
      <p safe>{addresses.ofEach}</p>
      <DataTable
        texts={texts}
        rows={calendars}
        empty={addresses.noCalendars}
        columns={[
          {
            name: texts.common.calendar,
            cell: ({ id, name }) => <Link href={`/calendars/${id}/call-hook`} text={name} />,
          },
          {
            name: addresses.created,
            cell: ({ createdAt }) => <MomentOrNone at={createdAt} now={now} texts={texts} />,
          },
          {
            name: reports.last,
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
