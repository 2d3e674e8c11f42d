import { plugin } from 'bun';

// Slotline as it is, but for what the environment says: WEBHOOK_TIMING has other times for webhooks, so that what takes
// days takes seconds, and WEBHOOK_LEASES=none has servers take what others have. There are no settings for that, so
// modules are changed while they're loaded.

const { WEBHOOK_TIMING: timing = '{}', WEBHOOK_LEASES: leases } = process.env;

const timed = 'export const webhookTiming: WebhookTiming = {';
const free = 'jobs.leased_until <= $' + '{now} or ';

/** Replaces a text of a module, which has to be there. */
async function changed(path: string, from: string, to: string) {
  const source = await Bun.file(path).text();
  if (!source.includes(from)) throw new Error(`no ${from} in ${path}`);
  return { contents: source.replace(from, to), loader: 'ts' as const };
}

plugin({
  name: 'hasty',
  setup(build) {
    build.onLoad({ filter: /src\/jobs\/webhooks\/schedule\.ts$/ }, async ({ path }) => {
      const { contents, loader } = await changed(path, timed, 'const usualTiming: WebhookTiming = {');
      return {
        contents: `${contents}export const webhookTiming = { ...usualTiming, ...${timing} };\n`,
        loader,
      };
    });
    if (leases !== 'none') return;
    build.onLoad({ filter: /db\/queries\/jobs\/jobs\.ts$/ }, ({ path }) => changed(path, free, 'true or '));
  },
});

await import('../../../src/main.ts');
