/** @jsxImportSource #html */
import type { ShownSlot } from '../bookings/move.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Free times, and what stays as it was when one is chosen. */
export type FreeTimesProps = {
  texts: Texts;
  calendar: { id: string; name: string; timeZone: string };
  /** At a team where one is enough, those who can be chosen, and who is; undefined for anyone. */
  choosable: readonly { calendarId: string; name: string }[] | undefined;
  withId: string | undefined;
  slots: (ShownSlot & { date: string })[];
  /** How long those are. */
  minutes: number;
  /** What's chosen of the calendar's services, empty for none; undefined if it has none. */
  service: string | undefined;
  /** What was typed, which says who it's for, too. */
  words: string;
  /** The page to go back to; undefined for the booking's day. */
  back: string | undefined;
  /** Whether it's a part of the day's page. */
  isPart: boolean;
};

/** Free times to choose from, and at a team whose. */
export function FreeTimes(props: FreeTimesProps): JSX.Element {
  const { slots, isPart, calendar, words, minutes, service, withId, back } = props;
  const { desk } = props.texts;
  const kept = {
    calendar: calendar.id,
    words,
    minutes: String(minutes),
    ...(service !== undefined && { service }),
    ...(back !== undefined && { back }),
  };
  const dates = [...new Set(slots.map(({ date }) => date))];
  return (
    <section>
      {isPart ? <h3 safe>{desk.freeTimes}</h3> : <h2 safe>{desk.freeTimes}</h2>}
      <PersonChoice {...props} kept={kept} />
      {slots.length === 0 && <p safe>{desk.noFreeTimes}</p>}
      <form method="post" action="/book" data-panel>
        {Object.entries({ ...kept, ...(props.choosable && { with: withId ?? '' }) }).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {dates.map((date) => (
          <>
            <p class="times-of" safe>
              {date}
            </p>
            <p class="times">
              {slots
                .filter((slot) => slot.date === date)
                .map(({ start, time }) => (
                  <button type="submit" name="start" value={start} class="secondary" safe>
                    {time}
                  </button>
                ))}
            </p>
          </>
        ))}
      </form>
    </section>
  );
}

/** Whose free times are shown. */
function PersonChoice({
  texts: { people },
  choosable,
  withId,
  kept,
}: FreeTimesProps & { kept: Readonly<Record<string, string>> }): JSX.Element {
  if (!choosable) return '';
  return (
    <form method="post" action="/book" class="person-choice" data-panel>
      {Object.entries(kept).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <label for="times-with" safe>
        {people.with}
      </label>
      <div class="row">
        <select id="times-with" name="with">
          <option value="" safe>
            {people.anyone}
          </option>
          {choosable.map(({ calendarId, name }) => (
            <option value={calendarId} selected={calendarId === withId} safe>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" class="secondary" safe>
          {people.showTimes}
        </button>
      </div>
    </form>
  );
}
