/** @jsxImportSource #html */
import type { Problem } from '../components/field.tsx';
import { CodeBlock } from './code-block.tsx';

/** What came of a trial: nothing is understood, and there are no slots, where the API would refuse. */
export type TrialResultProps = {
  problem: Problem | undefined;
  outcome:
    | {
        /** The sentence that a bot would say; undefined where it would say none. */
        sentence: string | undefined;
        understood: { name: string; text: string }[];
        slots: { id: string; spoken: string; relative: string }[];
        request: string;
        answer: string;
      }
    | undefined;
};

/** The form as it was sent, if it was, and what came of it. */
export type TrialProps = TrialResultProps & {
  calendar: { id: string; timeZone: string };
  query: string;
  timeZone: string;
};

/** Where people type what a caller says, and see what a bot would be told. */
export function Trial({ calendar, query, timeZone, ...result }: TrialProps): JSX.Element {
  const path = `/calendars/${calendar.id}/try`;
  return (
    <section id="try" aria-labelledby="try-title">
      <h2 id="try-title">Try it</h2>
      <p>
        Type what a caller would say. It is answered as over the API, without a key, and nothing is booked.
      </p>
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
          placeholder="next Tuesday afternoon"
          autocomplete="off"
          {...marks('query', result)}
        />
        <small id="query-hint">Left empty: the next free slots.</small>
        <label for="timeZone">Time zone of the caller</label>
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
        <small id="timeZone-hint">Such as Europe/Berlin. Left empty: the calendar’s own.</small>
        <button type="submit">Ask</button>
      </form>
      <div id="try-result" aria-live="polite">
        <TrialResult {...result} />
      </div>
    </section>
  );
}

/** What came of a trial, to be put below its form. */
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

function Outcome({
  sentence,
  understood,
  slots,
  request,
  answer,
}: NonNullable<TrialResultProps['outcome']>): JSX.Element {
  return (
    <>
      {sentence !== undefined && <blockquote safe>{sentence}</blockquote>}
      {understood.length > 0 && (
        <>
          <h3>Understood</h3>
          <dl class="facts">
            {understood.map(({ name, text }) => (
              <div>
                <dt safe>{name}</dt>
                <dd safe>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {slots.length > 0 && <Slots slots={slots} />}
      <details>
        <summary>Request and answer of the API</summary>
        <CodeBlock id="try-request" title="Request" code={request} />
        <CodeBlock id="try-answer" title="Answer" code={answer} />
      </details>
    </>
  );
}

function Slots({ slots }: Pick<NonNullable<TrialResultProps['outcome']>, 'slots'>): JSX.Element {
  return (
    <>
      <h3>Slots</h3>
      <div class="table stack">
        <table>
          <thead>
            <tr>
              <th scope="col">Said as</th>
              <th scope="col">When</th>
              <th scope="col">slotId</th>
            </tr>
          </thead>
          <tbody>
            {slots.map(({ id, spoken, relative }) => (
              <tr>
                <th scope="row" safe>
                  {spoken}
                </th>
                <td data-label="When" safe>
                  {relative}
                </td>
                <td data-label="slotId">
                  <code safe>{id}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** How a field says what it is for, and that it is the one that is wrong. */
function marks(name: string, { problem }: TrialResultProps): Record<string, string> {
  const hint = `${name}-hint`;
  return problem?.field === name
    ? { 'aria-describedby': `try-problem ${hint}`, 'aria-invalid': 'true' }
    : { 'aria-describedby': hint };
}
