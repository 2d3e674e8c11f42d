/** @jsxImportSource #html */
import { Icon } from '../../components/icon.tsx';
import type { CallerTexts } from '../texts/en.ts';
import { type FormPlace, PageForm } from './page-form.tsx';

/** A slot to move to: "10:30 AM", and whom it's with where that's somebody else. */
export type ShownSlot = { id: string; time: string; people: string | undefined };

/** The slots of a day; `allHref` leads to all of them if they aren't all here. */
export type ShownDay = {
  date: string;
  slots: readonly ShownSlot[];
  total: number;
  allHref: string | undefined;
};

/** What's free, and what was asked for. */
export type MoveProps = {
  days: readonly ShownDay[];
  /** Why what was asked for isn't among them. */
  missing: string | undefined;
  /** What was said, and what was said before that the reader asked about. */
  said: string;
  asked: readonly string[];
  question: string | undefined;
  earlierHref: string | undefined;
  laterHref: string | undefined;
  /** Where everything is that's free, if that isn't here. */
  freeHref: string | undefined;
};

/** What the parts have in common. */
type Props = MoveProps & { isOpen: boolean; form: FormPlace; words: CallerTexts };

/** Moving to a free slot, or asking for another time in words. */
export function MoveFold(props: Props): JSX.Element {
  const { words, missing, isOpen } = props;
  return (
    <details class="fold" id="move" open={isOpen}>
      <summary>
        <Icon name="clock" />
        <span safe>{words.booking.move}</span>
        <Icon name="chevron-down" />
      </summary>
      <div class="fold-body slots">
        {missing !== undefined && (
          <p role="status" safe>
            {missing}
          </p>
        )}
        <Slots {...props} />
        <Days {...props} />
        <Words {...props} />
      </div>
    </details>
  );
}

function Slots({ form, days, words }: Props): JSX.Element {
  if (days.length === 0) return '';
  return (
    <PageForm path={form.path} chosen={form.chosen} sequence={form.sequence} to="move" class="fold-days">
      {days.map(({ date, slots, total, allHref }) => (
        <div>
          <h2 safe>{date}</h2>
          <ul>
            {slots.map(({ id, time, people }) => (
              <li>
                <button class="slot" type="submit" name="slot" value={id}>
                  <span safe>{time}</span>
                  {people !== undefined && <small safe>{people}</small>}
                </button>
              </li>
            ))}
          </ul>
          {allHref !== undefined && (
            <a href={allHref} safe>
              {words.booking.allTimes(total)}
            </a>
          )}
        </div>
      ))}
    </PageForm>
  );
}

function Days({ earlierHref, laterHref, freeHref, words }: Props): JSX.Element {
  if (freeHref === undefined && earlierHref === undefined && laterHref === undefined) return '';
  return (
    <p class="turn">
      {freeHref !== undefined && (
        <a href={freeHref} safe>
          {words.booking.allFree}
        </a>
      )}
      {earlierHref !== undefined && (
        <a href={earlierHref} rel="prev">
          <Icon name="chevron-left" />
          <span safe>{words.booking.earlier}</span>
        </a>
      )}
      {laterHref !== undefined && (
        <a href={laterHref} rel="next">
          <span safe>{words.booking.later}</span>
          <Icon name="chevron-right" />
        </a>
      )}
    </p>
  );
}

/** The reader's question takes the place of what was said, which its answer leans on. */
function Words({ form, words, said, asked, question }: Props): JSX.Element {
  const { booking } = words;
  const before = question === undefined ? [] : [...asked, said];
  return (
    <form action={`${form.path}#move`} class="field">
      {form.chosen !== undefined && <input type="hidden" name="lang" value={form.chosen} />}
      {before.map((each) => (
        <input type="hidden" name="asked" value={each} />
      ))}
      <label for="words" safe>
        {question ?? booking.anotherTime}
      </label>
      <div class="say">
        <input
          class="input"
          id="words"
          name="q"
          value={question === undefined ? said : ''}
          maxlength="500"
          required
          autocomplete="off"
          placeholder={question === undefined ? booking.example : booking.yourAnswer}
        />
        <button class="button touch" type="submit" safe>
          {booking.look}
        </button>
      </div>
    </form>
  );
}
