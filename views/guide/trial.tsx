/** @jsxImportSource #html */
import { Muted } from '../components/lines.tsx';
import { marks, TrialField } from './trial-field.tsx';
import { TrialResult, type TrialResultProps } from './trial-result.tsx';

/** What was typed; `date` and `time` are when the call is, as their inputs give them. */
export type TrialTyped = TrialResultProps['typed'] & {
  query: string;
  timeZone: string;
  date: string;
  time: string;
};

/** The form as it was sent, and the result. */
export type TrialProps = Omit<TrialResultProps, 'typed'> & {
  calendar: { id: string; timeZone: string };
  typed: TrialTyped;
};

/** A form to play a caller: their words and what comes of them, without anything being real. */
export function Trial(props: TrialProps): JSX.Element {
  const { guideTrial } = props.texts;
  const path = `/calendars/${props.calendar.id}/try`;
  return (
    <section class="flow" id="try" aria-labelledby="try-title">
      <h2 id="try-title" safe>
        {guideTrial.title}
      </h2>
      <p safe>{guideTrial.lead}</p>
      <Muted text={guideTrial.notReal} />
      <form
        class="flow"
        method="post"
        action={`${path}#try`}
        data-hx-post={path}
        data-hx-target="#try-result"
        data-hx-swap="innerHTML"
        data-hx-sync="this:replace"
      >
        <Said {...props} />
        <div id="try-result" class="flow" aria-live="polite">
          <TrialResult {...props} />
        </div>
      </form>
    </section>
  );
}

function Said({ texts: { guideTrial }, calendar, typed, problem }: TrialProps): JSX.Element {
  return (
    <>
      <div class="who">
        <TrialField
          label={guideTrial.date}
          name="date"
          type="date"
          value={typed.date}
          help={guideTrial.dateHelp}
          marks={marks('date', { problem, hasHint: true })}
        />
        <TrialField label={guideTrial.time} name="time" type="time" value={typed.time} marks={{}} />
        <TrialField
          label={guideTrial.timeZone}
          name="timeZone"
          value={typed.timeZone}
          maxLength={60}
          placeholder={calendar.timeZone}
          help={guideTrial.timeZoneHelp}
          marks={marks('timeZone', { problem, hasHint: true })}
        />
      </div>
      <div class="try">
        <TrialField
          label={guideTrial.query}
          name="query"
          value={typed.query}
          maxLength={500}
          placeholder={guideTrial.queryExample}
          help={guideTrial.queryHelp}
          marks={marks('query', { problem, hasHint: true })}
        />
        <button type="submit" class="primary" safe>
          {guideTrial.ask}
        </button>
      </div>
    </>
  );
}
