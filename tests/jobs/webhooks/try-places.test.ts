import { expect, test } from 'bun:test';
import { TryPlaces } from '../../../src/jobs/webhooks/try-places.ts';

const asking = { id: 'one', workspaceId: 'w', failures: 0 };

/** Takes as many places as there's room for, for endpoints of a workspace that nobody else has. */
function fill(places: TryPlaces, { workspaceId, failures = 0 }: { workspaceId: string; failures?: number }) {
  const taken = [];
  for (let number = 0; number < 200; number++) {
    const endpoint = { id: `${workspaceId} ${number}`, workspaceId, failures };
    for (let room = places.roomFor(endpoint); room > 0; room--) taken.push(places.take(endpoint));
  }
  return taken;
}

test.each([
  ['four tries', { failures: 0 }, 4],
  ['four tries after two that failed', { failures: 2 }, 4],
  ['one try after three that failed', { failures: 3 }, 1],
])('an endpoint gets %s at a time', (_, given, room) => {
  const places = new TryPlaces();
  expect(places.roomFor({ ...asking, ...given })).toBe(room);
  for (let count = 0; count < room; count++) places.take({ ...asking, ...given });
  expect(places.roomFor({ ...asking, ...given })).toBe(0);
});

test('a workspace whose endpoints take all they can leaves room for others, and for what fails', () => {
  const places = new TryPlaces();
  expect(fill(places, { workspaceId: 'greedy' })).toHaveLength(32);
  expect(places.roomFor({ ...asking, workspaceId: 'greedy' })).toBe(0);
  expect(places.roomFor(asking)).toBe(4);
  expect(places.roomFor({ ...asking, failures: 3 })).toBe(1);
});

test('endpoints that fail take no place of those that do not', () => {
  const places = new TryPlaces();
  for (const workspaceId of ['a', 'b', 'c', 'd', 'e']) fill(places, { workspaceId, failures: 9 });
  expect(places.roomFor({ ...asking, failures: 9 })).toBe(0);
  expect(places.roomFor(asking)).toBe(4);
});

test('tries that turn out to be slow give their places to others, and their endpoint gets no more', () => {
  const places = new TryPlaces();
  const taken = [...fill(places, { workspaceId: 'a' }), ...fill(places, { workspaceId: 'b' })];
  expect(places.roomFor(asking)).toBe(0);
  for (const place of taken) place.isSlow = true;
  expect(places.roomFor(asking)).toBe(4);
  expect(places.roomFor({ id: 'a 0', workspaceId: 'a', failures: 0 })).toBe(0);
  for (const place of taken) places.leave(place);
  expect(places.roomFor({ id: 'a 0', workspaceId: 'a', failures: 0 })).toBe(4);
});
