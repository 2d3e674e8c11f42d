/** @jsxImportSource #html */

import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted, Warning } from '../components/lines.tsx';
import { LinkCard, type LinkRow, type OfCalendar } from './card.tsx';

/** What the page of a calendar's links shows; `now` in epoch milliseconds. */
export type LinkedCalendarsProps = OfCalendar & {
  links: LinkRow[];
  /** The most that are allowed. */
  most: number;
  mayChange: boolean;
  now: number;
};

/** The calendars elsewhere that are linked to one, and their states. */
export function LinkedCalendars(props: LinkedCalendarsProps): JSX.Element {
  const { texts, calendar, links, most, mayChange, now } = props;
  const { links: said } = texts;
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement
        calendar={calendar}
        current="links"
        lead={said.lead}
        actions={
          mayChange &&
          links.length > 0 &&
          links.length < most && <AddLink calendar={calendar} texts={texts} />
        }
      />
      <section aria-labelledby="links-title">
        <h2 class="hidden" id="links-title" safe>
          {said.title}
        </h2>
        {links.length > 0 && (
          <>
            <p safe>{said.rule}</p>
            <Unconfirmed links={links} texts={texts} />
          </>
        )}
        {links.length === 0 && <NoLinks calendar={calendar} mayChange={mayChange} texts={texts} />}
        {links.map((link) => (
          <LinkCard texts={texts} calendar={calendar} link={link} mayChange={mayChange} now={now} />
        ))}
        {links.length >= most && mayChange && <Muted text={said.atLimit(most)} />}
        {!mayChange && <Muted text={said.whoChanges} />}
      </section>
    </>
  );
}

function AddLink({ texts, calendar }: OfCalendar): JSX.Element {
  return (
    <a class="button primary" href={`/calendars/${calendar.id}/links/new`}>
      <Icon name="plus" />
      {texts.linkForms.title as 'safe'}
    </a>
  );
}

/** What it means that some links aren't confirmed right now. */
function Unconfirmed({ links, texts }: Pick<LinkedCalendarsProps, 'links' | 'texts'>): JSX.Element {
  const { links: said } = texts;
  const namesOf = (state: LinkRow['state']) =>
    links
      .filter((link) => link.state === state)
      .map(({ name }) => said.quoted(name))
      .join(', ');
  const [failing, stale] = [namesOf('failing'), namesOf('stale')];
  if (failing !== '') {
    return (
      <p class="problem" role="alert" safe>
        {said.failing(failing)}
      </p>
    );
  }
  if (stale === '') return '';
  return <Warning text={said.stale(stale)} />;
}

function NoLinks({ texts, calendar, mayChange }: OfCalendar & { mayChange: boolean }): JSX.Element {
  const { links } = texts;
  return (
    <div class="empty">
      <Icon name="calendar" />
      <h3 safe>{links.none}</h3>
      <p safe>{links.noneLead}</p>
      {mayChange && (
        <p class="actions">
          <AddLink calendar={calendar} texts={texts} />
        </p>
      )}
      <p>
        <DocsLink to="linking" texts={texts} />
      </p>
    </div>
  );
}
