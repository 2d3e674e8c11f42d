/** @jsxImportSource #html */
/** The name of the session's workspace, and the form's own one if its sender is still a member. */
export type OtherWorkspaceProps = { present: string; formOf: { id: string; name: string } | undefined };

/** Why a form of another workspace was refused, and how to go on in either. */
export function OtherWorkspace({ present, formOf }: OtherWorkspaceProps): JSX.Element {
  const owner = formOf?.name ?? 'a workspace that you can’t open';
  return (
    <section class="empty" id="other-workspace" role="alert">
      <h1 safe>{`You’ve switched to ${present} in another tab`}</h1>
      <p safe>{`This form belongs to ${owner}, so nothing was changed.`}</p>
      <p>
        <a href="/" safe>{`Continue in ${present}`}</a>
      </p>
      {formOf !== undefined && (
        <form method="post" action="/switch-workspace">
          <input type="hidden" name="workspaceId" value={formOf.id} />
          <button type="submit" class="secondary" safe>
            {`Switch back to ${formOf.name}`}
          </button>
        </form>
      )}
    </section>
  );
}
