import { plugin } from 'bun';

// Slotline as it is, but for one thing: what it sends to Google and Microsoft goes to the fake at CLOUD_FAKE, on this machine. There is no
// setting for that, so a module is changed while it's loaded.
const name = 'export function createSafeFetch(';

const led = `
import { ledTo } from ${JSON.stringify(`${import.meta.dir}/led-to.ts`)};
export function createSafeFetch(options) {
  return ledTo({ google: process.env['CLOUD_FAKE'], microsoft: process.env['CLOUD_FAKE'] }, realSafeFetch(options), realSafeFetch({ allowedNetworks: ['127.0.0.1/32'] }));
}
`;

plugin({
  name: 'cloud',
  setup(build) {
    build.onLoad({ filter: /src\/links\/net\/safe-fetch\.ts$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      if (!source.includes(name)) throw new Error(`no ${name} in ${path}`);
      return { contents: source.replace(name, 'function realSafeFetch(') + led, loader: 'ts' };
    });
  },
});

await import('../../../src/main.ts');
