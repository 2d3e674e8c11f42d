import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { createGermanSpeech } from '../../../src/language/de/speech/speech.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { createEnglishSpeech } from '../../../src/language/en/speech/speech.ts';
import { withLastUnknown } from '../../../src/language/interpretation/member-doubt.ts';
import { questionOf } from '../../../src/language/interpretation/question.ts';
import { suggestedMemberNames } from '../../../src/language/names/member-names.ts';
import { membersOf } from '../members.ts';
import { friday, newYork } from '../reading/reading.ts';

const members = membersOf([
  ['Dr. Sarah Lee', 'Doc'],
  'Anna Lee',
  'Herr März',
  'April May',
  'Lopez, Maria',
  'Karl-Heinz von der Au',
  'Sean O’Brien, DDS',
  'Chair 2',
  'Dr. med. dent. Jörg Straßer',
]);

const context = { now: friday, zone: newYork, members };

describe('members by a name that is given apart', () => {
  test.each([
    ['Dr. Sarah Lee', ['Dr. Sarah Lee']],
    ['sarah', ['Dr. Sarah Lee']],
    ['dr lee', ['Dr. Sarah Lee']],
    ['Doc', ['Dr. Sarah Lee']],
    ['lee', ['Dr. Sarah Lee', 'Anna Lee']],
    ['ANNA LEE', ['Anna Lee']],
    ['Herrn März', ['Herr März']],
    ['Maerz', ['Herr März']],
    ['april', ['April May']],
    ['May', ['April May']],
    ['maria lopez', ['Lopez, Maria']],
    ['Karl', ['Karl-Heinz von der Au']],
    ['von der Au', ['Karl-Heinz von der Au']],
    ["Dr. O'Brien", ['Sean O’Brien, DDS']],
    ['chair 2', ['Chair 2']],
    ['Jörg', ['Dr. med. dent. Jörg Straßer']],
    ['hmm, Jörg.', ['Dr. med. dent. Jörg Straßer']],
    ['Dr. Strasser', ['Dr. med. dent. Jörg Straßer']],
    ['2', []],
    ['chair', []],
    ['somebody else', []],
    ['', []],
  ])('"%s" is %j', (name, expected) => {
    for (const interpreter of [englishInterpreter, germanInterpreter]) {
      const ids = interpreter.membersNamed(name, members);
      expect(members.filter(({ calendarId }) => ids.includes(calendarId)).map((each) => each.name)).toEqual(
        expected,
      );
    }
  });
});

test('one whose whole name it is goes before others whose it is but a part', () => {
  const team = membersOf(['Dr. Lee', 'Dr. Sarah Lee', 'Anna', 'Anna Chen']);
  const named = (name: string) => englishInterpreter.membersNamed(name, team);
  expect([named('Dr. Lee'), named('Anna'), named('Chen')]).toEqual([
    ['member-1'],
    ['member-3'],
    ['member-4'],
  ]);
  const heardOf = (words: string) =>
    englishInterpreter.interpret(words, { ...context, members: team })?.people?.withIds;
  expect(heardOf('with Dr. Lee on Tuesday')).toEqual(['member-1']);
  expect(heardOf('with Anna on Tuesday')).toEqual(['member-3', 'member-4']);
});

describe('what else callers may say for a name', () => {
  test.each([
    ['Dr. Sarah Lee', ['Sara', 'Leigh', 'Li']],
    ['Thomas Berger', ['Tom', 'Tommy']],
    ['Dr. Elizabeth Stone', ['Liz', 'Beth', 'Lizzie']],
    ['Krüger, Johannes', ['Hannes', 'Jo']],
    ['Bob Tran', []],
    ['Chair 2', []],
  ])('"%s" is %j', (name, names) => {
    expect(suggestedMemberNames(name)).toEqual(names);
  });
});

describe('the question who', () => {
  const speechContext = { now: friday, zone: newYork, calendarZone: newYork };

  test.each([
    [
      englishInterpreter,
      createEnglishSpeech(),
      'with Lee on Tuesday',
      'Do you mean Dr. Sarah Lee or Anna Lee?',
    ],
    [
      germanInterpreter,
      createGermanSpeech(),
      'bei Lee am Dienstag',
      'Meinen Sie Dr. Sarah Lee oder Anna Lee?',
    ],
    [
      englishInterpreter,
      createEnglishSpeech(),
      'with the same one as last time',
      'Who did you see last time?',
    ],
    [
      germanInterpreter,
      createGermanSpeech(),
      'wieder bei derselben wie letztes Mal',
      'Bei wem waren Sie letztes Mal?',
    ],
  ])('is asked in words (case %#)', (interpreter, speech, words, expected) => {
    const read = interpreter.interpret(words, context);
    const question = read && questionOf(withLastUnknown(read), [], { members });
    expect(question && speech.question(question, speechContext)).toBe(expected);
  });

  test('names somebody the way they are named in a sentence', () => {
    const question = { doubt: 'which_member', choices: [], people: ['Herr März', 'Frau März'] } as const;
    expect(createGermanSpeech().question(question, speechContext)).toBe(
      'Meinen Sie Herrn März oder Frau März?',
    );
  });
});

describe('without members', () => {
  test.each([
    ['with Tom on Tuesday at three'],
    ['anyone on Tuesday'],
    ['the same one as last time'],
    ['not with Mr. March on Friday'],
  ])('"%s" is read as ever', (words) => {
    const { members: _, ...bare } = context;
    const read = englishInterpreter.interpret(words, bare);
    expect(englishInterpreter.interpret(words, { ...bare, members: [] })).toEqual(read);
    expect(read?.people).toBeUndefined();
  });
});

describe('with members that nobody names, a time is what it is without', () => {
  const team = membersOf([
    'April May',
    'Mr. March',
    'Dr. Friday',
    'Noon',
    'Sunday Adeyemi',
    'Frau Freitag',
    'Herr März',
  ]);

  test.each([
    ['the first friday in april or may at noon'],
    ['sunday march second around noon'],
    ['not friday, the second of march'],
    ['any sunday in may but not at noon'],
    ['friday at noon or sunday at two'],
    ['in april may or june'],
    ['a week from friday, before noon'],
    ["friday's no good but sunday's fine"],
    ['march may work, april too'],
    ['is friday free, or sunday'],
    ["what's april looking like"],
    ['let me see friday afternoon'],
    ['can we work with sunday at noon'],
  ])('"%s"', (words) => {
    const { members: _, ...bare } = context;
    const read = englishInterpreter.interpret(words, bare);
    expect(englishInterpreter.interpret(words, { ...bare, members: team })).toEqual(read);
  });

  test.each([
    ['am ersten Freitag im März um zwölf'],
    ['Freitag, der zweite März, gegen Mittag'],
    ['nicht am Freitag, sondern im März'],
    ['jeden Freitag außer im Mai'],
    ['mit Freitag wäre ich einverstanden'],
    ['bis Ende März, am liebsten Freitag'],
    ['Freitag wenn möglich'],
  ])('„%s“', (words) => {
    const { members: _, ...bare } = context;
    const read = germanInterpreter.interpret(words, bare);
    expect(germanInterpreter.interpret(words, { ...bare, members: team })).toEqual(read);
  });
});
