import { describe, expect, test } from 'bun:test';
import {
  installation,
  installationIn,
  readReadme,
  releasedOnly,
  withInstallation,
} from '../../.ci/release/readme.ts';
import { subjects } from '../../src/caller/docs/subjects.ts';

const readme = readReadme();
const image = 'ghcr.io/example/slotline';
const isReleased = installationIn(readme) !== '';

describe('what only a release gives', () => {
  test.skipIf(isReleased).each([...releasedOnly])('is named nowhere before there is one: %s', (text) => {
    expect(readme).not.toContain(text);
    for (const { name, markdown } of subjects) expect([name, markdown.includes(text)]).toEqual([name, false]);
  });

  test('is in the README once there is one, which stays short and true', () => {
    const released = withInstallation(readme, image);
    for (const text of releasedOnly) expect(released).toContain(text);
    expect(installationIn(released)).toBe(installation(image));
    expect(withInstallation(released, image)).toBe(released);
    expect(Buffer.byteLength(released)).toBeLessThanOrEqual(9_216);
  });

  test('is written into the README by the workflow that publishes it', async () => {
    const workflow = await Bun.file(new URL('../../.github/workflows/release.yml', import.meta.url)).text();
    expect(workflow).toContain('bun .ci/release/readme.ts ');
  });
});
