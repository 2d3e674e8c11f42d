/** @jsxImportSource #html */
import { Form } from '../components/form.tsx';
import { CalendarNavigation } from './navigation.tsx';

/** A place to choose, by its code. */
type Choice = { code: string; name: string };

/** The holidays of a place that a calendar can be closed on. */
export type HolidaysProps = {
  calendar: { id: string; name: string };
  place: { country: string; state: string; region: string };
  countries: Choice[];
  states: Choice[];
  regions: Choice[];
  /** `has` says what hours the date has already, if any. */
  holidays: { date: string; title: string; name: string; isPublic: boolean; has: string | undefined }[];
  problem: string | undefined;
};

/** The holidays of a country or a part of it, to close the calendar on in one step. */
export function Holidays(props: HolidaysProps): JSX.Element {
  const { calendar, place, countries, states, regions, holidays } = props;
  const path = `/calendars/${calendar.id}`;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="availability"
        lead="Close the calendar on public holidays. You can reopen each date later."
      />
      <form class="filters" method="get" action={`${path}/holidays`}>
        <Select label="Country" name="country" chosen={place.country} choices={countries} />
        {states.length > 0 && (
          <Select label="State" name="state" chosen={place.state} choices={states} all="Whole country" />
        )}
        {regions.length > 0 && (
          <Select label="Region" name="region" chosen={place.region} choices={regions} all="Whole state" />
        )}
        <button type="submit" class="secondary">
          Show
        </button>
      </form>
      {holidays.length === 0 ? (
        <p>
          No holidays are known there. <a href={`${path}/availability#dates`}>Add dates by hand.</a>
        </p>
      ) : (
        <Form
          action={`${path}/holidays`}
          hidden={place}
          problem={props.problem}
          submit="Close on these dates"
          cancel={{ href: `${path}/availability#dates`, name: 'Back to the dates' }}
        >
          <Choices holidays={holidays} />
        </Form>
      )}
    </>
  );
}

function Choices({ holidays }: Pick<HolidaysProps, 'holidays'>): JSX.Element {
  return (
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
              <span safe>{name}</span> {!isPublic && <span class="badge none">not everywhere</span>}{' '}
              {has !== undefined && (
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
  );
}

type SelectProps = {
  label: string;
  name: string;
  chosen: string;
  choices: Choice[];
  /** What no choice means; undefined if one must be made. */
  all?: string;
};

function Select({ label, name, chosen, choices, all }: SelectProps): JSX.Element {
  const isKnown = choices.some(({ code }) => code === chosen);
  return (
    <label>
      {label as 'safe'}
      <select name={name}>
        {(all !== undefined || !isKnown) && <option value="">{(all ?? 'Choose a country') as 'safe'}</option>}
        {choices.map(({ code, name: each }) => (
          <option value={code} selected={code === chosen} safe>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
