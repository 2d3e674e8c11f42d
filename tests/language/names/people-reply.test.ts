import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import type {
  Interpretation,
  InterpretationContext,
  Interpreter,
} from '../../../src/language/interpretation/interpretation.ts';
import { withLastUnknown } from '../../../src/language/interpretation/member-doubt.ts';
import { membersOf, whoAndWhen } from '../members.ts';
import { friday, newYork } from '../reading/reading.ts';
import { servicesOf } from '../services.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

const members = membersOf(['Anna Lee', 'Tom Lee', 'April May', 'Dr. May', 'Sarah Chen']);

const services = servicesOf([
  ['Deep tissue massage', 60, 'massage', 'Massage'],
  ['Hot stone massage', 75, 'massage', 'Massage'],
]);

const context: InterpretationContext = { now: friday, zone: newYork, members, services };

/** What is asked about words, and what the answers come to, each asked about the one before. */
function answered(interpreter: Interpreter, words: string, ...replies: string[]) {
  const first = interpreter.interpret(words, context);
  let interpretation: Interpretation | undefined = first && withLastUnknown(first);
  let said = words;
  for (const reply of replies) {
    if (!interpretation?.doubt) throw new Error(`nothing is asked about "${said}"`);
    interpretation = interpreter.interpret(reply, { ...context, asked: { words: said, interpretation } });
    said = reply;
  }
  return { interpretation, said: whoAndWhen(interpretation, { members, zone: newYork }) };
}

