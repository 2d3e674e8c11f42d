/** @jsxImportSource #html */

import { type PartOfDayName, partOfDayNames } from '../../src/domain/calendar/parts-of-day.ts';
import { Muted } from '../components/lines.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import type { AvailabilityFields, UsualTimes } from './availability-fields.ts';
import { TimeRange } from './time-range.tsx';

type PartsOfDayProps = Pick<AvailabilityFields, 'parts'> & { texts: Texts; usual: UsualTimes };

/** When the parts of the day are for a calendar's callers, with the usual times in their language. */
export function PartsOfDay(props: PartsOfDayProps): JSX.Element {
  const { parts, partsHelp } = props.texts.availability;
  return (
    <Section titleId="parts-title" title={parts} class="day-parts">
      <Muted text={partsHelp} />
      {partOfDayNames.map((name) => (
        <Part name={name} {...props} />
      ))}
    </Section>
  );
}

function Part({ texts, name, parts, usual }: PartsOfDayProps & { name: PartOfDayName }): JSX.Element {
  const { partsOfDay, quoted, usually } = texts.availability;
  const { problem, ...times } = parts[name];
  const problemId = `${name}-problem`;
  return (
    <fieldset class="day-hours" aria-describedby={`${name}-hint`}>
      <legend safe>{partsOfDay[name]}</legend>
      <div class="part-times">
        <TimeRange
          texts={texts}
          times={times}
          usual={usual.parts[name][0]}
          label={partsOfDay[name]}
          nameOf={(end) => `part-${end}-${name}`}
          problemId={problem === undefined ? undefined : problemId}
        />
      </div>
      <ProblemNote problem={problem} id={problemId} />
      <small id={`${name}-hint`}>
        {usual.parts[name].map((part, index) => (
          <>
            {index === 0 ? '' : '; '}
            <span lang={usual.language} safe>
              {quoted(part.words)}
            </span>
            <span class="whole" safe>{` ${usually(part.range)}`}</span>
          </>
        ))}
      </small>
    </fieldset>
  );
}
