import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { addService } from '../../helpers/services.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { everyDay, type Place } from '../contract-server.ts';
import { Practice } from '../teams/practice.ts';
import type { AnsweredSlot, Availability } from './answer.ts';

const minute = 60_000;
const day = 24 * 60;
/** A Monday in winter, when clocks don't change. */
const monday = Date.parse('2027-01-11T00:00:00-05:00');
const now = '2027-01-10T12:00:00-05:00';

const base = await Practice.open();

const buffer = fc.constantFrom(0, 0, 10, 15);
const service = fc.record({
  durationMinutes: fc.constantFrom(30, 45, 60),
  bufferBeforeMinutes: fc.constantFrom(null, null, 0, 15),
  bufferAfterMinutes: fc.constantFrom(null, null, 0, 30),
});
const taken = fc.record({
  owner: fc.nat({ max: 2 }),
  day: fc.nat({ max: 2 }),
  from: fc.integer({ min: 32, max: 68 }).map((quarter) => quarter * 15),
  minutes: fc.constantFrom(15, 30, 45, 60, 120),
});
const cases = fc.record({
  kind: fc.constantFrom('plain' as const, 'plain' as const, 'anyone' as const, 'everyone' as const),
  settings: fc.record({
    intervalMinutes: fc.constantFrom(15, 15, 20, 30),
    slotMinutes: fc.constantFrom(30, 40),
    bufferBeforeMinutes: buffer,
    bufferAfterMinutes: buffer,
  }),
  services: fc.array(service, { maxLength: 3 }),
  taken: fc.array(taken, { maxLength: 12 }),
  asked: fc.array(
    fc.record({
      query: fc.constantFrom(
        'Monday',
        'Tuesday morning',
        'Wednesday afternoon',
        'Monday or Tuesday',
        'next week',
        'Tuesday between 10 and 3',
        'Monday at 10:15',
        'Monday at 10 or at 11',
        'as soon as possible',
        'Tuesday as late as possible',
        '',
      ),
      nth: fc.nat({ max: 2 }),
      limit: fc.constantFrom(1, 2, 3, 5),
    }),
    { minLength: 3, maxLength: 3 },
  ),
});

type Case = typeof cases extends fc.Arbitrary<infer Made> ? Made : never;

/** A calendar or a team, and whose time is taken there. */
async function open({ kind, settings, services, taken: all }: Case): Promise<Place> {
  const wish = { ...settings, hours: everyDay('09:00-12:30', '13:00-17:00') };
  const { contract } = base;
  let [place, owners]: [Place | undefined, Place[]] = [undefined, []];
  if (kind === 'plain') {
    place = await contract.place(wish);
    owners = [place];
  } else {
    const { bufferBeforeMinutes: _, bufferAfterMinutes: __, ...ofTeam } = wish;
    const members = ['Dr. Lee', 'Sarah Chen'].map((name) => ({ name, ...wish }));
    const practice = await base.fresh({ ...ofTeam, kind, members });
    [place, owners] = [practice.team.place, practice.members.map((member) => member.place)];
  }
  contract.setNow(now);
  for (const [nth, given] of services.entries()) {
    await addService(contract.made, place, { name: `Visit ${nth}`, ...given });
  }
  for (const { owner, day: on, from, minutes } of all) {
    const start = monday + (on * day + from) * minute;
    await contract.claim(owners[owner % owners.length] ?? place, { start, end: start + minutes * minute });
  }
  return place;
}

async function ask(place: Place, offerFirst: string, input: Record<string, unknown>): Promise<Availability> {
  const { contract } = base;
  await contract.made.db
    .updateTable('calendars')
    .set({ offer_first: offerFirst as 'earliest' })
    .where('id', '=', place.calendarId)
    .execute();
  const { json } = await contract.check(place, input);
  return json as Availability;
}

const halfDayOf = ({ start }: AnsweredSlot) =>
  `${start.slice(0, 10)} ${start.slice(11, 13) < '12' ? 'am' : 'pm'}`;
const startOf = ({ start }: AnsweredSlot) => Date.parse(start);

/** What of an answer packing leaves as it is. */
function unmoved({ slots, message: _, ...rest }: Availability) {
  return { ...rest, halfDays: slots.map(halfDayOf) };
}

