import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseNotes } from '../../.ci/release/notes.ts';

const root = join(import.meta.dir, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const changelog = `# Changelog

## [Unreleased]

- Soon.

## [0.2.0] - 2026-11-22

### Added

- A thing.

## [0.1.0] - 2026-11-20

- The first.
`;

test('the notes of a release are its section of the changelog', () => {
  expect(releaseNotes(changelog, '0.2.0')).toBe('### Added\n\n- A thing.');
  expect(releaseNotes(changelog, '0.1.0')).toBe('- The first.');
  expect(() => releaseNotes(changelog, '0.3.0')).toThrow('the changelog has nothing about 0.3.0');
  expect(releaseNotes(read('.github/CHANGELOG.md'), '0.2.0')).toContain('### Added');
});

test('one version of Bun runs everything', () => {
  const files = [
    'README.md',
    '.ci/tools',
    '.github/Dockerfile',
    '.github/CONTRIBUTING.md',
    '.github/workflows/release.yml',
  ];
  const versions = files.flatMap((file) => {
    const named = [...read(file).matchAll(/(?:bun@|bun:|bun_version=)(\d+\.\d+\.\d+)/g)];
    expect({ file, named: named.length }).not.toEqual({ file, named: 0 });
    return named.map(([, version]) => version);
  });
  expect([...new Set(versions)]).toHaveLength(1);
});
