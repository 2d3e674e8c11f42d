/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import { LinkBadge } from '../links/card.tsx';
import { linkProblemWords } from '../links/note.tsx';
import { claimLabel } from './claim-label.tsx';
import { Mark } from './marks.tsx';
import type { ColumnProps } from './shown-column.ts';

/** Whose column it is, what's wrong with it, and what takes the whole day. */
export function ColumnHead(props: ColumnProps & { id: string }): JSX.Element {
  const { id, href, title, subtitle, note } = props;
  // A line may be too long for its column.
  const cutOff = [subtitle, note].filter((each) => each !== undefined).join(' · ');
  return (
    <header title={cutOff === '' ? undefined : cutOff}>
      <h2 id={id}>
        <Link href={href} text={title} />
      </h2>
      {subtitle !== undefined && <p safe>{subtitle}</p>}
      <Failing {...props} />
      {props.hasStrip && <Strip {...props} />}
    </header>
  );
}

/** That a linked calendar isn't read: it leads there, as long as the visitor may see links. */
function Failing({ texts, calendarId, name, linkProblem, seesLinks }: ColumnProps): JSX.Element {
  if (linkProblem === undefined) return '';
  const says = linkProblemWords(linkProblem, texts);
  const content = (
    <>
      <LinkBadge state={linkProblem} texts={texts} />
      <span class="hidden" safe>{` ${says}${seesLinks ? texts.links.notUpToDateFor(name) : ''}`}</span>
    </>
  );
  return seesLinks ? (
    <a class="failing" href={`/calendars/${calendarId}/links`} title={says}>
      {content as 'safe'}
    </a>
  ) : (
    <span class="failing" title={says}>
      {content as 'safe'}
    </span>
  );
}

function Strip({ texts, note, column: { whole }, mayChange }: ColumnProps): JSX.Element {
  return (
    <div class="strip">
      {note !== undefined && (
        <p class="why" safe>
          {note}
        </p>
      )}
      {whole.map((claim) =>
        claim.kind === 'time_off' && mayChange ? (
          <a href={`/calendars/${claim.calendarId}/time-off`}>
            <Mark name="off" />
            <span safe>{claimLabel(claim, texts)}</span>
          </a>
        ) : (
          <p>
            <Mark name={claim.kind === 'external' ? 'calendar' : 'off'} />
            <span safe>{claimLabel(claim, texts)}</span>
          </p>
        ),
      )}
    </div>
  );
}
