/** How long is measured, in microseconds: clocks of CPU time tick in milliseconds. */
const measuredUs = 60_000;

/**
 * How much longer one text of a size takes than sixteen of a sixteenth: about 1 if time grows with the length, about 16
 * if it grows with its square. The time is this thread's CPU time, to which other processes add nothing.
 */
export function growthOf(
  work: (text: string) => void,
  { textOf, size }: { textOf(size: number): string; size: number },
): number {
  const [short, long] = [textOf(size / 16), textOf(size)];
  const before = process.threadCpuUsage();
  let rounds = 0;
  while (usedSince(before) < measuredUs) {
    for (let count = 0; count < 16; count++) work(short);
    rounds++;
  }
  const ofShort = usedSince(before);
  const between = process.threadCpuUsage();
  for (let count = 0; count < rounds; count++) work(long);
  return usedSince(between) / ofShort;
}

function usedSince(before: { user: number; system: number }): number {
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
