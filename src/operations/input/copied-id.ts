/** An id as models copy it out of a sentence: without the quotes, brackets, colon or full stop that stood around it. */
export function copiedId(text: string): string {
  return text
    .trim()
    .replace(/^["'`“‘«<([{]+/, '')
    .replace(/["'`”’»>)\]}.,:;]+$/, '')
    .trim();
}
