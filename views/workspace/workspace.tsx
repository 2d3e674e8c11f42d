/** @jsxImportSource #html */
import { type Fact, Facts } from '../components/facts.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A workspace as its settings show it; instants are in epoch milliseconds. */
export type WorkspaceProps = {
  texts: Texts;
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
  /** Whether two-step sign-in is required. */
  twoStep: Fact;
  now: number;
  /** The form to rename it; undefined for visitors who can't change it. */
  form: FilledForm | undefined;
  /** The form of its labels. */
  labelForm: FilledForm;
  /** The form of its clock. */
  clockForm: FilledForm;
  mayDelete: boolean;
};

/** The settings of a workspace: its name, and what it keeps of callers. */
export function Workspace(props: WorkspaceProps): JSX.Element {
  const { texts, id, name, createdAt, recordWords, twoStep, now, form } = props;
  const { common, workspace } = texts;
  return (
    <>
      <PageHead texts={texts} title={common.workspace} lead={workspace.lead} />
      {form ? (
        <>
          <Form
            {...form}
            texts={texts}
            action="/settings/workspace"
            hidden={{ savedName: name }}
            submit={workspace.save}
          />
          <Form
            {...props.labelForm}
            texts={texts}
            action="/settings/workspace/labels"
            submit={texts.workspaces.saveLabels}
          />
          <Form
            {...props.clockForm}
            texts={texts}
            action="/settings/workspace/clock"
            submit={workspace.clock.save}
          />
          <WordsForm {...props} />
        </>
      ) : (
        ''
      )}
      <Facts
        facts={[
          !form && { name: common.name, text: name },
          !form && {
            name: workspace.words.title,
            text: recordWords ? workspace.words.kept : workspace.words.notKept,
          },
          {
            name: workspace.keeping.title,
            value: <KeepingState {...props} />,
          },
          {
            name: workspace.retell.title,
            value: <RetellState {...props} />,
          },
          twoStep,
          { name: workspace.created, value: <Moment at={createdAt} now={now} texts={texts} /> },
          { name: workspace.id, value: <code safe>{id}</code> },
        ]}
      />
      <p>
        <Link href="/workspaces" text={texts.workspaces.all} />
      </p>
      {props.mayDelete && <Deletion texts={texts} />}
    </>
  );
}

function Deletion({ texts: { deletion } }: { texts: Texts }): JSX.Element {
  return (
    <section class="danger-zone" aria-labelledby="delete-title">
      <h2 id="delete-title" safe>
        {deletion.workspace.heading}
      </h2>
      <p safe>{deletion.workspace.lead}</p>
      <p class="actions">
        <Link
          class="button secondary danger"
          href="/settings/workspace/delete"
          text={deletion.workspace.open}
        />
      </p>
    </section>
  );
}

function KeepingState({ texts, keepDays, mayErase }: WorkspaceProps): JSX.Element {
  const { keeping } = texts.workspace;
  return (
    <>
      <span safe>{keepDays === null ? keeping.kept : keeping.erased(keepDays)}</span>
      {mayErase && (
        <>
          {' '}
          <Link href="/settings/workspace/keeping" text={texts.common.change} />
        </>
      )}
    </>
  );
}

function RetellState({ texts, checksRetell, form }: WorkspaceProps): JSX.Element {
  const { checked, notChecked } = texts.workspace.retell;
  return (
    <>
      {(checksRetell ? checked : notChecked) as 'safe'}
      {form !== undefined && (
        <>
          {' '}
          <Link href="/settings/workspace/retell" text={texts.common.change} />
        </>
      )}
    </>
  );
}

function WordsForm({ texts, recordWords }: WorkspaceProps): JSX.Element {
  const { workspace } = texts;
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
        {workspace.words.keep as 'safe'}
      </label>
      <small id="words-hint" safe>
        {workspace.words.keepHelp}
      </small>
      <button type="submit" class="secondary" safe>
        {workspace.save}
      </button>
    </form>
  );
}
