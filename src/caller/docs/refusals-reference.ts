import { refusalHelp } from '../../operations/answer/worded-refusal.ts';

/** Every refusal in a table for each status, in Markdown. */
export function refusalsReference(): string {
  const byStatus = Map.groupBy(refusalHelp(), ({ status }) => status);
  return [...byStatus]
    .map(([status, refusals]) => {
      const rows = refusals.map(
        ({ name, rpcCode, help }) =>
          `| \`${name}\` | ${inCell(help)} | ${rpcCode === undefined ? '' : `\`${rpcCode}\``} |`,
      );
      return [`## ${status}`, '', '| refusal | what to do | MCP code |', '|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}

/** A text in a cell of a table, where {{…}} would be taken for something of ours, and | for the cell's end. */
export function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/<[^>]+>/g, '`$&`');
}
