import type { Section } from './markdown.ts';

/** A place in the docs that a search found: its address, the page's title and heading, and some words around. */
export type SearchHit = { href: string; title: string; heading: string | undefined; excerpt: string };

/** A page as it's searched. */
export type Searched = { name: string; title: string; sections: readonly Section[] };

const mostFound = 12;
const excerptLength = 140;
/** What counts how much where a word begins with what was typed. */
const weights = { heading: 8, title: 5, text: 1 };
/** More of the same don't make a section better. */
const mostCounted = 4;

/** The sections that have all words, or what begins with them, best first. */
export function searchPages(pages: readonly Searched[], query: string): SearchHit[] {
  const wanted = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  if (wanted.length === 0) return [];
  const patterns = wanted
    .slice(0, 8)
    .map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}`, 'giu'));
  return pages
    .flatMap(({ name, title, sections }) =>
      sections.map(({ heading, text }) => ({
        score: scoreOf(patterns, { title: heading ? '' : title, heading: heading?.text ?? '', text }),
        found: {
          href: `/docs/${name}${heading ? `#${heading.id}` : ''}`,
          title,
          heading: heading?.text,
          excerpt: excerptOf(text, patterns),
        },
      })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostFound)
    .map(({ found }) => found);
}

/** 0 unless every word is somewhere. */
function scoreOf(patterns: readonly RegExp[], texts: Record<keyof typeof weights, string>): number {
  const scores = patterns.map((pattern) =>
    (['heading', 'title', 'text'] as const)
      .map((part) => weights[part] * Math.min(texts[part].match(pattern)?.length ?? 0, mostCounted))
      .reduce((sum, each) => sum + each),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each);
}

/** Some words around the first that was looked for. */
function excerptOf(text: string, patterns: readonly RegExp[]): string {
  const places = patterns.map((pattern) => text.search(pattern)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...places, text.length) - excerptLength / 4);
  const start = first === 0 || text.length <= excerptLength ? 0 : text.indexOf(' ', first) + 1;
  const end =
    start + excerptLength >= text.length ? text.length : text.lastIndexOf(' ', start + excerptLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
