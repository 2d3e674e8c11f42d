import { addTimeOff } from '../../../src/actions/time-off/add.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { sent } from '../sent.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import { hostileTexts, type SamplePlace } from './sample-places.ts';

/** Time off of calendars, and the bookings that are in its way. */
export async function timeOffStates(site: Site): Promise<PageState[]> {
  const { filled, hostile } = site.places;
  await takeOff(site, filled, ['Lunch', 'Vacation']);
  await takeOff(site, hostile, hostileTexts);
  return [filled, hostile].flatMap((place) => statesOf(place));
}

function statesOf({ name, people, calendarId }: SamplePlace): PageState[] {
  const as = people.owner;
  const path = `/calendars/${calendarId}`;
  const weeks = 'start=2026-11-20T00:00&end=2027-01-20T00:00&label=Away';
  return [
    stateAt(`${path}/time-off?note=time-off-added`, { as, name: `time off to come (${name})` }),
    stateAt(`${path}/time-off/bookings?${weeks}&changed=1`, { as, name: `bookings in time off (${name})` }),
    stateAt(`${path}/time-off/bookings?start=2027-06-01T00:00&end=2027-06-02T00:00`, {
      as,
      name: `time off without bookings (${name})`,
    }),
    stateAt(`${path}/availability?week=2026-W49`, { as, name: `a week with time off (${name})` }),
    sent(`${path}/time-off`, {
      as,
      name: `time off, refused (${name})`,
      fields: { from: '2026-12-24', 'from-time': '<b>noon', 'to-time': '5pm' },
      button: 'Add time off',
      end: '#problem',
    }),
  ];
}

async function takeOff(site: Site, { workspaceId, calendarId }: SamplePlace, labels: readonly string[]) {
  for (const [index, label] of labels.entries()) {
    const input = {
      id: crypto.randomUUID(),
      calendarId,
      start: `2026-12-0${index + 1}T12:00`,
      end: `2026-12-0${index + 1}T13:00`,
      weeklyUntil: index % 2 === 0 ? '2027-02-01' : null,
      label: label.slice(0, 100),
      staying: 'all' as const,
    };
    await asOperator(site.made.db, addTimeOff, { workspaceId, at: site.made.clock.now(), input });
  }
}
