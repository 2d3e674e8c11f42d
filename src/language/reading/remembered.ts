/** How many answers are remembered before all are forgotten. */
const mostRemembered = 4_000;

/** A function of words that remembers its answers. */
export function remembered<Answer extends NonNullable<unknown>>(
  answerTo: (words: string) => Answer,
): (words: string) => Answer {
  const known = new Map<string, Answer>();
  return (words) => {
    const before = known.get(words);
    if (before !== undefined) return before;
    const answer = answerTo(words);
    if (known.size >= mostRemembered) known.clear();
    known.set(words, answer);
    return answer;
  };
}
