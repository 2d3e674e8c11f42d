/** @jsxImportSource #html */
import { PhoneLink } from '../../components/phone-link.tsx';
import type { Texts } from '../../texts/en/en.ts';
import type { CallerTexts } from '../texts/en.ts';

/** A line of what's booked: what was chosen, with the way to change it, or what's still to choose. */
export type PickedLine = {
  name: string;
  note?: string | undefined;
  /** What's changed there, and where; nothing where it's settled. */
  change?: { href: string; what: string } | undefined;
  state: 'picked' | 'current' | 'todo';
};

/** What stands around a step: whose page it is, what was picked, and which step of how many it is. */
export type BookFrameProps = {
  words: CallerTexts;
  texts: Texts;
  name: string;
  place: string | null;
  phone: string | null;
  picked: readonly PickedLine[];
  /** Counted from 1; undefined for a page that's no step. */
  step?: { number: number; count: number } | undefined;
  title: string;
  /** What's said below the title. */
  lead?: string | undefined;
  zonePlace: string;
  body: JSX.Element;
};

/** A step beside what was picked so far; below it on a phone. */
export function BookFrame(props: BookFrameProps): JSX.Element {
  const { words, texts, step, title, lead, phone, body } = props;
  const { book } = words;
  return (
    <>
      <div class="book">
        <Aside {...props} />
        <section class="book-step">
          <div>
            {step !== undefined && (
              <p class="eyebrow" safe>
                {book.step(step.number, step.count)}
              </p>
            )}
            <h1 safe>{title}</h1>
            {lead !== undefined && <p safe>{lead}</p>}
          </div>
          {body as 'safe'}
        </section>
      </div>
      <footer class="caller-foot">
        <p safe>{book.timesIn(props.zonePlace)}</p>
        {phone !== null && (
          <p>
            <span safe>{book.questions}</span> <PhoneLink phone={phone} texts={texts} />
          </p>
        )}
      </footer>
    </>
  );
}

function Aside({ words: { book }, name, place, picked }: BookFrameProps): JSX.Element {
  return (
    <aside aria-label={book.yours}>
      <div>
        <p class="book-name" safe>
          {name}
        </p>
        {place !== null && <small safe>{place}</small>}
      </div>
      <ol class="picked">
        {picked.map(({ name: line, note, change, state }) => (
          <li class={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span>
              <span safe>{line}</span>
              {note !== undefined && <small safe>{note}</small>}
            </span>
            {change !== undefined && (
              <a href={change.href}>
                <span safe>{book.change}</span>
                <span class="hidden" safe>
                  {change.what}
                </span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
