/** @jsxImportSource #html */

import { DataTable } from '../components/data-table.tsx';
import { Link } from '../components/link.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';

/** How what somebody wants to save differs from what someone else has just saved. */
export type ConflictProps = {
  texts: Texts;
  differences: { name: string; mine: string; saved: string }[];
  path: string;
  /** What to know of it, if it isn't about a calendar. */
  warning?: string;
};

/** Shows that someone else was faster, with both versions side by side. */
export function Conflict({ texts, differences, path, warning }: ConflictProps): JSX.Element {
  const { conflict } = texts.calendars;
  return (
    <Section titleId="conflict-title" title={conflict.title} class="conflict">
      <p class="warning" role="alert" safe>
        {warning ?? conflict.warning}
      </p>
      {differences.length === 0 ? (
        <p safe>{conflict.same}</p>
      ) : (
        <DataTable
          texts={texts}
          rows={differences}
          columns={[
            { name: conflict.setting, text: ({ name }) => name },
            { name: conflict.yours, text: ({ mine }) => mine },
            { name: conflict.theirs, text: ({ saved }) => saved },
          ]}
        />
      )}
      <p>
        <Link href={path} text={conflict.discard} data-discard="" />
      </p>
    </Section>
  );
}
