/** Where a spreadsheet would see a formula begin, wide East Asian characters included. */
const formulaStart = /(?<=^|[;\t\r\n])(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;
/** Phone numbers are harmless as formulas, and an apostrophe would break them. */
const phoneForm = /^\+\d{1,15}$/;

/** One record of comma-separated values (RFC 4180) with its line end. Cells are quoted and stay text in spreadsheets. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Puts an apostrophe before formulas, also after other separators, where spreadsheets in other countries split cells. */
function asText(cell: string): string {
  return phoneForm.test(cell) ? cell : cell.replace(formulaStart, "'");
}
