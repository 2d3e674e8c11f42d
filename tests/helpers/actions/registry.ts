import { join } from 'node:path';
import { Glob } from 'bun';
import type { Action } from '../../../src/actions/action.ts';

const folder = join(import.meta.dir, '../../../src/actions');

/** Every action by its noun and verb, which its file is named for. */
export const actions: ReadonlyMap<string, Action<unknown, unknown>> = new Map(
  (await Promise.all([...new Glob('*/*.ts').scanSync(folder)].map(actionsIn))).flat(),
);

async function actionsIn(path: string): Promise<[string, Action<unknown, unknown>][]> {
  const name = path.replace('/', '.').replace('.ts', '');
  const exports: object = await import(join(folder, path));
  return Object.values(exports)
    .filter(isAction)
    .map((action) => [name, action]);
}

function isAction(value: unknown): value is Action<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'permission' in value && 'run' in value;
}
