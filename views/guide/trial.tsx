/** @jsxImportSource #html */
import { DataTable } from '../components/data-table.tsx';
import { Facts } from '../components/facts.tsx';
import type { Problem } from '../components/form.tsx';
import type { Texts } from '../texts/en/en.ts';
import { CodeBlock } from './code-block.tsx';

/** The result of a trial. Where the API would refuse, nothing is understood and there are no slots. */
export type TrialResultProps = {
  texts: Texts;
  problem: Problem | undefined;
  outcome:
    | {
        /** What the bot would say, if anything. */
        sentence: string | undefined;
        understood: { name: string; text: string }[];
        slots: { id: string; spoken: string; relative: string }[];
        request: string;
        answer: string;
      }
    | undefined;
};

/** The form as it was sent, and the result. */
export type TrialProps = TrialResultProps & {
  calendar: { id: string; timeZone: string };
  query: string;
  timeZone: string;
};

/** A form for a caller's words, and what the bot would get for them. */
export function Trial({ calendar, query, timeZone, ...result }: TrialProps): JSX.Element {
  const { guideTrial } = result.texts;
  const path = `/calendars/${calendar.id}/try`;
  return (
    <section class="flow" id="try" aria-labelledby="try-title">
      <h2 id="try-title" safe>
        {guideTrial.title}
      </h2>
      <p safe>{guideTrial.lead}</p>
      <form
        class="try"
        method="post"
        action={`${path}#try`}
        data-hx-post={path}
        data-hx-target="#try-result"
        data-hx-swap="innerHTML"
        data-hx-sync="this:replace"
      >
        <div class="field">
          <label for="query" safe>
            {guideTrial.query}
          </label>
          <input
            type="text"
            id="query"
            name="query"
            value={query}
            maxlength="500"
            placeholder={guideTrial.queryExample}
            autocomplete="off"
            {...marks('query', result)}
          />
          <small id="query-hint" safe>
            {guideTrial.queryHelp}
          </small>
        </div>
        <div class="field">
          <label for="timeZone" safe>
            {guideTrial.timeZone}
          </label>
          <input
            type="text"
            id="timeZone"
            name="timeZone"
            value={timeZone}
            maxlength="60"
            placeholder={calendar.timeZone}
            autocomplete="off"
            spellcheck="false"
            {...marks('timeZone', result)}
          />
          <small id="timeZone-hint" safe>
            {guideTrial.timeZoneHelp}
          </small>
        </div>
        <button type="submit" class="primary" safe>
          {guideTrial.ask}
        </button>
      </form>
      <div id="try-result" aria-live="polite">
        <TrialResult {...result} />
      </div>
    </section>
  );
}

/** The result, shown below the form. */
export function TrialResult({ texts, problem, outcome }: TrialResultProps): JSX.Element {
  return (
    <>
      {problem !== undefined && (
        <p class="problem" id="try-problem" role="alert" safe>
          {problem.text}
        </p>
      )}
      {outcome !== undefined && <Outcome {...outcome} texts={texts} />}
    </>
  );
}

type OutcomeProps = NonNullable<TrialResultProps['outcome']> & { texts: Texts };

function Outcome({ texts, sentence, understood, slots, request, answer }: OutcomeProps): JSX.Element {
  const { guideTrial } = texts;
  return (
    <>
      {sentence !== undefined && <blockquote safe>{sentence}</blockquote>}
      {understood.length > 0 && (
        <>
          <h3 safe>{guideTrial.understood}</h3>
          <Facts facts={understood} />
        </>
      )}
      {slots.length > 0 && (
        <>
          <h3 safe>{guideTrial.slots}</h3>
          <DataTable
            texts={texts}
            rows={slots}
            columns={[
              { name: guideTrial.spoken, text: ({ spoken }) => spoken },
              { name: guideTrial.when, text: ({ relative }) => relative },
              { name: 'slotId', cell: ({ id }) => <code safe>{id}</code> },
            ]}
          />
        </>
      )}
      <details>
        <summary safe>{guideTrial.exchange}</summary>
        <CodeBlock id="try-request" title={guideTrial.request} code={request} texts={texts} />
        <CodeBlock id="try-answer" title={guideTrial.response} code={answer} texts={texts} />
      </details>
    </>
  );
}

/** Links a field to its hint, and to the problem if that's about this field. */
function marks(name: string, { problem }: Pick<TrialResultProps, 'problem'>): Record<string, string> {
  const hint = `${name}-hint`;
  return problem?.field === name
    ? { 'aria-describedby': `try-problem ${hint}`, 'aria-invalid': 'true' }
    : { 'aria-describedby': hint };
}
