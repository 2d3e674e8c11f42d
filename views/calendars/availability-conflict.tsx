/** @jsxImportSource #html */
import { DataTable } from '../components/data-table.tsx';

/** How what somebody wants to save differs from what someone else has just saved. */
export type ConflictProps = { differences: { name: string; mine: string; saved: string }[]; path: string };

/** Shows that someone else was faster, with both versions side by side. */
export function Conflict({ differences, path }: ConflictProps): JSX.Element {
  return (
    <section class="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title">Two versions</h2>
      <p class="warning" role="alert">
        Someone else changed this calendar while you were editing it, so your changes aren’t saved yet. If you
        save them now, they replace theirs.
      </p>
      {differences.length === 0 ? (
        <p>They saved the same changes as yours.</p>
      ) : (
        <DataTable
          rows={differences}
          columns={[
            { name: 'Setting', text: ({ name }) => name },
            { name: 'Yours', text: ({ mine }) => mine },
            { name: 'Theirs', text: ({ saved }) => saved },
          ]}
        />
      )}
      <p>
        <a href={path}>Discard mine and keep theirs</a>
      </p>
    </section>
  );
}
