import { describe, expect, test } from 'bun:test';
import { licenseTexts, packagesIn, softwareBill } from '../../.ci/release/contents.ts';

describe('what a release contains', () => {
  test.each([
    ['htmx.org', { license: { id: '0BSD' } }],
    ['date-holidays', { expression: 'ISC AND CC-BY-SA-3.0' }],
    ['kysely', { license: { id: 'MIT' } }],
  ])('has the license of %s by the name that SPDX has for it', (name, license) => {
    const packages = packagesIn([`node_modules/${name}/main.js`]);
    const { components } = softwareBill(packages, {
      version: '1.0.0',
      commit: 'c',
      at: '2026-01-01T00:00:00Z',
    });
    expect(components.at(-1)).toMatchObject({ name, licenses: [license] });
  });

  test.each([
    ['kysely', 'Copyright (c) 2022 Sami Koskimäki'],
    ['pg-types', 'Copyright (c) 2014 Brian M. Carlson'],
    ['pgpass', 'Copyright (c) 2013-2016 Hannes Hörl'],
  ])('has the license of %s with its copyright, from its README if it has no file', (name, copyright) => {
    const texts = licenseTexts(packagesIn([`node_modules/${name}/main.js`]));
    expect(texts).toContain(copyright);
    expect(texts.trimEnd()).toEndWith('SOFTWARE.');
  });

  test('has no package without a license text', () => {
    const packages = packagesIn(['node_modules/kysely/main.js']).map((each) => ({
      ...each,
      folder: import.meta.dir,
    }));
    expect(() => licenseTexts(packages)).toThrow('kysely has no license text');
  });
});
