// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { Field, ProblemNote } from './field.tsx';
import { Moment } from './moment.tsx';

/** A workspace as its settings show it; instants are in epoch milliseconds. */
export type WorkspaceProps = {
  id: string;
  /** As it was typed, where it could not be taken. */
  name: string;
  createdAt: number;
  now: number;
  mayChange: boolean;
  problem: string | undefined;
};

/** The settings of a workspace: its name. */
export function Workspace(props: WorkspaceProps): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <h1>Workspace</h1>
          <p class="lead">What the people who sign in here share: calendars, API keys and each other.</p>
        </div>
      </header>
      {props.mayChange && <NameForm name={props.name} problem={props.problem} />}
      <dl class="facts">
        {!props.mayChange && (
          <div>
            <dt>Name</dt>
            <dd safe>{props.name}</dd>
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

function NameForm({ name, problem }: Pick<WorkspaceProps, 'name' | 'problem'>): JSX.Element {
  const shown = problem === undefined ? undefined : { field: 'name', text: problem };
  return (
    <form method="post" action="/settings/workspace">
      <ProblemNote problem={shown} />
      <Field label="Name" name="name" value={name} autocomplete="organization" problem={shown} />
      <button type="submit">Save</button>
    </form>
  );
}
