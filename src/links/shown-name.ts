/** A calendar's name, which anybody may have given it, in one line of at most 100 characters. */
export function shownName(name: string): string {
  const line = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, 100).join('').trim();
}
