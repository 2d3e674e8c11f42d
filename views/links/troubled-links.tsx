/** @jsxImportSource #html */

import { type ToldLinkProblem, toldLinkProblems } from '../../src/domain/calendar/link.ts';
import { Filters, Results } from '../components/filters.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { LinkCard, type LinkRow } from './card.tsx';

/** Some links of a calendar. */
export type LinksOfCalendar = { calendar: { id: string; name: string }; links: LinkRow[] };

/** Links that aren't in order; `now` in epoch milliseconds. */
export type TroubledLinksProps = {
  texts: Texts;
  /** The only state that's shown; undefined for all but 'fresh'. */
  state: ToldLinkProblem | undefined;
  calendars: readonly LinksOfCalendar[];
  mayChange: boolean;
  now: number;
};

/** The linked calendars of a whole workspace that need somebody. */
export function TroubledLinks({ texts, state, calendars, mayChange, now }: TroubledLinksProps): JSX.Element {
  const { links: said, common, workspaces } = texts;
  const { troubles, states } = said;
  const count = calendars.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <>
      <PageHead
        texts={texts}
        title={said.title}
        lead={troubles.lead}
        crumbs={[{ href: '/calendars', name: common.calendars }]}
      />
      <Filters
        action="/linked-calendars"
        fields={[
          {
            label: common.show,
            name: 'state',
            type: 'select',
            value: state ?? '',
            choices: [
              { value: '', name: troubles.all },
              ...toldLinkProblems.map((value) => ({ value, name: states[value] })),
            ],
          },
        ]}
        texts={texts}
      />
      <Results count={count} hasMore={false} texts={texts}>
        {count === 0 && (
          <section class="empty">
            <Icon name="check" />
            <h2 safe>{state === undefined ? troubles.none : common.results(0, false)}</h2>
          </section>
        )}
        {count > 0 && state !== undefined && <Muted text={`${workspaces[state](count)}.`} />}
        {calendars.map(({ calendar, links }) => (
          <section>
            <h2>
              <Link href={`/calendars/${calendar.id}/links`} text={calendar.name} />
            </h2>
            {links.map((link) => (
              <LinkCard texts={texts} calendar={calendar} link={link} mayChange={mayChange} now={now} />
            ))}
          </section>
        ))}
      </Results>
    </>
  );
}
