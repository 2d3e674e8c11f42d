/** @jsxImportSource #html */
/** What differs between what somebody wants to save and what somebody else has saved meanwhile. */
export type ConflictProps = { differences: { name: string; mine: string; saved: string }[]; path: string };

/** Tells that somebody else was quicker, with both versions beside each other. */
export function Conflict({ differences, path }: ConflictProps): JSX.Element {
  return (
    <section class="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title">Two versions</h2>
      <p class="warning" role="alert">
        Somebody else changed this calendar while you were editing it: nothing of yours is saved yet. Below is
        what you typed; saving it now takes the place of what they saved.
      </p>
      {differences.length === 0 ? (
        <p>They saved the same as you typed.</p>
      ) : (
        <div class="table stack">
          <table>
            <thead>
              <tr>
                <th scope="col">Setting</th>
                <th scope="col">Yours</th>
                <th scope="col">Saved by somebody else</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, mine, saved }) => (
                <tr>
                  <th scope="row" safe>
                    {name}
                  </th>
                  <td data-label="Yours" safe>
                    {mine}
                  </td>
                  <td data-label="Saved by somebody else" safe>
                    {saved}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p>
        <a href={path}>Discard mine and take what is saved</a>
      </p>
    </section>
  );
}
