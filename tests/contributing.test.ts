import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './groups.ts';

const decisions = readdirSync(join(root, '.github/decisions')).map((name) => `.github/decisions/${name}`);
const contributing = textOf('.github/CONTRIBUTING.md');

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** What a text names in backquotes, and runs, that is a path from the project's root. */
function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/^bun (?:test )?(\S+)/gm)];
  return code
    .map(([, path = '']) => path)
    .filter((path) => /^(?:src|db|views|tests|\.ci|\.github)\/[^<…]+$/.test(path));
}

/** The folders in a folder, as paths from the root. */
function foldersIn(path: string): string[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${path}/${name}`);
}

describe('the texts for contributors', () => {
  test.each(['.github/CONTRIBUTING.md', ...decisions])('name only paths that there are: %s', (path) => {
    expect(pathsIn(textOf(path)).filter((named) => !existsSync(join(root, named)))).toEqual([]);
  });

  test('name every room, and the rooms within those that have several', () => {
    const within = ['src/http', 'src/links', 'src/domain', 'src/language'].flatMap(foldersIn);
    const isLanguage = (room: string) => existsSync(join(root, room, 'speech'));
    const rooms = [...foldersIn('src'), ...within].filter((room) => !isLanguage(room));
    expect(rooms.filter((room) => !contributing.includes(`\`${room}\``))).toEqual([]);
  });

  test('fit on a page', () => {
    expect(contributing.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });
});
