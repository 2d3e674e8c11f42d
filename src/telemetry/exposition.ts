/** What's told of a metric, in one sentence, and what it's called. */
type Described = { name: string; help: string };

/** Label names and values. Values are words of ours, never what a request or a person chose. */
export type Labels = Readonly<Record<string, string | number>>;

/** Something counted since the process started, by its labels. */
export class Counter {
  readonly #described: Described;
  readonly #counts = new Map<string, number>();

  /** `known` are labels that are told from the start, with 0: a rate needs something to rise from. */
  constructor(name: string, help: string, known: readonly string[] = []) {
    this.#described = { name, help };
    for (const labels of known) this.#counts.set(labels, 0);
  }

  /** Adds 1. `labels` are as `labelText` writes them. */
  add(labels: string): void {
    this.#counts.set(labels, (this.#counts.get(labels) ?? 0) + 1);
  }

  lines(): string[] {
    const { name } = this.#described;
    return [
      ...headLines('counter', this.#described),
      ...[...this.#counts].map(([labels, count]) => `${name}${braced(labels)} ${count}`),
    ];
  }
}

/** The upper ends of a histogram's buckets, in seconds. A tool answers within 4 s. */
const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Series = { counts: number[]; sumMs: number };

/** Durations since the process started, by their labels. */
export class Histogram {
  readonly #described: Described;
  readonly #series = new Map<string, Series>();

  /** `known` are labels that are told from the start. */
  constructor(name: string, help: string, known: readonly string[] = []) {
    this.#described = { name, help };
    for (const labels of known) this.#seriesOf(labels);
  }

  /** Adds a duration in milliseconds. `labels` are as `labelText` writes them. */
  add(labels: string, milliseconds: number): void {
    const series = this.#seriesOf(labels);
    const found = bucketSeconds.findIndex((seconds) => milliseconds <= seconds * 1000);
    const index = found < 0 ? bucketSeconds.length : found;
    series.counts[index] = (series.counts[index] ?? 0) + 1;
    series.sumMs += milliseconds;
  }

  #seriesOf(labels: string): Series {
    const known = this.#series.get(labels);
    if (known) return known;
    const made = { counts: new Array<number>(bucketSeconds.length + 1).fill(0), sumMs: 0 };
    this.#series.set(labels, made);
    return made;
  }

  lines(): string[] {
    const { name } = this.#described;
    const lines = headLines('histogram', this.#described);
    for (const [labels, { counts, sumMs }] of this.#series) {
      const before = labels === '' ? '' : `${labels},`;
      let count = 0;
      for (const [index, own] of counts.entries()) {
        count += own;
        lines.push(`${name}_bucket{${before}le="${bucketSeconds[index] ?? '+Inf'}"} ${count}`);
      }
      lines.push(
        `${name}_sum${braced(labels)} ${Math.round(sumMs * 1000) / 1e6}`,
        `${name}_count${braced(labels)} ${count}`,
      );
    }
    return lines;
  }
}

/** Something that's read when it's asked for: a number, or one for each of several labels. What ends in "_total" only grows. */
export function gaugeLines(
  name: string,
  help: string,
  values: number | readonly (readonly [Labels, number])[],
): string[] {
  const all = typeof values === 'number' ? [[{}, values] as const] : values;
  return [
    ...headLines(name.endsWith('_total') ? 'counter' : 'gauge', { name, help }),
    ...all.map(([labels, value]) => `${name}${braced(labelText(labels))} ${value}`),
  ];
}

/** Labels as they stand in braces, with what's special in values escaped. */
export function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',');
}

function braced(labels: string): string {
  return labels === '' ? '' : `{${labels}}`;
}

/** `help` has no line ends and no backslashes. */
function headLines(type: string, { name, help }: Described): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
