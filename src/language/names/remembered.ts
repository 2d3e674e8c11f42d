/** How many answers are remembered before all are forgotten. */
const mostRemembered = 4_000;

/** A check that remembers its answers. */
export function remembered(check: (words: string) => boolean): (words: string) => boolean {
  const known = new Map<string, boolean>();
  return (words) => {
    const before = known.get(words);
    if (before !== undefined) return before;
    const answer = check(words);
    if (known.size >= mostRemembered) known.clear();
    known.set(words, answer);
    return answer;
  };
}
