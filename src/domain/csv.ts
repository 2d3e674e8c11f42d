/**
 * What a formula begins with, wide East Asian characters included, and the blanks before it. Matches start where blanks do,
 * so that none are looked at again and again.
 */
const formulaStart = /(?<![\s\p{Cf}])([\s\p{Cf}]*)[=+\-@＝＋－＠]/gu;
/** Phone numbers are harmless as formulas, and an apostrophe would break them. */
const phoneForm = /^\+\d{1,15}$/;

/** One record of comma-separated values (RFC 4180) with its line end. Cells are quoted and stay text in spreadsheets. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Puts an apostrophe before formulas, also after other separators, where spreadsheets in other countries split cells. */
function asText(cell: string): string {
  if (phoneForm.test(cell)) return cell;
  return cell.replace(formulaStart, (start, blanks: string, at: number) => {
    const kept = blanks.replace(/[\t\r\n]/g, "$&'") + start.slice(blanks.length);
    return at === 0 || cell[at - 1] === ';' ? `'${kept}` : kept;
  });
}
