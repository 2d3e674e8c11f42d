import { expect, test } from 'bun:test';
import { RunClock } from '../../src/runs/run-clock.ts';
import { TestClock } from '../helpers/workspace.ts';

test('a run’s clock goes with the machine’s until it’s set, and then on from there, whatever becomes of the other', () => {
  const real = new TestClock('2026-11-20T10:30:00Z');
  const clock = new RunClock(real);
  real.advance(1_000);
  expect(clock.now()).toBe(real.now());
  const set = Date.parse('2027-03-28T01:30:00Z');
  clock.set(set);
  real.advance(1_500);
  real.set('2020-01-01T00:00:00Z');
  expect(clock.now()).toBe(set + 1_500);
  clock.set(undefined);
  expect(clock.now()).toBe(set + 1_500);
  clock.set(set - 86_400_000);
  expect(clock.now()).toBe(set - 86_400_000);
  expect(clock.monotonic()).toBe(real.monotonic());
});
