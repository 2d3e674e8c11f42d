/** @jsxImportSource #html */
import { Muted } from '../components/lines.tsx';
import { Whose } from '../components/whose.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Somebody whom a booking can be given to; `why` says why not. */
export type GiveChoice = { calendarId: string; name: string; why: string | undefined };

/** Giving one booking to somebody who's free at its time. */
export type GiveProps = {
  texts: Texts;
  /** Where it's posted. */
  action: string;
  /** The booking and the sequence that's shown. */
  booking: string;
  /** Whose booking it is and when, for screen readers. */
  whose: string;
  /** Those who are free first. */
  choices: readonly GiveChoice[];
  /** Why it's nobody's to give. */
  refused: string | undefined;
  /** Where to go afterwards, unless that's the booking's own page. */
  back: string | undefined;
};

/** A list of those who could have a booking, and a button; in words if nobody can. */
export function Give(props: GiveProps & { isLabeled?: true }): JSX.Element {
  const { texts, action, booking, whose, choices, back } = props;
  const { giving: said } = texts;
  if (choices.every(({ why }) => why !== undefined)) return <Nobody {...props} />;
  return (
    <form method="post" action={action} class="give">
      <input type="hidden" name="booking" value={booking} />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <label>
        <span class={props.isLabeled ? undefined : 'hidden'} safe>
          {props.isLabeled ? said.to : said.toWhom(whose)}
        </span>
        <select name="to">
          <GiveOptions texts={texts} choices={choices} />
        </select>
      </label>
      <button type="submit" class="secondary">
        {said.give as 'safe'}
        <Whose text={whose} />
      </button>
    </form>
  );
}

/** Those who could have a booking: who can't have it can't be chosen. */
export function GiveOptions({ texts, choices }: Pick<GiveProps, 'texts' | 'choices'>): JSX.Element {
  return (
    <>
      {choices.map(({ calendarId, name, why }) => (
        <option value={calendarId} disabled={why !== undefined} safe>
          {why === undefined ? name : texts.giving.notFree(name, why)}
        </option>
      ))}
    </>
  );
}

function Nobody({ texts, choices, refused }: GiveProps): JSX.Element {
  const { giving: said } = texts;
  const all = choices.map(({ name, why = '' }) => said.notFree(name, why)).join(', ');
  return (
    <span class="muted" safe>
      {refused ?? (choices.length === 0 ? said.nobodyElse : said.nobody(all))}
    </span>
  );
}

/** Giving a booking, on a line of its own; nothing for one that's nobody's to give. */
export function GiveLine({
  texts,
  give,
}: {
  texts: Texts;
  give: Omit<GiveProps, 'texts'> | undefined;
}): JSX.Element {
  if (give === undefined || give.choices.length === 0) return '';
  return (
    <div class="give-line">
      <Give {...give} texts={texts} isLabeled />
    </div>
  );
}

/** Giving several bookings to one of those who can take some of them. */
export type GiveAllProps = {
  texts: Texts;
  action: string;
  bookings: readonly string[];
  /** Whoever can take most first, with how many that are, in words. */
  choices: readonly { calendarId: string; text: string }[];
  /** What the first of them can't take. */
  misfits: string | undefined;
  back: string;
};

/** One list and one button for all bookings. */
export function GiveAll({ texts, action, bookings, choices, misfits, back }: GiveAllProps): JSX.Element {
  const { giving: said } = texts;
  return (
    <>
      <form method="post" action={action} class="filters give-all">
        {bookings.map((booking) => (
          <input type="hidden" name="booking" value={booking} />
        ))}
        <input type="hidden" name="back" value={back} />
        <label>
          <span safe>{said.allTo}</span>
          <select name="to">
            {choices.map(({ calendarId, text }) => (
              <option value={calendarId} safe>
                {text}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary" safe>
          {said.giveAll}
        </button>
      </form>
      {misfits !== undefined && <Muted text={misfits} />}
    </>
  );
}
