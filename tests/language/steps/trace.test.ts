import { expect, test } from 'bun:test';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { membersOf } from '../members.ts';
import { friday, heard, newYork } from '../reading/reading.ts';
import { servicesOf } from '../services.ts';

test('a trace says each step and ends in the same interpretation', () => {
  const words = 'could you do tuesday at three but not at the third floor';
  const { interpretation, steps } = englishInterpreter.trace(words, { now: friday, zone: newYork });
  expect(interpretation).toEqual(heard(words));
  expect(steps.find((step) => step.step === 'tokens')?.detail).toContain('tuesday | at | three');
  expect(steps.filter((step) => step.step === 'expression').map((step) => step.detail.split(':')[0])).toEqual(
    ['tuesday', 'three'],
  );
  expect(steps.some((step) => step.step === 'dropped' && step.detail.startsWith('but not'))).toBe(true);
  expect(steps.find((step) => step.step === 'window')?.detail).toBe(
    '2026-11-24T15:00:00 – 2026-11-24T15:00:00',
  );
});

test('a trace of words that say no time has no windows', () => {
  const { interpretation, steps } = englishInterpreter.trace('hello there', { now: friday, zone: newYork });
  expect(interpretation).toBeUndefined();
  expect(steps.map((step) => step.step)).toEqual(['tokens']);
});

test('a trace goes from names to windows in the order in which words are read', () => {
  const members = membersOf(['Sarah Chen']);
  const services = servicesOf([['Oil change', 30]]);
  const words = 'an oil change with sarah, i work on monday, so tuesday at three, before';
  const { steps } = englishInterpreter.trace(words, { now: friday, zone: newYork, members, services });
  expect([...new Set(steps.map(({ step }) => step))].join(' ')).toBe(
    'people service tokens dropped expression clause asked constraint window used unplaced doubt ignored',
  );
  const detailsOf = (name: string) => steps.filter(({ step }) => step === name).map(({ detail }) => detail);
  expect(detailsOf('tokens')).toEqual([
    'an | oil change | , | i | work | on | monday | , | so | tuesday | at | three | , | before',
  ]);
  expect(detailsOf('asked')).toEqual(['time: tuesday', 'time: three', 'operator: ,', 'operator: before']);
  expect(detailsOf('used')).toEqual(['an oil change tuesday at three']);
  expect(detailsOf('doubt')).toEqual(['before']);
});
