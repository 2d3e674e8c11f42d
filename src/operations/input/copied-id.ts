/** An ID that a model copied from a sentence, without the punctuation around it. */
export function copiedId(text: string): string {
  return text
    .trim()
    .replace(/^["'`“‘«<([{]+/, '')
    .replace(/["'`”’»>)\]}.,:;]+$/, '')
    .trim();
}
