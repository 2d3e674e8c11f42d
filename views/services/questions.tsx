/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';

/** A question as it's typed; its key is empty until it has one. */
export type QuestionRow = {
  key: string;
  ask: string;
  isRequired: boolean;
  isPrivate: boolean;
  isWrong: boolean;
};

export type QuestionsProps = {
  texts: Texts;
  /** Those that are there, and blank ones up to as many as there may be. */
  rows: readonly QuestionRow[];
  maxLength: number;
};

/** The questions of a service, with blank ones to fill: the next one, and others below it. */
export function Questions({ texts, rows, maxLength }: QuestionsProps): JSX.Element {
  const { help, more } = texts.services.questions;
  const filled = rows.filter(({ ask, isWrong }) => ask !== '' || isWrong).length;
  const shown = rows.slice(0, filled + 1);
  const others = rows.slice(filled + 1);
  const rowAt = (row: QuestionRow, index: number) => (
    <Question texts={texts} row={row} index={index} maxLength={maxLength} />
  );
  return (
    <fieldset class="questions" aria-describedby="questions-hint">
      <legend safe>{texts.common.questions}</legend>
      <small id="questions-hint" safe>
        {help}
      </small>
      {shown.map(rowAt)}
      {others.length > 0 && (
        <details>
          <summary safe>{more}</summary>
          {others.map((row, index) => rowAt(row, shown.length + index))}
        </details>
      )}
    </fieldset>
  );
}

type QuestionProps = { texts: Texts; row: QuestionRow; index: number; maxLength: number };

function Question({ texts, row, index, maxLength }: QuestionProps): JSX.Element {
  const { questions } = texts.services;
  const { key, ask, isRequired, isPrivate, isWrong } = row;
  const id = `ask-${index}`;
  return (
    <fieldset class="question" aria-labelledby={`${id}-label`}>
      <input type="hidden" name={`key-${index}`} value={key} />
      <label for={id} id={`${id}-label`} safe>
        {questions.one(index + 1)}
      </label>
      <input
        id={id}
        type="text"
        name={id}
        value={ask}
        autocomplete="off"
        placeholder={index === 0 ? questions.example : undefined}
        maxlength={String(maxLength)}
        aria-invalid={isWrong ? 'true' : undefined}
        aria-describedby={isWrong ? 'problem' : undefined}
      />
      <Mark
        name={`required-${index}`}
        isOn={isRequired}
        text={texts.common.required}
        help={questions.requiredHelp}
      />
      <Mark
        name={`private-${index}`}
        isOn={isPrivate}
        text={questions.private}
        help={questions.privateHelp}
      />
    </fieldset>
  );
}

function Mark({
  name,
  isOn,
  text,
  help,
}: {
  name: string;
  isOn: boolean;
  text: string;
  help: string;
}): JSX.Element {
  return (
    <label>
      <input type="checkbox" name={name} value="yes" checked={isOn} />
      <span safe>{text}</span>
      <small safe>{` ${help}`}</small>
    </label>
  );
}
