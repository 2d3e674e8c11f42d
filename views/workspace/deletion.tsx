/** @jsxImportSource #html */
import { Confirmation } from '../components/confirmation.tsx';
import type { FilledForm } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The workspace that's about to be deleted; `upcoming` is how many of its bookings haven't ended. */
export type WorkspaceDeletionProps = {
  texts: Texts;
  name: string;
  calendars: readonly { name: string; csvHref: string }[];
  members: number;
  upcoming: number;
  /** The command that undoes it, for those who are left without a workspace to do it from. */
  undoCommand: string | undefined;
  form: FilledForm;
};

/** Asks whether to delete a workspace, saying what that means, and to type its name. */
export function WorkspaceDeletion(props: WorkspaceDeletionProps): JSX.Element {
  const { texts, name, calendars, members, upcoming, undoCommand, form } = props;
  const { deletion } = texts;
  return (
    <Confirmation
      texts={texts}
      title={deletion.workspace.question(name)}
      lead={deletion.undo}
      {...form}
      action="/settings/workspace/delete"
      submit={deletion.workspace.button}
      keepHref="/settings/workspace"
    >
      <ul>
        {deletion.workspace.consequences({ calendars: calendars.length, members }).map((consequence) => (
          <li safe>{consequence}</li>
        ))}
      </ul>
      {upcoming > 0 && (
        <p class="warning" safe>
          {deletion.workspace.upcoming(upcoming)}
        </p>
      )}
      {undoCommand !== undefined && (
        <p class="warning" safe>
          {deletion.workspace.onlyOne(undoCommand)}
        </p>
      )}
      {calendars.length > 0 && (
        <>
          <p safe>{deletion.exportFirst}</p>
          <ul>
            {calendars.map((calendar) => (
              <li>
                <Link href={calendar.csvHref} text={deletion.exportOf(calendar.name)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Confirmation>
  );
}
