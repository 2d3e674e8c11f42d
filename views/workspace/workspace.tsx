/** @jsxImportSource #html */
import { Facts } from '../components/facts.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { daysText } from './keeping.tsx';

/** A workspace as its settings show it; instants are in epoch milliseconds. */
export type WorkspaceProps = {
  id: string;
  name: string;
  createdAt: number;
  /** Whether what callers say is kept with their calls. */
  recordWords: boolean;
  /** Whether Retell's requests have to be signed. */
  checksRetell: boolean;
  /** After how many days callers' data is erased; null if it's kept. */
  keepDays: number | null;
  /** Whether the visitor may change that. */
  mayErase: boolean;
  now: number;
  /** The form to rename it; undefined for visitors who can't change it. */
  form: FilledForm | undefined;
};

/** The settings of a workspace: its name, and what it keeps of callers. */
export function Workspace(props: WorkspaceProps): JSX.Element {
  const { id, name, createdAt, recordWords, checksRetell, keepDays, mayErase, now, form } = props;
  return (
    <>
      <PageHead title="Workspace" lead="Everyone who signs in here shares its calendars and API keys." />
      {form ? (
        <>
          <Form {...form} action="/settings/workspace" hidden={{ savedName: name }} submit="Save" />
          <WordsForm recordWords={recordWords} />
        </>
      ) : (
        ''
      )}
      <Facts
        facts={[
          !form && { name: 'Name', text: name },
          !form && {
            name: 'What callers say',
            text: recordWords ? 'Kept with their calls for 30 days' : 'Not kept',
          },
          {
            name: 'Callers’ data',
            value: <KeepingState keepDays={keepDays} mayErase={mayErase} />,
          },
          {
            name: 'Retell’s signature',
            value: <RetellState checksRetell={checksRetell} mayChange={form !== undefined} />,
          },
          { name: 'Created', value: <Moment at={createdAt} now={now} /> },
          { name: 'ID for the command line', value: <code safe>{id}</code> },
        ]}
      />
    </>
  );
}

function KeepingState({ keepDays, mayErase }: Pick<WorkspaceProps, 'keepDays' | 'mayErase'>): JSX.Element {
  return (
    <>
      <span safe>{keepDays === null ? 'Kept' : `Erased after ${daysText(keepDays)}`}</span>
      {mayErase && (
        <>
          {' '}
          <a href="/settings/workspace/keeping">Change</a>
        </>
      )}
    </>
  );
}

function RetellState({ checksRetell, mayChange }: { checksRetell: boolean; mayChange: boolean }) {
  return (
    <>
      {checksRetell ? 'Checked' : 'Not checked'}
      {mayChange && (
        <>
          {' '}
          <a href="/settings/workspace/retell">Change</a>
        </>
      )}
    </>
  );
}

function WordsForm({ recordWords }: Pick<WorkspaceProps, 'recordWords'>): JSX.Element {
  return (
    <form method="post" action="/settings/workspace/words">
      <input type="hidden" name="savedWords" value={recordWords ? 'on' : 'off'} />
      <label>
        <input
          type="checkbox"
          name="recordWords"
          value="on"
          checked={recordWords}
          aria-describedby="words-hint"
        />
        Keep what callers say with their calls for 30 days
      </label>
      <small id="words-hint">
        Each calendar’s Calls page shows what was said and what was understood. If you turn this off, new
        calls are kept without their words. Words kept so far are deleted when they’re 30 days old.
      </small>
      <button type="submit" class="secondary">
        Save
      </button>
    </form>
  );
}
