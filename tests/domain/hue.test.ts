import { describe, expect, test } from 'bun:test';
import { hues, huesIn } from '../../src/domain/hue.ts';

const calendarId = '0198c0de-0000-7000-8000-000000000001';
const names = ['Check-up', 'Filling', 'Root canal', 'Cleaning', 'Crown', 'Implant', 'Whitening', 'Follow-up'];
const huesOf = (serviceNames: readonly string[], asked = serviceNames) => {
  const hueOf = huesIn({ serviceNames, calendarIds: [calendarId] });
  return asked.map((service) => hueOf({ service, calendarId }));
};

describe('the hue of a booking', () => {
  test('is another one for each of eight services, whatever they are called', () => {
    expect(new Set(huesOf(names)).size).toBe(hues.length);
    expect(new Set(huesOf(['a', 'i', 'q', 'y', '1', '9', 'A ', 'aa'])).size).toBe(7);
  });

  test('stays when services are added, and is shared out again after eight', () => {
    for (let count = 1; count < names.length; count++) {
      expect(huesOf(names, names.slice(0, count))).toEqual(huesOf(names.slice(0, count)));
    }
    const more = [...names, ...names.map((name) => `${name} (long)`)];
    expect(huesOf(more).slice(0, 8)).toEqual(huesOf(names));
    expect(new Set(huesOf(more).slice(8)).size).toBe(hues.length);
  });

  test('is the same for the same name at every calendar, in any case', () => {
    const [first] = huesOf(names);
    const [, ...others] = huesOf([...names, 'CHECK-UP', ' check-up'], ['Filling', 'CHECK-UP', ' check-up']);
    expect(others).toEqual([first as never, first as never]);
  });

  test('is the calendar’s without a service, and none is missing for what nobody knows yet', () => {
    const ids = names.map((_, index) => `${calendarId}${index}`);
    const hueOf = huesIn({ serviceNames: names, calendarIds: ids });
    expect(new Set(ids.map((id) => hueOf({ service: null, calendarId: id }))).size).toBe(hues.length);
    expect(hues).toContain(hueOf({ service: 'New', calendarId }));
    expect(hues).toContain(hueOf({ service: undefined, calendarId }));
  });
});
