import { expect, test } from 'bun:test';
import { serviceNaming } from '../../../src/language/en/words/service-naming.ts';
import { saidIn } from '../../../src/language/names/said-words.ts';
import { ServiceReader } from '../../../src/language/names/service-hearing.ts';
import { type OfferedService, servicesOf } from '../services.ts';

/** Fifty services that callers have twenty names for, all of which begin alike. */
const many = Array.from({ length: 50 }, (_, service): OfferedService => {
  const spoken = Array.from({ length: 20 }, (_, name) => `massage room ${service} ${name}`);
  return [`Massage ${service}`, 30, ...spoken];
});

/** A reader, and how often it has worked out whether words say only a time, which takes long. */
function countingReader() {
  const counted = { checks: 0 };
  const saysOnlyTime = () => {
    counted.checks++;
    return false;
  };
  return { reader: new ServiceReader(serviceNaming, saysOnlyTime), counted };
}

test('what services are called is worked out once while they stay as they are', () => {
  const { reader, counted } = countingReader();
  const services = servicesOf(many);
  reader.hear(saidIn('a massage 7', serviceNaming), services);
  expect(counted.checks).toBeGreaterThan(1_000);
  const { checks } = counted;
  expect(reader.hear(saidIn('a massage 7', serviceNaming), [...services]).ids).toEqual(['service-8']);
  expect(counted.checks).toBe(checks);
});

test('a service that changed is heard by its new names only', () => {
  const { reader } = countingReader();
  const [first, second] = servicesOf([
    ['Cleaning', 30],
    ['Check-up', 20],
  ]);
  if (!first || !second) throw new Error('there are two');
  expect(reader.hear(saidIn('a cleaning', serviceNaming), [first, second]).ids).toEqual([first.id]);
  const renamed = { ...first, name: 'Polish' };
  expect(reader.hear(saidIn('a cleaning', serviceNaming), [renamed, second]).ids).toEqual([]);
  expect(reader.hear(saidIn('a polish', serviceNaming), [renamed, second]).ids).toEqual([first.id]);
  expect(reader.hear(saidIn('a cleaning', serviceNaming), [second]).ids).toEqual([]);
});

test('a word is looked at once, however many names it is nearly the start of', () => {
  const { reader, counted } = countingReader();
  const services = servicesOf(many);
  reader.hear(saidIn('hello', serviceNaming), services);
  const { checks } = counted;
  reader.hear(saidIn('massag '.repeat(60), serviceNaming), services);
  expect(counted.checks - checks).toBeLessThan(20);
});
