import { plugin } from 'bun';

// Slotline as it is, but for what the environment says: its clock stands at the instant in the file MESSAGE_CLOCK, messages go to
// MESSAGES_TO by HTTP, and MESSAGE_LEASES=none has servers take what others have. There are no settings for that, so modules are
// changed while they're loaded.

const { MESSAGE_CLOCK: file = '', MESSAGES_TO: url = '', MESSAGE_LEASES: leases } = process.env;

const clock = `
import { readFileSync } from 'node:fs';
let last = 0;
const now = () => {
  last = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) || last;
  return last;
};
export const systemClock = { now, monotonic: () => performance.now() };
`;

const messenger = `
import { systemClock } from '../../process/clock.ts';
async function post(channel, to, id, signal) {
  const body = JSON.stringify({ channel, to, id, at: systemClock.now() });
  const { ok } = await fetch(${JSON.stringify(url)}, { method: 'POST', body, signal });
  if (ok) return { kind: 'sent' };
  return { kind: 'refused', failure: { code: 'deferred', details: {} }, isFinal: false };
}
export const createMessenger = () => ({
  canMail: true,
  sendMail: (mail, signal) => post('email', mail.to.address, mail.messageId, signal),
  sendText: (text, { signal }) => post('sms', text.to, '', signal),
  close: async () => {},
});
`;

plugin({
  name: 'standing',
  setup(build) {
    build.onLoad({ filter: /src\/process\/clock\.ts$/ }, () => ({ contents: clock, loader: 'ts' }));
    build.onLoad({ filter: /src\/jobs\/messages\/create-messenger\.ts$/ }, () => ({
      contents: messenger,
      loader: 'ts',
    }));
    if (leases !== 'none') return;
    build.onLoad({ filter: /db\/queries\/jobs\/jobs\.ts$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const free = 'jobs.leased_until <= $' + '{now} or ';
      if (!source.includes(free)) throw new Error(`no ${free} in ${path}`);
      return { contents: source.replace(free, 'true or '), loader: 'ts' };
    });
  },
});

await import('../../../src/main.ts');
