/**
 * How much longer one text of a size takes than sixteen of a sixteenth: about 1 if time grows with the length, about 16
 * if it grows with its square. The best of five tries on either side counts, so that a busy machine changes little.
 */
export function growthOf(
  work: (text: string) => void,
  { textOf, size }: { textOf(size: number): string; size: number },
): number {
  const [short, long] = [textOf(size / 16), textOf(size)];
  const bestOf = (done: () => void) => Math.min(...Array.from({ length: 5 }, () => msOf(done)));
  const ofShort = bestOf(() => {
    for (let count = 0; count < 16; count++) work(short);
  });
  return bestOf(() => work(long)) / ofShort;
}

function msOf(done: () => void): number {
  const startedAt = performance.now();
  done();
  return performance.now() - startedAt;
}
