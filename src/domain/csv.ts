/** What a spreadsheet takes for the beginning of a formula, the wide forms of East Asian keyboards too. */
const formulaStart = /(?<=^|[;\t\r\n])(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;
/** A phone number is worth no more than its figures, and would no longer be one with an apostrophe before it. */
const phoneForm = /^\+\d{1,15}$/;

/** One record of comma-separated values (RFC 4180) with its line end. Every cell is quoted, and stays text in spreadsheets. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * A text that no spreadsheet runs: an apostrophe stands before what would begin a formula, also behind other separators,
 * because a spreadsheet of another country may split cells there.
 */
function asText(cell: string): string {
  return phoneForm.test(cell) ? cell : cell.replace(formulaStart, "'");
}
