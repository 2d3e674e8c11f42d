import { afterAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { Arrivals } from './arrivals.ts';
import { isEveryState } from './every-state.ts';
import { Probe } from './probe/probe.ts';
import { height, ReusedTab } from './reused-tab.ts';
import { Site, widths } from './site.ts';
import { type LookedAt, lookedAt } from './states/looked-at.ts';
import { complaintsOfChecker, isWithoutBrowser, isWithoutChecker } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());
const states = site ? await lookedAt(site) : [];
const folder = temporaryFolder();
const heaviestBytes = 80_000;

/** Two pages are looked at together: while one loads the other is asked about. */
const tabs = site ? await Promise.all([ReusedTab.open(site), ReusedTab.open(site)]) : [];
const queues = tabs.map((tab) => ({ tab, last: Promise.resolve<unknown>(undefined) }));
/** How texts look that can be read: nearly all of those on a page were seen on another. */
const settledLooks = new Set<string>();
const looked = new Map<number, Promise<PromiseSettledResult<Outcome[]>>>();
/** How many of the next are looked at while the test of one waits: tests that aren't run shouldn't cost much. */
const mostAhead = 3;

const where = isEveryState ? 'at both widths' : 'on a phone, and some on a laptop';

describe.skipIf(!site)(`in both schemes, ${where}, and by keyboard`, () => {
  for (const [number, state] of states.entries()) {
    test(`${state.name} can be used by all, is light, asks nobody else and runs nothing that was stored`, async () => {
      for (const { screen, found, weightBytes } of await outcomeOf(number)) {
        expect({ screen, ...found }).toEqual({ screen, ...nothing });
        expect(weightBytes).toBeLessThan(heaviestBytes);
      }
    });
  }

  test.skipIf(isWithoutChecker)('all that was seen is valid HTML', async () => {
    expect(states.length).toBeGreaterThan(0);
    await Promise.all(states.map((_, number) => look(number)));
    const complaints = await complaintsOfChecker(folder);
    const named = complaints.map((line) => line.replace(/^.*?(\d+)-\d+\.html"/, (_, at) => nameOf(at)));
    expect(named).toEqual([]);
  });
});

type Outcome = { screen: string; found: object; weightBytes: number };

/** What is found of a page on which nothing is wrong. */
const nothing = {
  axe: [],
  overflow: [],
  isHacked: false,
  unseen: [],
  missed: [],
  isInOrder: true,
  complaints: [],
  foreignUrls: [],
};

/** Looks at a state after those that its tab was asked for before. What fails is told to who asks for it. */
function look(number: number): Promise<PromiseSettledResult<Outcome[]>> {
  const known = looked.get(number);
  if (known) return known;
  const [state, queue] = [states[number], queues[number % queues.length]];
  if (!state || !queue) throw new Error(`there is no state ${number}, or no tab to look at it in`);
  const done = queue.last.then(() => lookAtOnScreens(state, { number, tab: queue.tab }));
  const settled = Promise.allSettled([done]).then(([outcome]) => outcome);
  queue.last = settled;
  looked.set(number, settled);
  return settled;
}

async function outcomeOf(number: number): Promise<Outcome[]> {
  for (let at = number; at <= number + mostAhead && at < states.length; at++) void look(at);
  const outcome = await look(number);
  if (outcome.status !== 'fulfilled') throw outcome.reason;
  return outcome.value;
}

/** Opens a page on a phone and asks about it there, or when the window is as wide as a laptop's, or both. */
async function lookAtOnScreens(state: LookedAt, { number, tab }: { number: number; tab: ReusedTab }) {
  const { as, open, screens, isForWidth = false } = state;
  const { site, page } = tab;
  await tab.handTo(as);
  const watched = site.watch(page);
  const arrivals = new Arrivals(page);
  await open(page);
  const html = [await arrivals.lastPage(), ...(arrivals.hasFragment() ? [await page.content()] : [])];
  for (const [part, text] of html.entries()) await Bun.write(fileOf(number, part), text);
  const weightBytes = await arrivals.weightBytes();
  await using probe = isForWidth ? await Probe.withoutAxe(page) : await Probe.in(page, settledLooks);
  const outcomes: Outcome[] = [];
  for (const screen of screens) {
    await page.setViewportSize({ width: widths[screen], height });
    const found = isForWidth ? { ...nothing, overflow: await probe.overflowing() } : await findings(probe);
    outcomes.push({ screen, found: { ...found, ...watched }, weightBytes });
  }
  return outcomes;
}

async function findings(probe: Probe) {
  const { stops, reachable } = await probe.tabTrail();
  return {
    axe: await probe.axeFindings(),
    overflow: await probe.overflowing(),
    isHacked: await probe.isHacked(),
    unseen: stops.filter(({ isSeen }) => !isSeen),
    missed: reachable.filter((_, index) => !stops.some((stop) => stop.index === index)),
    isInOrder: stops.every(({ index }, place) => index === place),
  };
}

function fileOf(number: number, part: number): string {
  return join(folder, `${number}-${part}.html`);
}

function nameOf(number: string): string {
  return states[Number(number)]?.name ?? number;
}
