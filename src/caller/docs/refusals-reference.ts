import { refusalHelp } from '../../operations/answer/refusal-wording.ts';

/** Every refusal in a table for each status, in Markdown. */
export function refusalsReference(): string {
  const byStatus = Map.groupBy(refusalHelp(), ({ status }) => status);
  return [...byStatus]
    .map(([status, refusals]) => {
      const rows = refusals.map(({ name, help }) => `| \`${name}\` | ${inCell(help)} |`);
      return [`## ${status}`, '', '| refusal | what to do |', '|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}

/** A text in a cell of a table, where {{…}} would be taken for something of ours, and | for the cell's end. */
export function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/<[^>]+>/g, '`$&`');
}
