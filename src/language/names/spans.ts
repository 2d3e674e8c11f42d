/** A part of a text, at `[at, end)`. */
export type Span = { at: number; end: number };

/** Whether two spans have a character in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.at < other.end && other.at < one.end;
}

/** What a name is read as that means nothing else. */
export const someName = 'zz';

/** The spans in order, without those that overlap one before. */
export function disjoint<Each extends Span>(spans: readonly Each[]): Each[] {
  if (spans.length < 2) return [...spans];
  const kept: Each[] = [];
  for (const span of spans.toSorted((a, b) => a.at - b.at || b.end - a.end)) {
    if (span.at >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  }
  return kept;
}

/** A text with something else in place of some disjoint spans, in order. */
export function replaced<Each extends Span>(
  text: string,
  spans: readonly Each[],
  readAs: (span: Each) => string,
): string {
  return spans.reduceRight((left, span) => {
    return `${left.slice(0, span.at)} ${readAs(span)} ${left.slice(span.end)}`;
  }, text);
}
