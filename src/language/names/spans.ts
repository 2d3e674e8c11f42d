/** A part of a text, at `[at, end)`. */
export type Span = { at: number; end: number };

/** The spans in order, without those that overlap one before. */
export function disjoint(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const { at, end } of spans.toSorted((a, b) => a.at - b.at || b.end - a.end)) {
    if (at >= (kept.at(-1)?.end ?? 0)) kept.push({ at, end });
  }
  return kept;
}

/** A text with a mark in place of each letter of some disjoint spans, in order. */
export function masked<Each extends Span>(
  text: string,
  spans: readonly Each[],
  markOf: (span: Each) => string,
): string {
  return spans.reduceRight((left, span) => {
    return `${left.slice(0, span.at)}${markOf(span).repeat(span.end - span.at)}${left.slice(span.end)}`;
  }, text);
}
