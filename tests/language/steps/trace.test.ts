import { expect, test } from 'bun:test';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { nothingSaid } from '../../../src/language/interpretation/interpretation.ts';
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

test('a trace ends in what is meant in the call', () => {
  const window = (day: number, from: number, to: number) => ({
    startAt: newYork.startAt(Date.UTC(2026, 10, day, from)),
    endAt: newYork.startAt(Date.UTC(2026, 10, day, to)),
  });
  const requested = { ...nothingSaid, windows: [window(24, 9, 17)], hours: [{ from: 540, to: 1020 }] };
  const offered = [window(24, 10, 11), window(24, 15, 16)];
  const context = { now: friday, zone: newYork, requested, offered };
  const last = (words: string) => {
    const { interpretation, steps } = englishInterpreter.trace(words, context);
    expect(interpretation).toEqual(englishInterpreter.interpret(words, context));
    return steps.filter(({ step }) => ['offered', 'corrected', 'reply', 'settled'].includes(step));
  };
  expect(last('anything but the morning')).toEqual([
    { step: 'offered', detail: '2026-11-24T12:00:00 – 2026-11-24T17:00:00' },
  ]);
  expect(last('sorry i mean wednesday')).toEqual([
    { step: 'corrected', detail: '2026-11-25T09:00:00 – 2026-11-25T17:00:00' },
  ]);
  expect(last('the second one')).toEqual([
    { step: 'reply', detail: '2026-11-24T15:00:00 – 2026-11-24T15:00:00' },
  ]);
  expect(last('none of those')).toEqual([
    { step: 'reply', detail: 'others' },
    { step: 'reply', detail: '2026-11-24T09:00:00 – 2026-11-24T17:00:00' },
  ]);
  expect(last('tuesday at two')).toEqual([]);
  const services = servicesOf([
    ['Deep tissue massage', 60, 'massage'],
    ['Swedish massage', 60, 'massage'],
  ]);
  const massage = englishInterpreter.trace('a massage', { now: friday, zone: newYork, services });
  expect(massage.steps.at(-1)).toEqual({ step: 'settled', detail: 'which_service' });
});

test('a trace of words that pick where nothing was offered asks what they pick', () => {
  const { interpretation, steps } = englishInterpreter.trace('the second one', {
    now: friday,
    zone: newYork,
  });
  expect(interpretation?.doubt).toBe('no_offer');
  expect(steps.map(({ step }) => step)).toEqual(['tokens', 'clause', 'reply']);
});
