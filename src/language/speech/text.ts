/** "Tuesday", "today": a word at the start of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "a", "a or b", "a, b or c", with the language's word for "or" or "and". */
export function listed(names: readonly string[], joint: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`;
}
