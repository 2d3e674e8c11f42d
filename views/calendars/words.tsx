/** @jsxImportSource #html */

import type { OwnWord } from '../../src/domain/calendar/own-words.ts';
import { DataTable } from '../components/data-table.tsx';
import { Field } from '../components/field.tsx';
import type { FilledForm } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import { CalendarNavigation } from './navigation.tsx';

/** The words of a calendar's callers, and what they mean now. */
export type WordsProps = {
  /** Whether the visitor sees how the calendar is run. */
  seesManagement: boolean;
  texts: Texts;
  calendar: { id: string; name: string };
  rows: (OwnWord & { means: string })[];
  mayChange: boolean;
  form: FilledForm;
  /** What a caller said that wasn't understood, and what the bot would answer to it now. */
  said: { query: string; answer: string } | undefined;
};

/** Words of a calendar's own, with a form to add one. */
export function Words(props: WordsProps): JSX.Element {
  const { texts, calendar, rows, mayChange, form, said, seesManagement } = props;
  const { ownWords } = texts;
  const path = `/calendars/${calendar.id}/words`;
  return (
    <>
      <CalendarNavigation
        seesManagement={seesManagement}
        texts={texts}
        calendar={calendar}
        current="words"
        lead={ownWords.lead}
      />
      {said !== undefined && (
        <Section titleId="said-title" title={ownWords.nowAnswered(said.query)}>
          <blockquote safe>{said.answer}</blockquote>
        </Section>
      )}
      <DataTable
        texts={texts}
        rows={rows}
        empty={ownWords.empty}
        columns={[
          { name: texts.common.callersSay, text: ({ phrase }) => phrase },
          { name: ownWords.itMeans, text: ({ meaning }) => meaning },
          { name: ownWords.readBack, text: ({ means }) => means },
        ]}
        actions={
          mayChange &&
          (({ phrase }) => (
            <form method="post" action={`${path}/remove`}>
              <input type="hidden" name="phrase" value={phrase} />
              <button type="submit" class="icon-button danger" aria-label={ownWords.remove(phrase)}>
                <Icon name="trash" />
              </button>
            </form>
          ))
        }
      />
      {mayChange && <NewWord texts={texts} path={path} form={form} said={said?.query} />}
    </>
  );
}

type NewWordProps = { texts: Texts; path: string; form: FilledForm; said: string | undefined };

function NewWord({ texts, path, form, said }: NewWordProps): JSX.Element {
  const { ownWords } = texts;
  const { fields, problem } = form;
  return (
    <Section titleId="new-word" title={ownWords.add} class="narrow">
      <ProblemNote problem={problem} />
      <form method="post" action={path}>
        {said !== undefined && <input type="hidden" name="said" value={said} />}
        {fields.map((field) => (
          <Field {...field} isFocused={field.isWrong} />
        ))}
        <p
          id="word-check"
          role="status"
          data-hx-post={`${path}/check`}
          data-hx-trigger="change from:#meaning, change from:#phrase"
          data-hx-include="closest form"
          data-hx-swap="innerHTML"
        ></p>
        <button type="submit" class="primary" safe>
          {ownWords.save}
        </button>
      </form>
    </Section>
  );
}

type WordCheckProps = { texts: Texts; means?: string; problem?: string };

/** What a word would mean, or why it can't be one. */
export function WordCheck({ texts, means, problem }: WordCheckProps): JSX.Element {
  if (problem !== undefined) return <span class="problem" safe>{`${problem}`}</span>;
  return means === undefined ? (
    ''
  ) : (
    <span class="muted" safe>
      {`${texts.ownWords.readBack}: ${means}.`}
    </span>
  );
}
