/** @jsxImportSource #html */
import { DataTable } from '../components/data-table.tsx';
import { Facts } from '../components/facts.tsx';
import type { Problem } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';
import { CodeBlock } from './code-block.tsx';
import { Step, type TrialBooking, TrialCall, type TrialCallProps } from './trial-call.tsx';
import { marks, TrialField } from './trial-field.tsx';

/** A slot that's offered, or a hold, on the clock of the caller's zone. */
export type TrialSlot = { id: string; spoken: string; relative: string; heldUntil: string | undefined };

/** What the API answered. Where it refuses, nothing is understood. */
export type TrialOutcome = {
  /** What the bot would say, if anything. */
  sentence: string | undefined;
  understood: { name: string; text: string }[];
  slots: TrialSlot[];
  request: string;
  answer: string;
};

/** What a trial has come to. */
export type TrialResultProps = TrialCallProps & {
  callId: string;
  /** What was typed of the caller. */
  typed: { callerName: string; contact: string };
  problem: Problem | undefined;
  /** Whether it began anew because the settings changed. */
  isRenewed?: boolean;
  outcome: TrialOutcome | undefined;
  /** What the call was about last, and what that asks. */
  serviceId?: string | undefined;
  questions: readonly { key: string; ask: string }[];
  answers: Readonly<Record<string, string>>;
  /** The booking that's to move. */
  moving?: TrialBooking | undefined;
};

/** The result, shown below the words, in the same form. */
export function TrialResult(props: TrialResultProps): JSX.Element {
  const { texts, callId, problem, outcome, serviceId = '', moving } = props;
  return (
    <>
      <input type="hidden" name="callId" value={callId} />
      <input type="hidden" name="service" value={serviceId} />
      <input type="hidden" name="moving" value={moving?.id ?? ''} />
      {props.isRenewed === true && <Muted text={texts.guideTrial.renewed} />}
      {problem !== undefined && (
        <p class="problem" id="try-problem" role="alert" safe>
          {problem.text}
        </p>
      )}
      {outcome?.sentence !== undefined && <blockquote safe>{outcome.sentence}</blockquote>}
      {moving !== undefined && (
        <p class="actions">
          <span safe>{texts.guideTrial.moving(moving.name, moving.when)}</span>
          <Step value="stay" text={texts.guideTrial.stay} />
        </p>
      )}
      {outcome !== undefined && <Slots {...props} slots={outcome.slots} />}
      {outcome !== undefined && <Details {...outcome} texts={texts} />}
      <TrialCall {...props} />
    </>
  );
}

function Slots(props: TrialResultProps & { slots: TrialSlot[] }): JSX.Element {
  const { texts, slots, moving } = props;
  const { guideTrial } = texts;
  if (slots.length === 0) return '';
  const isHold = slots.some(({ heldUntil }) => heldUntil !== undefined);
  return (
    <>
      <h3 safe>{guideTrial.slots}</h3>
      {moving === undefined && <Person {...props} />}
      {slots.map(({ id, spoken, relative, heldUntil = '' }) => (
        <input type="hidden" name="slot" value={[id, heldUntil, relative, spoken].join('|')} />
      ))}
      <DataTable
        texts={texts}
        rows={slots}
        columns={[
          { name: guideTrial.spoken, text: ({ spoken }) => spoken },
          {
            name: guideTrial.when,
            text: ({ relative, heldUntil }) =>
              heldUntil === undefined ? relative : guideTrial.heldUntil(heldUntil),
          },
          !isHold && { name: 'slotId', cell: ({ id }) => <code safe>{id}</code> },
        ]}
        actions={({ id }) =>
          moving === undefined ? (
            <div class="actions">
              {!isHold && <Step value={`hold ${id}`} text={guideTrial.hold} />}
              <Step value={`book ${id}`} text={guideTrial.book} />
            </div>
          ) : (
            <Step value={`move ${id}`} text={guideTrial.moveHere} />
          )
        }
      />
    </>
  );
}

/** Who the caller is, which booking takes. */
function Person({ texts, typed, questions, answers, problem }: TrialResultProps): JSX.Element {
  const { guideTrial } = texts;
  return (
    <div class="who">
      <TrialField
        label={guideTrial.callerName}
        name="callerName"
        value={typed.callerName}
        marks={marks('callerName', { problem })}
      />
      <TrialField
        label={guideTrial.contact}
        name="contact"
        value={typed.contact}
        marks={marks('contact', { problem })}
      />
      {questions.map(({ key, ask }, index) => (
        <TrialField
          label={ask}
          id={`answer-${index + 1}`}
          name={`answer:${key}`}
          value={answers[key] ?? ''}
          marks={marks(`answers/${key}`, { problem })}
        />
      ))}
    </div>
  );
}

function Details({ texts, understood, request, answer }: TrialOutcome & { texts: Texts }): JSX.Element {
  const { guideTrial } = texts;
  return (
    <>
      {understood.length > 0 && (
        <>
          <h3 safe>{guideTrial.understood}</h3>
          <Facts facts={understood} />
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
