/** @jsxImportSource #html */
import { Field, type Problem, ProblemNote } from '../components/field.tsx';
import { Conflict, type ConflictProps } from './availability-conflict.tsx';
import { CalendarNavigation } from './navigation.tsx';

/** What a calendar is called and where it is, as it is typed. */
export type CalendarFields = {
  version: string;
  name: string;
  /** Undefined where the browser may guess it. */
  timeZone: string | undefined;
  language: string;
  /** A code of two letters, "zone" for that of the time zone, empty for none. */
  country: string;
};

/** What there is to choose. */
export type CalendarChoices = {
  timeZones: readonly string[];
  languages: { code: string; name: string }[];
  countries: { code: string; name: string }[];
};

/** The form of a calendar's name, zone, language and country. */
export type CalendarFormProps = {
  fields: CalendarFields;
  choices: CalendarChoices;
  problem: Problem | undefined;
};

/** The form that makes a calendar. */
export function NewCalendar(props: CalendarFormProps): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <p class="crumbs">
            <a href="/calendars">Calendars</a>
          </p>
          <h1>New calendar</h1>
          <p class="lead">One for whoever or whatever is booked. Hours and slots come next.</p>
        </div>
      </header>
      <div class="narrow">
        <ProblemNote problem={props.problem} />
        <form method="post" action="/calendars">
          <Fields {...props} />
          <button type="submit">Make the calendar</button>
        </form>
      </div>
    </>
  );
}

/** The settings of a calendar beside its hours; who may not change them sees them in words. */
export function CalendarSettings(
  props: CalendarFormProps & {
    calendar: { id: string; name: string };
    mayChange: boolean;
    conflict: ConflictProps['differences'] | undefined;
    facts: { name: string; text: string }[];
  },
): JSX.Element {
  const { calendar, mayChange, conflict, fields } = props;
  const path = `/calendars/${calendar.id}/edit`;
  return (
    <>
      <CalendarNavigation calendar={calendar} current="edit" lead="What it is called, and where it is." />
      {conflict ? <Conflict differences={conflict} path={path} /> : ''}
      {mayChange ? (
        <>
          <div class="narrow">
            <ProblemNote problem={props.problem} />
            <form method="post" action={path}>
              <input type="hidden" name="version" value={fields.version} />
              <Fields {...props} />
              <button type="submit">{conflict ? 'Save mine' : 'Save'}</button>
            </form>
          </div>
          <section class="danger-zone" aria-labelledby="archive-title">
            <h2 id="archive-title">Archive this calendar</h2>
            <p>
              Callers no longer reach it, and it goes from these pages for good. Its bookings stay on file.
            </p>
            <p class="actions">
              <a class="button secondary danger" href={`/calendars/${calendar.id}/archive`}>
                Archive…
              </a>
            </p>
          </section>
        </>
      ) : (
        <dl class="facts">
          {props.facts.map(({ name, text }) => (
            <div>
              <dt safe>{name}</dt>
              <dd safe>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Fields({ fields, choices, problem }: CalendarFormProps): JSX.Element {
  const { timeZone: chosen } = fields;
  // One that is not known here stays chosen until somebody chooses another: a browser would take the first.
  const unknown = chosen === undefined || choices.timeZones.includes(chosen) ? [] : [chosen];
  const zones = [...unknown, ...choices.timeZones].map((zone) => ({
    code: zone,
    name: zone.replaceAll('_', ' '),
  }));
  const countries = [
    { code: 'zone', name: 'That of the time zone' },
    { code: '', name: 'None' },
  ];
  return (
    <>
      <Field
        label="Name"
        name="name"
        value={fields.name}
        autocomplete="off"
        hint="Who or what is booked: “Dr. Lee”, “Front desk”. Callers may hear it."
        problem={problem}
        isFirst
      />
      <Select
        label="Time zone"
        name="timeZone"
        chosen={fields.timeZone ?? 'UTC'}
        choices={zones}
        hint="Its hours are read in it. Bookings stay at the moment that they were made for."
        isGuessed={fields.timeZone === undefined}
        problem={problem}
      />
      <Select
        label="Language of its callers"
        name="language"
        chosen={fields.language}
        choices={choices.languages}
        hint="What they say is understood in it, and answered in it."
        problem={problem}
      />
      <Select
        label="Country of its callers"
        name="country"
        chosen={fields.country}
        choices={[...countries, ...choices.countries]}
        hint="National phone numbers are read as this country’s."
        problem={problem}
      />
    </>
  );
}

type SelectProps = {
  label: string;
  name: string;
  chosen: string;
  choices: { code: string; name: string }[];
  hint: string;
  problem: Problem | undefined;
  isGuessed?: boolean;
};

function Select({ label, name, chosen, choices, hint, problem, isGuessed }: SelectProps): JSX.Element {
  const isWrong = problem?.field === name;
  return (
    <>
      <label for={name}>{label as 'safe'}</label>
      <select
        id={name}
        name={name}
        data-browser-zone={isGuessed === true ? '' : undefined}
        aria-invalid={isWrong ? 'true' : undefined}
        aria-describedby={isWrong ? `problem ${name}-hint` : `${name}-hint`}
      >
        {choices.map(({ code, name: each }) => (
          <option value={code} selected={code === chosen} safe>
            {each}
          </option>
        ))}
      </select>
      <small id={`${name}-hint`} safe>
        {hint}
      </small>
    </>
  );
}
