/** @jsxImportSource #html */
import { CalendarNavigation } from './navigation.tsx';

/** A place to choose, by its code. */
type Choice = { code: string; name: string };

/** The holidays of a place that a calendar may be closed on. */
export type HolidaysProps = {
  calendar: { id: string; name: string };
  place: { country: string; state: string; region: string };
  countries: Choice[];
  states: Choice[];
  regions: Choice[];
  /** `has` says what the date has already, if anything. */
  holidays: { date: string; title: string; name: string; isPublic: boolean; has: string | undefined }[];
  problem: string | undefined;
};

/** Shows the holidays of a country or a part of it, to close the calendar on in one step. */
export function Holidays(props: HolidaysProps): JSX.Element {
  const { calendar, place, countries, states, regions, holidays } = props;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="availability"
        lead="Close the calendar on the holidays of where it is. Each can be taken back on its own."
      />
      <form class="filters" method="get" action={`/calendars/${calendar.id}/holidays`}>
        <Select label="Country" name="country" chosen={place.country} choices={countries} all={undefined} />
        {states.length > 0 ? (
          <Select label="State" name="state" chosen={place.state} choices={states} all="All of the country" />
        ) : (
          ''
        )}
        {regions.length > 0 ? (
          <Select
            label="Region"
            name="region"
            chosen={place.region}
            choices={regions}
            all="All of the state"
          />
        ) : (
          ''
        )}
        <button type="submit" class="secondary">
          Show
        </button>
      </form>
      {holidays.length === 0 ? (
        <p>
          Nothing is known of the holidays there.{' '}
          <a href={`/calendars/${calendar.id}/availability#dates`}>Add dates by hand.</a>
        </p>
      ) : (
        <Choices {...props} />
      )}
    </>
  );
}

function Choices({ calendar, place, holidays, problem }: HolidaysProps): JSX.Element {
  return (
    <form method="post" action={`/calendars/${calendar.id}/holidays`}>
      <input type="hidden" name="country" value={place.country} />
      <input type="hidden" name="state" value={place.state} />
      <input type="hidden" name="region" value={place.region} />
      {problem === undefined ? (
        ''
      ) : (
        <p class="problem" role="alert" safe>
          {problem}
        </p>
      )}
      <ul class="choices">
        {holidays.map(({ date, title, name, isPublic, has }) => (
          <li>
            <label>
              <input
                type="checkbox"
                name="date"
                value={date}
                checked={isPublic && has === undefined}
                disabled={has !== undefined}
              />
              <span>
                <span safe>{name}</span> {isPublic ? '' : <span class="badge none">not everywhere</span>}{' '}
                {has === undefined ? (
                  ''
                ) : (
                  <span class="badge none" safe>
                    {has}
                  </span>
                )}
              </span>
            </label>
            <time datetime={date} safe>
              {title}
            </time>
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="submit">Close on these dates</button>
        <a href={`/calendars/${calendar.id}/availability#dates`}>Back to the dates</a>
      </div>
    </form>
  );
}

type SelectProps = {
  label: string;
  name: string;
  chosen: string;
  choices: Choice[];
  /** What no choice means; undefined where one must be made. */
  all: string | undefined;
};

function Select({ label, name, chosen, choices, all }: SelectProps): JSX.Element {
  const isKnown = choices.some(({ code }) => code === chosen);
  return (
    <label>
      {label as 'safe'}
      <select name={name}>
        {all !== undefined || !isKnown ? (
          <option value="">{(all ?? 'Choose a country') as 'safe'}</option>
        ) : (
          ''
        )}
        {choices.map(({ code, name: each }) => (
          <option value={code} selected={code === chosen} safe>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
