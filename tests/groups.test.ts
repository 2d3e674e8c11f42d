import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { drills, filesOf, groups, longest, root } from './groups.ts';

const testFiles = [...new Bun.Glob('tests/**/*.test.{ts,tsx}').scanSync(root)].toSorted();

/** What some test files read, and `.ci/long` sets so that they do all that they can; `SLOTLINE_TEST_KEY` is a key's. */
const size = /SLOTLINE_TEST_(?!PROGRAM|DATABASE|SEED|KEY\b)[A-Z]+/g;

/** The helpers that read sizes for others. */
const sized = [...new Bun.Glob('tests/**/*.ts').scanSync(root)]
  .filter((file) => !file.endsWith('.test.ts') && file !== 'tests/groups.ts')
  .map((file) => ({ name: basename(file), sizes: textOf(file).match(size) ?? [] }))
  .filter(({ sizes }) => sizes.length > 0);

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The lines of a script; one that goes on after a backslash is one. */
function linesOf(path: string): string[] {
  return textOf(path).replaceAll('\\\n', ' ').split('\n');
}

function sizesOf(file: string): Set<string> {
  const text = textOf(file);
  const ofOthers = sized.filter(({ name }) => text.includes(`/${name}'`)).flatMap(({ sizes }) => sizes);
  return new Set([...(text.match(size) ?? []), ...ofOthers]);
}

/** The test files that a line of a script runs: all that it names, or those of its groups. */
function runBy(line: string): string[] {
  const ofGroups = / run test -- (\w+(?: \w+)*)(?: --timeout=\d+)?$/.exec(line)?.[1]?.split(' ');
  const named = line.split(/\s+/).filter((word) => word.startsWith('tests/'));
  const ofNamed = testFiles.filter((file) =>
    named.some((name) => file === name || file.startsWith(`${name}/`)),
  );
  return [...ofNamed, ...(ofGroups ? filesOf(ofGroups) : [])];
}

describe('the groups of tests', () => {
  test('name what there is', () => {
    const paths = [...Object.values(groups).flat(), ...longest];
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const name of Object.keys(groups)) expect(filesOf([name])).not.toEqual([]);
  });

  test('have each test among the daily ones, in one drill, or among the long ones', () => {
    const all = [...filesOf([]), ...[...Object.keys(drills), 'long'].flatMap((name) => filesOf([name]))];
    expect(all.toSorted()).toEqual(testFiles);
  });

  test('are run before a change lands, but for the long ones', () => {
    const lines = linesOf('.ci/run');
    const daily = lines.some((line) => line.endsWith(' run test')) ? filesOf([]) : [];
    const missing = new Set(testFiles).difference(new Set([...daily, ...lines.flatMap(runBy)]));
    expect([...missing]).toEqual(filesOf(['long']));
  });

  test('are run before a release where they are long, and at full size', () => {
    const lines = linesOf('.ci/long');
    expect(lines.flatMap(runBy)).toEqual(expect.arrayContaining(filesOf(['long'])));
    const small = testFiles.flatMap((file) =>
      [...sizesOf(file)]
        .filter((name) => !lines.some((line) => line.includes(`${name}=`) && runBy(line).includes(file)))
        .map((name) => `${file} without ${name}`),
    );
    expect(small).toEqual([]);
  });

  test('are told to who asks for one that there is not', () => {
    const { exitCode, stderr } = Bun.spawnSync([process.execPath, 'tests/run.ts', 'drill'], { cwd: root });
    expect(exitCode).toBe(2);
    expect(stderr.toString()).toContain(
      `There is no group "drill". Groups: ${Object.keys(groups).join(', ')}`,
    );
  });
});