/** Whether each minute around a slot is free for it, told minute by minute: [before, after], in minutes. */
function freeAround(slot: AnsweredSlot, { settings, taken: all }: Case, [before, after]: [number, number]) {
  const isFree = (at: number) => {
    const [on, clock] = [Math.floor((at - monday) / minute / day), ((at - monday) / minute) % day];
    const isOpen = (clock >= 540 && clock < 750) || (clock >= 780 && clock < 1020);
    return (
      isOpen &&
      !all.some((claim) => {
        const from = claim.from - Math.max(settings.bufferBeforeMinutes, after);
        const to = claim.from + claim.minutes + Math.max(settings.bufferAfterMinutes, before);
        return claim.day === on && from <= clock && clock < to;
      })
    );
  };
  const count = (from: number, step: number) => {
    let minutes = 0;
    while (isFree(from + step * minutes * minute)) minutes += 1;
    return minutes;
  };
  return [count(startOf(slot) - minute, -1), count(Date.parse(slot.end), 1)] as const;
}

/** What slots are ordered by at a calendar of its own, worked out from the minutes around them. */
function costOf(slot: AnsweredSlot, made: Case, asked: Case['services'][number] | undefined): number[] {
  const { settings, services } = made;
  const buffers = (of: Case['services'][number] | undefined) =>
    [
      of?.bufferBeforeMinutes ?? settings.bufferBeforeMinutes,
      of?.bufferAfterMinutes ?? settings.bufferAfterMinutes,
    ] as [number, number];
  const own = buffers(asked);
  const [before, after] = freeAround(slot, made, own);
  const all = services.length > 0 ? services : [undefined];
  const least = (side: 0 | 1) =>
    Math.min(
      ...all.map(
        (each) =>
          (each?.durationMinutes ?? settings.slotMinutes) + Math.max(buffers(each)[side], own[1 - side] ?? 0),
      ),
    );
  const length = (Date.parse(slot.end) - startOf(slot)) / minute;
  const step = settings.intervalMinutes;
  const lost = Math.ceil(length / step) * step - length;
  const left = Math.floor(before / step) * step;
  const isShort = (left > 0 && left < least(1)) || (after > 0 && after - lost < least(0));
  const touching = Number(left === 0) + Number(after === 0);
  return [Number(isShort), -touching, Math.min(left, after), startOf(slot)];
}

function expected(
  all: readonly AnsweredSlot[],
  limit: number,
  cost: (slot: AnsweredSlot) => number[],
): string[] {
  const compare = (a: number[], b: number[]) =>
    a.map((value, index) => value - (b[index] ?? 0)).find((each) => each !== 0) ?? 0;
  const halfDays = [...Map.groupBy(all, halfDayOf).values()].map((slots) =>
    slots.map((slot) => ({ slot, cost: cost(slot) })).sort((a, b) => compare(a.cost, b.cost)),
  );
  const chosen: AnsweredSlot[] = [];
  for (let turn = 0; chosen.length < limit && turn < all.length; turn++) {
    for (const each of halfDays) {
      const slot = each[turn]?.slot;
      if (slot && chosen.length < limit) chosen.push(slot);
    }
  }
  return chosen.map(({ start }) => start).sort();
}

test('packing chooses among the same free slots, and only within half-days', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (made) => {
      const place = await open(made);
      for (const { query, nth, limit } of made.asked) {
        const asked = made.services[nth];
        const service = asked ? { service: `Visit ${nth}` } : {};
        const input = { ...service, ...(query !== '' && { query }), limit };
        const plain = await ask(place, 'earliest', input);
        const packed = await ask(place, 'beside_bookings', input);
        expect({ input, ...unmoved(packed) }).toEqual({ input, ...unmoved(plain) });
        const starts = packed.slots.map(startOf);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        const { slots: all } = await ask(place, 'earliest', { ...input, limit: 100 });
        const { kind } = plain.interpretation;
        const isChosen = plain.available && kind === 'window' && !query.includes('late');
        if (!isChosen) expect(packed).toEqual(plain);
        else if (plain.total <= 100) {
          const free = all.map(({ start }) => start);
          expect(packed.slots.filter(({ start }) => !free.includes(start))).toEqual([]);
          if (made.kind !== 'plain') continue;
          const best = expected(all, limit, (slot) => costOf(slot, made, asked));
          expect({ made, input, slots: packed.slots.map(({ start }) => start) }).toEqual({
            made,
            input,
            slots: best,
          });
        }
      }
    }),
    { numRuns: testRuns },
  );
});
