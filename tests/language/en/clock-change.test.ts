import { expect, test } from 'bun:test';
import { heard, newYork, zoneNamed } from '../reading/reading.ts';

const starts = (words: string, at: string, zone = newYork) =>
  heard(words, { at, zone })?.windows.map(({ startAt }) => (startAt === null ? null : zone.format(startAt)));

test('a reading in the lost hour is the clock change', () => {
  expect(starts('tomorrow at 2:30 am', '2027-03-13T10:00')).toEqual(['2027-03-14T03:00:00-04:00']);
});

test('a reading that the clocks show twice is the earlier', () => {
  expect(starts('tomorrow at 1:30 am', '2026-10-31T10:00')).toEqual(['2026-11-01T01:30:00-04:00']);
});

test('a whole day of a clock change has 25 hours', () => {
  const [window] = heard('tomorrow', { at: '2026-10-31T10:00' })?.windows ?? [];
  expect(((window?.endAt ?? 0) - (window?.startAt ?? 0)) / 3_600_000).toBe(25);
});

test('"in two hours" counts real hours over a clock change', () => {
  expect(starts('in two hours', '2026-11-01T00:30')).toEqual(['2026-11-01T01:30:00-05:00']);
});

test('figures are read day first where people write them so', () => {
  const berlin = zoneNamed('Europe/Berlin');
  expect(starts('3/12', '2026-11-20T10:30', berlin)).toEqual(['2026-12-03T00:00:00+01:00']);
  expect(starts('3/12', '2026-11-20T10:30')).toEqual(['2027-03-12T00:00:00-05:00']);
});
