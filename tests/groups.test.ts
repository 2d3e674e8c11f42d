import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drills, filesOf, groups, root } from './groups.ts';

describe('the groups of tests', () => {
  test('name what there is', () => {
    const paths = Object.values(groups).flat();
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const name of Object.keys(groups)) expect(filesOf([name])).not.toEqual([]);
  });

  test('have each test among the daily ones or in one drill', () => {
    const all = [...filesOf([]), ...Object.keys(drills).flatMap((name) => filesOf([name]))];
    const files = [...new Bun.Glob('tests/**/*.test.{ts,tsx}').scanSync(root)];
    expect(all.toSorted()).toEqual(files.toSorted());
  });

  test('are run before a change lands', () => {
    const script = readFileSync(join(root, '.ci/run'), 'utf8');
    for (const name of ['drills', 'models']) expect(script).toContain(`run test -- ${name}\n`);
  });

  test('are told to who asks for one that there is not', () => {
    const { exitCode, stderr } = Bun.spawnSync([process.execPath, 'tests/run.ts', 'drill'], { cwd: root });
    expect(exitCode).toBe(2);
    expect(stderr.toString()).toContain(
      `There is no group "drill". Groups: ${Object.keys(groups).join(', ')}`,
    );
  });
});
