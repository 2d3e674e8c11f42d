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
  /** Those that it can be at. */
  calendars: readonly { id: string; name: string }[];
  slots: (ShownSlot & { date: string })[];
  /** How long those are. */
  minutes: number;
  /** What's chosen of the calendar's services, empty for none; undefined if it has none. */
  service: string | undefined;
  /** The day that was asked for, YYYY-MM-DD; undefined for none. */
  day: string | undefined;
  /** What was typed, which says who it's for, too. */
  words: string;
  /** The page to go back to; undefined for the booking's day. */
  back: string | undefined;
  /** What was found in a call that a booking makes good for. */
  findingId: number | undefined;
  /** Whether it's a part of the day's page. */
  isPart: boolean;
};

/** Free times to choose from, and whose. */
export function FreeTimes(props: FreeTimesProps): JSX.Element {
  const { slots, isPart } = props;
  const { desk } = props.texts;
  const dates = [...new Set(slots.map(({ date }) => date))];
  return (
    <section>
      {isPart ? <h3 safe>{desk.freeTimes}</h3> : <h2 safe>{desk.freeTimes}</h2>}
      <WhoseTimes {...props} />
      {slots.length === 0 && <p safe>{desk.noFreeTimes}</p>}
      <TimesForm {...props}>
        {dates.map((date) => (
          <>
            <p class="times-of" safe>
              {date}
            </p>
            <Times slots={slots.filter((slot) => slot.date === date)} />
          </>
        ))}
      </TimesForm>
    </section>
  );
}

/** Times to press, of the form around them, or of another one by its ID. */
export function Times({ slots, form }: Pick<FreeTimesProps, 'slots'> & { form?: string }): JSX.Element {
  return (
    <p class="times">
      {slots.map(({ start, time }) => (
        <button type="submit" form={form} name="start" value={start} safe>
          {time}
        </button>
      ))}
    </p>
  );
}

/** Chooses one of some times; everything else stays as it is. */
export function TimesForm(props: FreeTimesProps & { id?: string; children?: unknown }): JSX.Element {
  const fields = { ...keptOf(props), ...(props.choosable && { with: props.withId ?? '' }) };
  return (
    <form id={props.id} method="post" action="/book" data-panel>
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {props.children as 'safe'}
    </form>
  );
}

function keptOf({
  calendar,
  words,
  minutes,
  service,
  day,
  back,
  findingId,
}: FreeTimesProps): Record<string, string> {
  return {
    calendar: calendar.id,
    words,
    minutes: String(minutes),
    ...(service !== undefined && { service }),
    ...(day !== undefined && { day }),
    ...(back !== undefined && { back }),
    ...(findingId !== undefined && { finding: String(findingId) }),
  };
}

/** Whose free times are shown: a calendar's, and at a team one of its members'. */
function WhoseTimes({
  texts,
  calendar,
  calendars,
  choosable,
  withId,
  ...props
}: FreeTimesProps): JSX.Element {
  const { people } = texts;
  const choices = [
    {
      name: 'calendar',
      label: texts.common.calendar,
      value: calendar.id,
      options: calendars.map(({ id, name }) => ({ value: id, name })),
    },
    {
      name: 'with',
      label: people.with,
      value: withId ?? '',
      options: [
        ...(choosable ? [{ value: '', name: people.anyone }] : []),
        ...(choosable ?? []).map(({ calendarId, name }) => ({ value: calendarId, name })),
      ],
    },
  ].filter(({ options }) => options.length > 1);
  if (choices.length === 0) return '';
  const chosen = new Set(choices.map(({ name }) => name));
  const kept = Object.entries(keptOf({ ...props, texts, calendar, calendars, choosable, withId })).filter(
    ([name]) => !chosen.has(name),
  );
  return (
    <form method="post" action="/book" class="person-choice" data-panel>
      {kept.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {choices.map(({ name, label, value, options }) => (
        <div class="field">
          <label for={`times-${name}`} safe>
            {label}
          </label>
          <select id={`times-${name}`} name={name}>
            {options.map((option) => (
              <option value={option.value} selected={option.value === value} safe>
                {option.name}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button type="submit" safe>
        {people.showTimes}
      </button>
    </form>
  );
}
