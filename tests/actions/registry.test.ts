import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { Glob } from 'bun';
import { actions } from '../helpers/actions/registry.ts';

const folder = join(import.meta.dir, '../../src/actions');

function isAction(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'permission' in value && 'run' in value;
}

test('the registry lists every action, by its noun', async () => {
  const found = new Map<unknown, string>();
  for (const path of new Glob('*/*.ts').scanSync(folder)) {
    const exports: object = await import(join(folder, path));
    for (const value of Object.values(exports))
      if (isAction(value)) found.set(value, path.split('/')[0] ?? '');
  }
  const listed = new Map(Object.entries(actions).map(([name, action]) => [action, name.split('.')[0]]));
  expect(listed as Map<unknown, unknown>).toEqual(found);
});
