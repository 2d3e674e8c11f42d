import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../served.ts';

// Holds the OpenAPI document to Spectral's own rules. It is far larger than everything else here, so it is fetched to
// run and not installed with the rest. Fails on any warning.

const spectral = '@stoplight/spectral-cli@6.16.3';

/**
 * All of its rules but four: a contact would be whoever runs a server, of whom the document knows nothing; a license has
 * a URL or an identifier, and ours has the latter; tags come in the order of a phone call.
 */
const rules = ['info-contact', 'contact-properties', 'license-url', 'openapi-tags-alphabetical'];
const ruleset = {
  extends: [['spectral:oas', 'all']],
  rules: Object.fromEntries(rules.map((rule) => [rule, 'off'])),
};

const folder = mkdtempSync(join(tmpdir(), 'slotline-spectral-'));
const served = await serve();
try {
  const headers = { host: 'slots.acme.test' };
  const document = await fetch(`${served.origin}/openapi.json`, { headers });
  writeFileSync(join(folder, 'openapi.json'), await document.text());
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(ruleset));
  const command = [
    'npx',
    '-y',
    spectral,
    'lint',
    'openapi.json',
    '--ruleset',
    'rules.json',
    '--fail-severity=hint',
  ];
  const child = Bun.spawn(command, { cwd: folder, stdout: 'inherit', stderr: 'inherit' });
  process.exitCode = await child.exited;
} finally {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}
