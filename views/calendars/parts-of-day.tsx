/** @jsxImportSource #html */
import type { PartOfDayName } from '../../src/domain/calendar/parts-of-day.ts';
import { ProblemNote } from '../components/form.tsx';
import type { AvailabilityFields, UsualTimes } from './availability-fields.ts';
import { TimeRange } from './time-range.tsx';

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

type PartsOfDayProps = Pick<AvailabilityFields, 'parts'> & { usual: UsualTimes };

/** When the parts of the day are for a calendar's callers, with the usual times in their language. */
export function PartsOfDay(props: PartsOfDayProps): JSX.Element {
  return (
    <section class="day-parts" aria-labelledby="parts-title">
      <h2 id="parts-title">Parts of the day</h2>
      <p class="muted">
        Set what callers mean by these words, or leave both times empty to use the usual ones. Early and late
        parts, such as “late afternoon”, adjust to match.
      </p>
      {names.map((name) => (
        <Part name={name} {...props} />
      ))}
    </section>
  );
}

function Part({ name, parts, usual }: PartsOfDayProps & { name: PartOfDayName }): JSX.Element {
  const { problem, ...times } = parts[name];
  const problemId = `${name}-problem`;
  return (
    <fieldset class="day-hours" aria-describedby={`${name}-hint`}>
      <legend>{partLabels[name] as 'safe'}</legend>
      <div class="part-times">
        <TimeRange
          times={times}
          usual={usual.parts[name][0]}
          label={partLabels[name]}
          nameOf={(end) => `part-${end}-${name}`}
          problemId={problem === undefined ? undefined : problemId}
        />
      </div>
      <ProblemNote problem={problem} id={problemId} />
      <small id={`${name}-hint`}>
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
