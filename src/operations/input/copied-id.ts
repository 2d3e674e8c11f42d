/** The signs after an ID. Matches start where they do, so that none are looked at again and again. */
const signsAfter = /(?<!["'`”’»>)\]}.,:;])["'`”’»>)\]}.,:;]+$/;

/** An ID that a model copied from a sentence, without the punctuation around it and the name before it: "slotId sl_…:". */
export function copiedId(text: string): string {
  return text
    .trim()
    .replace(/^["'`“‘«<([{]+/, '')
    .replace(/^(?:slotId|holdId|bookingId|code)\b[\s:=]+/i, '')
    .replace(signsAfter, '')
    .trim();
}
