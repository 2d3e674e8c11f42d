import { expect, test } from 'bun:test';
import { zonePlace } from '../../../src/domain/time/zone-place.ts';

test.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Europe/Berlin', 'Berlin'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('the zone %s is the time of %s', (zoneId, place) => {
  expect(zonePlace(zoneId)).toBe(place);
});
