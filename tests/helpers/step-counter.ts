import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BunPlugin } from 'bun';
import ts from 'typescript';

/** A module whose steps are counted. */
export type Counted<Module> = {
  module: Module;
  /** How many functions were called and rounds of loops begun while `work` was done: the same on every machine. */
  stepsOf(work: () => void): number;
  stepsUntil(work: () => Promise<unknown>): Promise<number>;
};

/** Where the steps of this process are counted. */
const counter = globalThis as unknown as { countedSteps: number };
counter.countedSteps = 0;
const step = 'globalThis.countedSteps++';

const copies = new Map<string, Promise<unknown>>();

/**
 * A copy of a module, named by its path from the root. In the copy each step is counted, also those of what it imports, be
 * it from `src` or from the packages given. What the engine does by itself, such as searching a text, is no step. Building
 * one takes seconds, so all tests of a process share it.
 */
export async function countingSteps<Module>(path: string, packages: string[] = []): Promise<Counted<Module>> {
  const copy = copies.get(path) ?? copyOf(path, packages);
  copies.set(path, copy);
  return {
    module: (await copy) as Module,
    stepsOf(work) {
      const before = counter.countedSteps;
      work();
      return counter.countedSteps - before;
    },
    async stepsUntil(work) {
      const before = counter.countedSteps;
      await work();
      return counter.countedSteps - before;
    },
  };
}

async function copyOf(path: string, packages: string[]): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-counted-'));
  try {
    const { outputs } = await Bun.build({
      entrypoints: [join(import.meta.dir, '../..', path)],
      outdir: folder,
      target: 'bun',
      plugins: [counting(packages)],
    });
    return await import(outputs[0]?.path ?? '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function counting(packages: string[]): BunPlugin {
  // The client is there to be read: it's imported as text.
  const folders = ['src/(?!client/)', ...packages.map((name) => `node_modules/${name}/`)];
  const filter = new RegExp(`/(?:${folders.join('|')}).*\\.[jt]s$`);
  return {
    name: 'counting-steps',
    setup(build) {
      build.onLoad({ filter }, async ({ path }) => ({
        contents: withSteps(ts.createSourceFile(path, await Bun.file(path).text(), ts.ScriptTarget.Latest)),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      }));
    },
  };
}

/** The text of a source with a step at the beginning of each function and of each round of a loop. */
function withSteps(source: ts.SourceFile): string {
  const inserted: { at: number; text: string }[] = [];
  const around = (node: ts.Node, before: string, after: string) => {
    inserted.push({ at: node.getStart(source), text: before }, { at: node.end, text: after });
  };
  const visit = (node: ts.Node) => {
    const body = bodyOf(node);
    if (body && ts.isBlock(body)) inserted.push({ at: body.getStart(source) + 1, text: `${step};` });
    else if (body && ts.isArrowFunction(node)) around(body, `(${step},(`, '))');
    else if (body) around(body, `{${step};`, '}');
    ts.forEachChild(node, visit);
  };
  visit(source);
  let text = source.text;
  for (const { at, text: added } of inserted.toSorted((a, b) => b.at - a.at)) {
    text = text.slice(0, at) + added + text.slice(at);
  }
  return text;
}

function bodyOf(node: ts.Node): ts.Node | undefined {
  if (ts.isIterationStatement(node, false)) return node.statement;
  return ts.isFunctionLike(node) && 'body' in node ? (node.body as ts.Node | undefined) : undefined;
}
