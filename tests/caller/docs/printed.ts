import { subjects } from '../../../src/caller/docs/subjects.ts';

/** A block of code as a page prints it. */
export type Block = { page: string; language: string; code: string };

/** Every block of the docs, in order. */
export const blocks: readonly Block[] = subjects.flatMap(({ name, markdown }) => blocksIn(name, markdown));

/** The blocks of a page. */
export function blocksIn(page: string, markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    page,
    language,
    code,
  }));
}

/** Every `slotline …` of a text, without what's piped into it, and without those that leave something out. */
export function commandsIn(text: string): string[] {
  const before = /(?<=^|[`(]|\$ |\| |sudo (?:-u slotline )?(?:\w+=\S+ )?|exec slotline |^\w+=\S+ )/;
  const command = /slotline ((?:"[^"]*"|[^"|<>\n`)&;])+)/;
  return [...text.replaceAll('\\\n', '').matchAll(new RegExp(before.source + command.source, 'gm'))]
    .map(([, args = '']) => args.trim())
    .filter((args) => !args.includes('…'));
}

/** A command's arguments as a shell splits them, double quotes only. */
export function argumentsOf(command: string): string[] {
  return [...command.matchAll(/(?:"[^"]*"|[^\s"]+)+/g)].map(([word]) => word.replaceAll('"', ''));
}
