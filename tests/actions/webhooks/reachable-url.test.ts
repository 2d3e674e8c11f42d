import { expect, test } from 'bun:test';
import { reachableUrl } from '../../../src/actions/webhooks/reachable-url.ts';
import { createHostCheck } from '../../../src/links/net/host-check.ts';

const addresses: Record<string, string[]> = {
  'crm.example.com': ['93.184.216.34'],
  'home.example.com': ['10.0.0.5', 'fd00::5'],
  'inside.example.com': ['192.168.1.20'],
  'both.example.com': ['93.184.216.34', '192.168.1.20'],
  'none.example.com': [],
  'meta.example.com': ['169.254.169.254'],
};

const webhookHosts = createHostCheck({
  allowedNetworks: ['10.0.0.0/8', 'fd00::/8'],
  async lookUp(name) {
    const found = addresses[name];
    if (!found) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    return found;
  },
});

test.each([
  'https://crm.example.com/hook',
  'https://93.184.216.34/hook',
  'https://home.example.com/hook',
  'http://home.example.com/hook',
  'http://10.1.2.3:5678/webhook/abc',
  'http://[fd00::7]/hook',
  // They're looked up again when something is sent.
  'https://later.example.com/hook',
  'https://none.example.com/hook',
])('%s may be an endpoint', async (typed) => {
  expect((await reachableUrl({ webhookHosts }, typed)).href).toBe(typed);
});

test.each([
  ['http://crm.example.com/hook', 'webhook-url-insecure'],
  ['http://93.184.216.34/hook', 'webhook-url-insecure'],
  ['http://later.example.com/hook', 'webhook-url-insecure'],
  ['https://inside.example.com/hook', 'webhook-url-private'],
  ['http://inside.example.com/hook', 'webhook-url-private'],
  ['https://both.example.com/hook', 'webhook-url-private'],
  ['https://meta.example.com/latest/meta-data', 'webhook-url-private'],
  ['https://127.0.0.1/hook', 'webhook-url-private'],
  ['https://2130706433/hook', 'webhook-url-private'],
  ['https://0x7f.1/hook', 'webhook-url-private'],
  ['https://[::1]/hook', 'webhook-url-private'],
  ['https://[::ffff:127.0.0.1]/hook', 'webhook-url-private'],
  ['https://169.254.169.254/', 'webhook-url-private'],
  ['https://0.0.0.0/', 'webhook-url-private'],
  ['file:///etc/passwd', 'webhook-url'],
  ['gopher://10.0.0.5/', 'webhook-url'],
  ['https://ann:secret@crm.example.com/', 'webhook-url'],
])('%s may not', async (typed, kind) => {
  await expect(reachableUrl({ webhookHosts }, typed)).rejects.toMatchObject({
    problem: { kind },
    field: 'url',
  });
});
