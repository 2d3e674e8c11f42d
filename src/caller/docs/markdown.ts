import { Marked, type Token, type Tokens } from 'marked';
import { Icon } from '../../../views/components/icon.tsx';

/** A heading that a page's outline and its links name. */
export type Heading = { id: string; text: string; depth: number };

/** What stands below a heading, in plain words; at the top of a page, `heading` is undefined. */
export type Section = { heading: Heading | undefined; text: string };

/** A page as HTML without its title, which `title` has in plain words, and `summary` the paragraph below it. */
export type RenderedPage = {
  title: string;
  summary: string;
  html: string;
  outline: readonly Heading[];
  sections: readonly Section[];
};

/** What a block of code is called. Blocks in a row with different names of these are one sample in several languages. */
const languages: Readonly<Record<string, string>> = { sh: 'curl', ts: 'TypeScript', python: 'Python' };
const captions: Readonly<Record<string, string>> = {
  sh: 'Shell',
  ts: 'TypeScript',
  python: 'Python',
  json: 'JSON',
  ini: 'INI',
  yaml: 'YAML',
  nginx: 'nginx',
  caddy: 'Caddy',
  text: 'Output',
  powershell: 'PowerShell',
};

/** Renders a page of ours. HTML in it is shown as text, and links lead to https and pages of this server only. */
export function renderPage(markdown: string): RenderedPage {
  const marked = createMarked();
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  const [title, summary, ...rest] = tokens;
  if (title?.type !== 'heading' || summary?.type !== 'paragraph') {
    throw new Error('a page of the docs begins with "# Title" and a paragraph that sums it up');
  }
  const headings = headingsOf(rest);
  return {
    title: plainText(title),
    summary: plainText(summary),
    html: [
      `<p class="lead">${marked.parser([summary]).replace(/^<p>|<\/p>\s*$/g, '')}</p>`,
      ...blocksOf(rest, { marked, headings }),
    ].join('\n'),
    outline: [...headings.values()].filter(({ depth }) => depth === 2),
    sections: sectionsOf([summary, ...rest], headings),
  };
}

/** The title of a page, and the paragraph that sums it up, in plain words. */
export function headOf(markdown: string): { title: string; summary: string } {
  const [, title = '', summary = ''] = /^# (.+)\n\n((?:.+\n?)+)/.exec(markdown) ?? [];
  return { title, summary: withoutMarkup(summary) };
}

type Headings = ReadonlyMap<Token, Heading>;

/** Headings with the addresses that GitHub gives them, too. */
function headingsOf(tokens: readonly Token[]): Headings {
  const taken = new Map<string, number>();
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  return new Map(
    headings.map((token) => {
      const text = plainText(token);
      const slug = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
      const times = taken.get(slug) ?? 0;
      taken.set(slug, times + 1);
      return [token, { id: times === 0 ? slug : `${slug}-${times}`, text, depth: token.depth }];
    }),
  );
}

type Rendering = { marked: Marked; headings: Headings };

function blocksOf(tokens: readonly Token[], { marked, headings }: Rendering): string[] {
  const blocks: string[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const heading = headings.get(token);
    const samples = samplesFrom(tokens, index);
    if (samples.length > 1) {
      blocks.push(
        `<div class="samples">\n${samples.map((sample) => codeFigure(sample, languages)).join('\n')}\n</div>`,
      );
      index += samples.length - 1;
    } else if (heading) {
      const { id, depth } = heading;
      const words = marked.Parser.parseInline((token as Tokens.Heading).tokens, marked.defaults);
      blocks.push(`<h${depth} id="${id}"><a href="#${id}">${words}</a></h${depth}>`);
    } else {
      blocks.push(marked.parser([token]));
    }
  }
  return blocks;
}

/** The blocks of code from one on that say the same in different languages. */
function samplesFrom(tokens: readonly Token[], start: number): Tokens.Code[] {
  const samples: Tokens.Code[] = [];
  for (const token of tokens.slice(start)) {
    const lang = token.type === 'code' ? String(token['lang']) : '';
    if (!Object.hasOwn(languages, lang) || samples.some((sample) => sample.lang === lang)) break;
    samples.push(token as Tokens.Code);
  }
  return samples;
}

/** Names in code that may go on in another line after a part of them, for cells of a phone's width. */
function breakable(html: string): string {
  return html.replace(/<code>[^<]*/g, (code) => code.replace(/[_/.](?=.)/g, '$&<wbr>'));
}

function codeFigure({ lang = '', text }: Tokens.Code, names = captions): string {
  const caption = names[lang] ?? captions[lang] ?? 'Example';
  return `<figure class="code"><figcaption><span>${escaped(caption)}</span><button type="button" class="icon-button" title="Copy" aria-label="Copy" data-copy>${Icon({ name: 'copy' })}</button></figcaption><pre tabindex="0"><code>${escaped(text)}</code></pre></figure>`;
}

function createMarked(): Marked {
  return new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      code: (token) => codeFigure(token),
      blockquote({ tokens }) {
        return `<div class="note">${this.parser.parse(tokens)}</div>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const address = addressOf(href);
        return address === undefined ? words : `<a href="${escaped(address)}">${words}</a>`;
      },
      table({ header, rows }) {
        const cells = (row: Tokens.TableCell[], open: string, close: string) =>
          row.map(({ tokens }) => `${open}${this.parser.parseInline(tokens)}${close}`).join('');
        const isHeaded = header.some(({ text }) => text !== '');
        const head = cells(header, '<th scope="col">', '</th>').replaceAll(
          '<th scope="col"></th>',
          '<td></td>',
        );
        const body = rows.map((row) => `<tr>${breakable(cells(row, '<td>', '</td>'))}</tr>`).join('\n');
        return `<div class="box" tabindex="0"><table>${isHeaded ? `<thead><tr>${head}</tr></thead>` : ''}<tbody>\n${body}\n</tbody></table></div>\n`;
      },
    },
  });
}

/** Where a link leads: pages link to each other's files, as on GitHub. Undefined for what's no place to go. */
function addressOf(href: string): string | undefined {
  const page = /^([\w-]+)\.md(#[\w-]+)?$/.exec(href);
  if (page) return `/docs/${page[1]}${page[2] ?? ''}`;
  return /^(?:https:\/\/|\/(?!\/)|#)/.test(href) ? href : undefined;
}

function sectionsOf(tokens: readonly Token[], headings: Headings): Section[] {
  const sections: { heading: Heading | undefined; texts: string[] }[] = [{ heading: undefined, texts: [] }];
  for (const token of tokens) {
    const heading = headings.get(token);
    if (heading) sections.push({ heading, texts: [] });
    else sections.at(-1)?.texts.push(plainText(token));
  }
  return sections.map(({ heading, texts }) => ({ heading, text: texts.join(' ') }));
}

function plainText(token: Token): string {
  if (token.type === 'code') return String(token['text']).replace(/\s+/g, ' ');
  return withoutMarkup(token.raw.replace(/^#+ /, '').replace(/^\|[-| :]+\|$/gm, ''));
}

/** Markdown in plain words. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`|(?<=^|\s)[-*>|]+(?=\s|$)|(?<!\w)\*|\*(?!\w)/gm, '')
    .replace(/\\(?=[|*_])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
