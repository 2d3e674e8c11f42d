/** @jsxImportSource #html */
import { ProblemNote } from '../../components/problem-note.tsx';
import type { CallerTexts } from '../texts/en.ts';
import { BookMonth, type BookMonthProps } from './month.tsx';
import { type Offer, Offers, Times } from './offers.tsx';

/** What was typed about the time, what was made of it or is to say about it, and what's offered. */
export type Heard = {
  typed: string;
  /** What's said of it; a question takes the place of what was typed. */
  title: string;
  isQuestion: boolean;
  /** What was typed so far, if that's still to be settled: the next words may answer a question. */
  asked: readonly string[];
  offers: readonly Offer[];
};

/** The ways to a time: a few that are soon, words, and a month. */
export type WhenProps = {
  words: CallerTexts;
  /** What's wrong with the time that was chosen before. */
  problem: string | undefined;
  /** What's offered in its place, or soon. */
  offers: readonly Offer[];
  isSoonest: boolean;
  heard: Heard | undefined;
  /** Where words go, with what was chosen so far. */
  form: { action: string; hidden: Readonly<Record<string, string>> };
  month: (BookMonthProps & { dayName: string; times: readonly Offer[] }) | undefined;
};

const mostSideBySide = 3;

/** The step that asks when. */
export function When(props: WhenProps): JSX.Element {
  const { words, problem, offers, isSoonest, heard, month } = props;
  const { book } = words;
  return (
    <>
      <ProblemNote problem={problem} />
      {offers.length > 0 && (
        <div>
          {isSoonest && <h2 safe>{book.soonest}</h2>}
          <Offers offers={offers} />
        </div>
      )}
      {month === undefined && heard === undefined ? <p safe>{book.nothingFree}</p> : <Words {...props} />}
      {month !== undefined && (
        <div class="pick" id="pick">
          <BookMonth {...month} />
          {month.times.length > 0 ? (
            <div id="times">
              <h2 safe>{month.dayName}</h2>
              <Times offers={month.times} />
            </div>
          ) : (
            <p class="muted" safe>
              {book.nothingInMonth}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Words({ words: { book, booking }, heard, form, isSoonest }: WhenProps): JSX.Element {
  const question = heard?.isQuestion ? heard.title : undefined;
  return (
    <search>
      <form class="words" action={form.action}>
        {Object.entries(form.hidden).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {heard?.asked.map((words) => (
          <input type="hidden" name="asked" value={words} />
        ))}
        <label for="q" safe>
          {question ?? (isSoonest ? book.orWords : book.words)}
        </label>
        <div class="say">
          <input
            class="input"
            id="q"
            name="q"
            value={question === undefined ? heard?.typed : undefined}
            maxlength="200"
            autocomplete="off"
            enterkeyhint="search"
            placeholder={question === undefined ? book.wordsPlaceholder : booking.yourAnswer}
            required
          />
          <button class="touch" type="submit" safe>
            {book.look}
          </button>
        </div>
      </form>
      {heard !== undefined && (
        <div class="heard">
          {question === undefined && (
            <p role="status" safe>
              {heard.title}
            </p>
          )}
          <HeardOffers offers={heard.offers} />
        </div>
      )}
    </search>
  );
}

/** A few stand side by side; more of them by their days. */
function HeardOffers({ offers }: Pick<Heard, 'offers'>): JSX.Element {
  if (offers.length <= mostSideBySide) return <Offers offers={offers} />;
  return (
    <>
      {[...Map.groupBy(offers, ({ day }) => day)].map(([day, ofDay]) => (
        <div>
          <h2 safe>{day}</h2>
          <Times offers={ofDay} />
        </div>
      ))}
    </>
  );
}
