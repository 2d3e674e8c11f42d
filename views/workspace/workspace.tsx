/** @jsxImportSource #html */
import { Field, ProblemNote } from '../components/field.tsx';
import { Moment } from '../components/moment.tsx';

/** A workspace as its settings show it; instants are in epoch milliseconds. */
export type WorkspaceProps = {
  id: string;
  /** As it was typed, where it could not be taken. */
  name: string;
  /** As it is called: a form that was opened before somebody else changed that is told from a fresh one. */
  savedName: string;
  createdAt: number;
  /** Whether what callers say is kept with their calls. */
  recordWords: boolean;
  now: number;
  mayChange: boolean;
  problem: string | undefined;
};

/** The settings of a workspace: its name, and what it keeps of callers. */
export function Workspace(props: WorkspaceProps): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <h1>Workspace</h1>
          <p class="lead">What the people who sign in here share: calendars, API keys and each other.</p>
        </div>
      </header>
      {props.mayChange && <NameForm {...props} />}
      {props.mayChange && <WordsForm recordWords={props.recordWords} />}
      <dl class="facts">
        {!props.mayChange && (
          <div>
            <dt>Name</dt>
            <dd safe>{props.name}</dd>
          </div>
        )}
        {!props.mayChange && (
          <div>
            <dt>What callers say</dt>
            <dd>{props.recordWords ? 'Kept with their calls for 30 days' : 'Not kept'}</dd>
          </div>
        )}
        <div>
          <dt>Created</dt>
          <dd>
            <Moment at={props.createdAt} now={props.now} />
          </dd>
        </div>
        <div>
          <dt>Id, as the command line names it</dt>
          <dd>
            <code safe>{props.id}</code>
          </dd>
        </div>
      </dl>
    </>
  );
}

function NameForm({ name, savedName, problem }: WorkspaceProps): JSX.Element {
  const shown = problem === undefined ? undefined : { field: 'name', text: problem };
  return (
    <form method="post" action="/settings/workspace">
      <input type="hidden" name="savedName" value={savedName} />
      <ProblemNote problem={shown} />
      <Field label="Name" name="name" value={name} autocomplete="organization" problem={shown} />
      <button type="submit">Save</button>
    </form>
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
        Keep what callers say with their calls, for 30 days
      </label>
      <small id="words-hint">
        The page Calls of each calendar shows what was said and what was understood. Switched off, calls from
        then on are kept without their words; those kept before go after their 30 days.
      </small>
      <button type="submit" class="secondary">
        Save
      </button>
    </form>
  );
}
