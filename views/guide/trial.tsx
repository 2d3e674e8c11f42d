/** @jsxImportSource #html */
import { DataTable } from '../components/data-table.tsx';
import { Facts } from '../components/facts.tsx';
import type { Problem } from '../components/form.tsx';
import { CodeBlock } from './code-block.tsx';

/** The result of a trial. Where the API would refuse, nothing is understood and there are no slots. */
export type TrialResultProps = {
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
  const path = `/calendars/${calendar.id}/try`;
  return (
    <section id="try" aria-labelledby="try-title">
      <h2 id="try-title">Try it</h2>
      <p>Type what a caller would say to see what the API answers. No key needed; nothing is booked.</p>
      <form
        method="post"
        action={`${path}#try`}
        data-hx-post={path}
        data-hx-target="#try-result"
        data-hx-swap="innerHTML"
        data-hx-sync="this:replace"
      >
        <label for="query">What the caller says</label>
        <input
          type="text"
          id="query"
          name="query"
          value={query}
          maxlength="500"
          placeholder="Tuesday afternoon"
          autocomplete="off"
          {...marks('query', result)}
        />
        <small id="query-hint">Leave empty for the next free slots.</small>
        <label for="timeZone">Caller’s time zone</label>
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
        <small id="timeZone-hint">For example Europe/Berlin. Leave empty for the calendar’s.</small>
        <button type="submit">Ask</button>
      </form>
      <div id="try-result" aria-live="polite">
        <TrialResult {...result} />
      </div>
    </section>
  );
}

/** The result, shown below the form. */
export function TrialResult({ problem, outcome }: TrialResultProps): JSX.Element {
  return (
    <>
      {problem !== undefined && (
        <p class="problem" id="try-problem" role="alert" safe>
          {problem.text}
        </p>
      )}
      {outcome !== undefined && <Outcome {...outcome} />}
    </>
  );
}

function Outcome({ sentence, understood, slots, request, answer }: NonNullable<TrialResultProps['outcome']>) {
  return (
    <>
      {sentence !== undefined && <blockquote safe>{sentence}</blockquote>}
      {understood.length > 0 && (
        <>
          <h3>Understood</h3>
          <Facts facts={understood} />
        </>
      )}
      {slots.length > 0 && (
        <>
          <h3>Slots</h3>
          <DataTable
            rows={slots}
            columns={[
              { name: 'Spoken', text: ({ spoken }) => spoken },
              { name: 'When', text: ({ relative }) => relative },
              { name: 'slotId', cell: ({ id }) => <code safe>{id}</code> },
            ]}
          />
        </>
      )}
      <details>
        <summary>API request and response</summary>
        <CodeBlock id="try-request" title="Request" code={request} />
        <CodeBlock id="try-answer" title="Response" code={answer} />
      </details>
    </>
  );
}

/** Links a field to its hint, and to the problem if that's about this field. */
function marks(name: string, { problem }: TrialResultProps): Record<string, string> {
  const hint = `${name}-hint`;
  return problem?.field === name
    ? { 'aria-describedby': `try-problem ${hint}`, 'aria-invalid': 'true' }
    : { 'aria-describedby': hint };
}
