import { clientFile } from './client-file.ts';
import { eventsReference } from './events-reference.ts';
import { headOf, type RenderedPage, renderPage } from './markdown.ts';
import { operationsReference } from './operations-reference.ts';
import { refusalsReference } from './refusals-reference.ts';
import { type Searched, type SearchHit, searchPages } from './search.ts';
import { settingsReference } from './settings-reference.ts';
import { subjects } from './subjects.ts';

/** A page in lists: its name, which is its address below /docs, its title, its group, and what it's about. */
export type PageLine = { name: string; title: string; group: string; summary: string };

/** The docs. Nothing is read, made or rendered before somebody asks for it, and then it's kept. */
export class Docs {
  readonly #references: Readonly<Record<string, () => string>>;
  readonly #rendered = new Map<string, RenderedPage>();

  /** `commands` makes the reference of the command line, in Markdown: that stands above this room. */
  constructor(commands: () => string = () => '') {
    this.#references = {
      operations: operationsReference,
      events: eventsReference,
      refusals: refusalsReference,
      settings: settingsReference,
      commands,
    };
  }

  /** Every page, in the order of the navigation. */
  list(): PageLine[] {
    return subjects.map(({ name, group, markdown }) => ({ name, group, ...headOf(markdown) }));
  }

  /** A page in Markdown, with what's made from code; undefined if there's no such page. */
  markdown(name: string): string | undefined {
    const subject = subjects.find((each) => each.name === name);
    return subject?.markdown.replace(/^\{\{(\w+)\}\}$/gm, (line, reference: string) => {
      const make = this.#references[reference];
      if (!make) throw new Error(`the page "${name}" asks for "${line}", which nothing makes`);
      return make().trim();
    });
  }

  /** A file to copy, which pages speak of; undefined if there's no such file. */
  file(name: string): string | undefined {
    return name === 'client.ts' ? clientFile : undefined;
  }

  /** A page as HTML; undefined if there's no such page. */
  page(name: string): RenderedPage | undefined {
    const kept = this.#rendered.get(name);
    if (kept) return kept;
    const markdown = this.markdown(name);
    if (markdown === undefined) return undefined;
    const page = renderPage(markdown);
    this.#rendered.set(name, page);
    return page;
  }

  /** The places that have all the words, or what begins with them, best first. */
  async search(query: string): Promise<SearchHit[]> {
    const pages: Searched[] = [];
    for (const { name } of subjects) {
      // Each takes milliseconds the first time: what waits meanwhile goes first.
      if (!this.#rendered.has(name)) await new Promise((resolve) => setImmediate(resolve));
      const page = this.page(name);
      if (page) pages.push({ name, ...page });
    }
    return searchPages(pages, query);
  }

  /** The list of pages for language models (llmstxt.org). */
  llmsText(baseUrl: string): string {
    const groups = Map.groupBy(this.list(), ({ group }) => group);
    const lists = [...groups].map(([group, pages]) => {
      const lines = pages.map(
        ({ name, title, summary }) => `- [${title}](${baseUrl}/docs/${name}.md): ${summary}`,
      );
      return `## ${group}\n\n${lines.join('\n')}`;
    });
    const openApi = `The API in OpenAPI 3.1: ${baseUrl}/openapi.json`;
    const client = `Its client in TypeScript, one file to copy: ${baseUrl}/docs/client.ts`;
    return `${['# Slotline', `> ${whatItIs}`, openApi, client, ...lists].join('\n\n')}\n`;
  }
}

/** The product in a sentence or two. */
export const whatItIs =
  'Slotline is a self-hosted calendar API for voice bots. A bot sends what the caller said, such as “Tuesday at half past three”, and gets back free slots and a sentence to say.';
