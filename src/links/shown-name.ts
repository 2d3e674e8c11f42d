/** A calendar's name, which anybody may have given it, in one line of at most 100 characters. */
export function shownName(name: string): string {
  return name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100);
}
