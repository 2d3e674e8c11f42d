/** @jsxImportSource #html */
import type { OwnWord } from '../../src/domain/calendar/own-words.ts';
import { DataTable } from '../components/data-table.tsx';
import { Field, type FilledForm, ProblemNote } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { CalendarNavigation } from './navigation.tsx';

/** The words of a calendar's callers, and what they mean now. */
export type WordsProps = {
  calendar: { id: string; name: string };
  rows: (OwnWord & { means: string })[];
  mayChange: boolean;
  form: FilledForm;
  /** What a caller said that wasn't understood, and what the bot would answer to it now. */
  said: { query: string; answer: string } | undefined;
};

/** Words of a calendar's own, with a form to add one. */
export function Words({ calendar, rows, mayChange, form, said }: WordsProps): JSX.Element {
  const path = `/calendars/${calendar.id}/words`;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="words"
        lead="Words that only your callers use, and what they mean: “school run” is 8:30 to 9:15."
      />
      {said !== undefined && (
        <section aria-labelledby="said-title">
          <h2 id="said-title" safe>{`“${said.query}” is now answered`}</h2>
          <blockquote safe>{said.answer}</blockquote>
        </section>
      )}
      <DataTable
        rows={rows}
        empty="No words yet"
        columns={[
          { name: 'Callers say', text: ({ phrase }) => phrase },
          { name: 'It means', text: ({ meaning }) => meaning },
          { name: 'Read back', text: ({ means }) => means },
        ]}
        actions={
          mayChange &&
          (({ phrase }) => (
            <form method="post" action={`${path}/remove`}>
              <input type="hidden" name="phrase" value={phrase} />
              <button type="submit" class="icon-button danger" aria-label={`Remove ${phrase}`}>
                <Icon name="trash" />
              </button>
            </form>
          ))
        }
      />
      {mayChange && <NewWord path={path} form={form} said={said?.query} />}
    </>
  );
}

function NewWord({ path, form, said }: { path: string; form: FilledForm; said: string | undefined }) {
  const { fields, problem } = form;
  return (
    <section class="narrow" aria-labelledby="new-word">
      <h2 id="new-word">Add a word</h2>
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
        <button type="submit">Save word</button>
      </form>
    </section>
  );
}

/** What a word would mean, or why it can't be one. */
export function WordCheck({ means, problem }: { means?: string; problem?: string }): JSX.Element {
  if (problem !== undefined) return <span class="problem" safe>{`${problem}`}</span>;
  return means === undefined ? '' : <span class="muted" safe>{`Read back: ${means}.`}</span>;
}
