/** The most words of which it's kept whether they say only a time. */
const mostRemembered = 4_000;

/** A check of words that keeps its last answers. */
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
