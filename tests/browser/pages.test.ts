import { afterAll, describe, expect, test } from 'bun:test';
import { moreStates } from './more-states.ts';
import { pageStates } from './page-states.ts';
import { Probe } from './probe.ts';
import { Site, widths } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());
const states = site ? [...(await pageStates(site)), ...(await moreStates(site))] : [];
const patienceMs = 60_000;

describe.skipIf(!site)('in both schemes, at both widths, and by keyboard', () => {
  for (const { name, as, open } of states) {
    test(
      `${name} can be used by all, asks nobody else and runs nothing that was stored`,
      async () => {
        for (const [screen, width] of Object.entries(widths)) {
          const context = await opened().context({ as, width });
          const page = await context.newPage();
          const watched = opened().watch(page);
          await open(page);
          const probe = await Probe.in(page);
          const { stops, reachable } = await probe.tabTrail();
          const found = {
            screen,
            axe: await probe.axeFindings(),
            overflow: await probe.overflowing(),
            isHacked: await probe.isHacked(),
            unseen: stops.filter(({ isSeen }) => !isSeen),
            missed: reachable.filter((_, index) => !stops.some((stop) => stop.index === index)),
            isInOrder: stops.every(({ index }, place) => index === place),
            ...watched,
          };
          await context.close();
          expect(found).toEqual({
            screen,
            axe: [],
            overflow: [],
            isHacked: false,
            unseen: [],
            missed: [],
            isInOrder: true,
            complaints: [],
            foreignUrls: [],
          });
        }
      },
      patienceMs,
    );
  }
});

function opened(): Site {
  if (!site) throw new Error('there is no browser');
  return site;
}
