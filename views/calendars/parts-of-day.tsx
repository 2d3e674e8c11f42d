/** @jsxImportSource #html */
import type { PartOfDayName } from '../../src/domain/calendar/parts-of-day.ts';
import type { AvailabilityFields, PartFields, UsualTimes } from './availability-fields.ts';

/** What the parts of the day are called. */
export const partLabels: Readonly<Record<PartOfDayName, string>> = {
  first_thing: 'First thing',
  morning: 'Morning',
  lunchtime: 'Lunchtime',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
  end_of_day: 'End of day',
};

const names = Object.keys(partLabels) as PartOfDayName[];

/** When the parts of the day are for a calendar's callers, with what is usual in their language. */
export function PartsOfDay({
  parts,
  usual,
}: Pick<AvailabilityFields, 'parts'> & { usual: UsualTimes }): JSX.Element {
  return (
    <section class="day-parts" aria-labelledby="parts-title">
      <h2 id="parts-title">Parts of the day</h2>
      <p class="muted">
        What callers mean by such words. Leave both times empty for what is usual; early and late parts, such
        as “late afternoon”, move along.
      </p>
      {names.map((name) => (
        <Part name={name} fields={parts[name]} usual={usual} />
      ))}
    </section>
  );
}

function Part({
  name,
  fields: { from, to, problem },
  usual,
}: {
  name: PartOfDayName;
  fields: PartFields;
  usual: UsualTimes;
}): JSX.Element {
  const label = partLabels[name];
  const [hint, wrong] = [`${name}-hint`, `${name}-problem`];
  const field = {
    type: 'text',
    maxlength: '20',
    autocomplete: 'off',
    ...(problem === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': wrong }),
  };
  const [first] = usual.parts[name];
  return (
    <fieldset class="day-hours" aria-describedby={hint}>
      <legend>{label as 'safe'}</legend>
      <div class="part-times">
        <input
          {...field}
          name={`part-from-${name}`}
          value={from}
          placeholder={first?.from}
          aria-label={`${label}, from`}
        />
        <span aria-hidden="true">–</span>
        <input
          {...field}
          name={`part-to-${name}`}
          value={to}
          placeholder={first?.to}
          aria-label={`${label}, to`}
        />
      </div>
      {problem !== undefined && (
        <p class="problem" role="alert" id={wrong} safe>
          {problem}
        </p>
      )}
      <small id={hint}>
        {usual.parts[name].map((part, index) => (
          <>
            {index === 0 ? '' : '; '}
            <span lang={usual.language} safe>{`“${part.words}”`}</span>
            <span class="whole" safe>{` usually ${part.from}–${part.to}`}</span>
          </>
        ))}
      </small>
    </fieldset>
  );
}