describe('an answer to which of them', () => {
  test.each([
    ['with lee on tuesday at three', 'tom', 'Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'anna please', 'Anna Lee', '11-24 15:00'],
    ['with lee on tuesday at three', "it's anna", 'Anna Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'tom lee', 'Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'the first one', 'Anna Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'the second', 'Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'not tom', 'Anna Lee not Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'tom but wednesday at four', 'Tom Lee', '11-25 16:00'],
    ['with lee on tuesday at three', 'either one', 'Anna Lee or Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', "it doesn't matter", 'Anna Lee or Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'any of them', 'anyone', '11-24 15:00'],
    ['with lee on tuesday at three', 'any', 'Anna Lee or Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'both are fine', 'Anna Lee or Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'uh the woman, anna', 'Anna Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'i mean tom', 'Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'the other one', 'Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'yes with tom', 'Tom Lee', '11-24 15:00'],
    ['with lee on tuesday at three', 'anyone', 'anyone', '11-24 15:00'],
    ['with lee on tuesday at three', 'neither, with sarah', 'Sarah Chen', '11-24 15:00'],
    ['preferably with lee on tuesday', 'tom', 'Tom Lee if possible', '11-24'],
    ['with may on tuesday at three', 'april', 'April May', '11-24 15:00'],
  ])('"%s", "%s" is %s, %s', (words, reply, who, windows) => {
    expect(answered(englishInterpreter, words, reply).said).toEqual([who, windows]);
  });

  test.each([
    ['bei Lee am Dienstag um drei', 'Tom', 'Tom Lee', '11-24 15:00'],
    ['bei Lee am Dienstag um drei', 'Anna bitte', 'Anna Lee', '11-24 15:00'],
    ['bei Lee am Dienstag um drei', 'bei der ersten', 'Anna Lee', '11-24 15:00'],
    ['bei Lee am Dienstag um drei', 'zu Tom, aber Mittwoch um vier', 'Tom Lee', '11-25 16:00'],
    ['bei Lee am Dienstag um drei', 'egal', 'Anna Lee or Tom Lee', '11-24 15:00'],
  ])('„%s“, „%s“ ist %s, %s', (words, reply, who, windows) => {
    expect(answered(germanInterpreter, words, reply).said).toEqual([who, windows]);
  });
});

describe('an answer to whom they saw last', () => {
  test.each([
    ['the same one as last time on tuesday at three', 'tom', 'Tom Lee', '11-24 15:00'],
    ['the same one as last time on tuesday at three', 'it was sarah i think', 'Sarah Chen', '11-24 15:00'],
    ['the same one as last time on tuesday at three', 'i saw dr. may', 'Dr. May', '11-24 15:00'],
    ['the same one as last time on tuesday at three', "i don't remember", 'anyone', '11-24 15:00'],
    ['the same one as last time on tuesday at three', 'anyone', 'anyone', '11-24 15:00'],
    ['the same one as last time on tuesday at three', 'tom lee but friday', 'Tom Lee', '11-27'],
    ['the same one as last time if possible, tuesday', 'sarah', 'Sarah Chen', '11-24'],
  ])('"%s", "%s" is %s, %s', (words, reply, who, windows) => {
    expect(answered(englishInterpreter, words, reply).said).toEqual([who, windows]);
  });

  test.each([
    ['wieder bei derselben wie letztes Mal am Dienstag', 'bei Sarah', 'Sarah Chen', '11-24'],
    ['wieder bei derselben wie letztes Mal am Dienstag', 'ich war bei Dr. May', 'Dr. May', '11-24'],
    ['wieder bei derselben wie letztes Mal am Dienstag', 'weiß ich nicht mehr', 'anyone', '11-24'],
  ])('„%s“, „%s“ ist %s, %s', (words, reply, who, windows) => {
    expect(answered(germanInterpreter, words, reply).said).toEqual([who, windows]);
  });

  test('a name that fits two is asked about', () => {
    const words = 'the same doctor as last time on tuesday';
    const { said, interpretation } = answered(englishInterpreter, words, 'lee');
    expect([said, interpretation?.doubt]).toEqual([['Anna Lee or Tom Lee?', '11-24'], 'which_member']);
    expect(answered(englishInterpreter, words, 'lee', 'tom').said).toEqual(['Tom Lee', '11-24']);
  });
});

test('a time instead of an answer leaves open who', () => {
  expect(answered(englishInterpreter, 'with lee on tuesday', 'wednesday at four').said).toEqual([
    'Anna Lee or Tom Lee?',
    '11-25 16:00',
  ]);
  const later = answered(englishInterpreter, 'the same one as last time on tuesday', 'wednesday at four');
  expect(later.said).toEqual(['as last time', '11-25 16:00']);
});

test('what answers neither is read by itself', () => {
  expect(answered(englishInterpreter, 'with lee on tuesday', 'what').said).toEqual(['nobody', 'nothing']);
});

describe('one question after the other', () => {
  test('the time is asked about before the person', () => {
    const words = 'with lee on tuesday the twenty fifth at three';
    expect(answered(englishInterpreter, words).interpretation?.doubt).toBe('weekday_or_date');
    expect(answered(englishInterpreter, words, 'the wednesday').said).toEqual([
      'Anna Lee or Tom Lee?',
      '11-25 15:00',
    ]);
    expect(answered(englishInterpreter, words, 'the wednesday', 'tom').said).toEqual([
      'Tom Lee',
      '11-25 15:00',
    ]);
    expect(answered(englishInterpreter, words, 'the wednesday with tom').said).toEqual([
      'Tom Lee',
      '11-25 15:00',
    ]);
  });

  test('the service is asked about before the person', () => {
    const words = 'a massage with lee on tuesday';
    expect(answered(englishInterpreter, words).interpretation?.doubt).toBe('which_service');
    const asked = answered(englishInterpreter, words, 'hot stone');
    expect([asked.said, asked.interpretation?.serviceIds]).toEqual([
      ['Anna Lee or Tom Lee?', '11-24'],
      ['service-2'],
    ]);
    const done = answered(englishInterpreter, words, 'hot stone', 'tom');
    expect([done.said, done.interpretation?.serviceIds]).toEqual([['Tom Lee', '11-24'], ['service-2']]);
  });

  test('an answer about the service keeps the person', () => {
    const { said, interpretation } = answered(
      englishInterpreter,
      'a massage with tom on tuesday',
      'hot stone but wednesday at four',
    );
    expect([said, interpretation?.serviceIds]).toEqual([['Tom Lee', '11-25 16:00'], ['service-2']]);
  });
});

test('one of several slots is picked with a name beside it', () => {
  const offered = [friday + 3_600_000, friday + 7_200_000].map((startAt) => ({ startAt, endAt: startAt }));
  const read = englishInterpreter.interpret('the second one with Tom', { ...context, offered });
  expect([read?.windows[0]?.startAt, read?.people?.withIds]).toEqual([friday + 7_200_000, ['member-2']]);
});

describe('what is known besides the words', () => {
  const whoWith = (words: string, more: Partial<InterpretationContext>) => {
    const read = englishInterpreter.interpret(words, { ...context, ...more });
    return [read?.people, read?.doubt];
  };

  test('settled members are meant whatever was said', () => {
    const settled = { settledMemberIds: ['member-2'] };
    const tom = { withIds: ['member-2'], withoutIds: [] };
    expect(whoWith('with lee on tuesday', settled)).toEqual([tom, undefined]);
    expect(whoWith('with sarah on tuesday', settled)).toEqual([tom, undefined]);
    expect(whoWith('on tuesday', settled)).toEqual([undefined, undefined]);
  });

  test('likely members are meant where several fit', () => {
    const likely = { likelyMemberIds: ['member-1', 'member-5'] };
    expect(whoWith('with lee on tuesday', likely)).toEqual([
      { withIds: ['member-1'], withoutIds: [] },
      undefined,
    ]);
    expect(whoWith('with tom lee on tuesday', likely)).toEqual([
      { withIds: ['member-2'], withoutIds: [] },
      undefined,
    ]);
  });
});
