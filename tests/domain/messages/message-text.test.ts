import { describe, expect, test } from 'bun:test';
import { type MessageValues, messageText } from '../../../src/domain/messages/message-text.ts';

const usual = 'Hi {{name}}! It is on {{when}}. Call {{phone}}.';
const words = {
  texts: { confirmation: usual, change: usual, cancellation: usual, reminder: usual },
  inSentence: ({ text }: { text: string }) => text,
};
const values = { name: 'Ada', when: 'Tuesday at 2 PM', person: 'Tom B.' };

function written(
  text: string | undefined,
  { known = values, fits }: { known?: MessageValues; fits?: (text: string) => boolean } = {},
): string {
  const settings = { texts: text === undefined ? {} : { reminder: text } };
  return messageText('reminder', { settings, words, values: known, fits });
}

test('a kind without a text of its own has the language’s', () => {
  expect(written(undefined)).toBe('Hi Ada! It is on Tuesday at 2 PM.');
});

test.each([
  ['filled in', 'Hi {{name}}, {{ when }}.', 'Hi Ada, Tuesday at 2 PM.'],
  ['left out with its sentence', 'Hi {{name}}! Where: {{place}}. See you!', 'Hi Ada! See you!'],
  ['left out with its line', 'Hi {{name}}\n{{place}}\nSee you', 'Hi Ada\nSee you'],
  ['left out at the end of a line', 'Hi {{name}}! Call {{phone}}.\nSee you', 'Hi Ada!\nSee you'],
  ['left out at the start of a line', 'Hi {{name}}!\nCall {{phone}}. See you!', 'Hi Ada!\nSee you!'],
  ['left out between paragraphs', 'Hi {{name}}!\n\nCall {{phone}}.\n\nSee you!', 'Hi Ada!\n\nSee you!'],
  ['left out with its brackets', 'It is[ at {{place}}] on {{when}}.', 'It is on Tuesday at 2 PM.'],
  [
    'kept without its brackets',
    'It is[ with {{person}}] on {{when}}.',
    'It is with Tom B. on Tuesday at 2 PM.',
  ],
  ['left out with one of two blanks', 'It is [at {{place}}] on {{when}}.', 'It is on Tuesday at 2 PM.'],
  ['left out with the blank before it', 'On {{when}} [at {{place}}] [{{phone}}].', 'On Tuesday at 2 PM.'],
  ['left out before the next word', 'It is [{{place}}: ]on {{when}}.', 'It is on Tuesday at 2 PM.'],
  ['left out with both', 'Where: {{place}}[, with {{person}}]. Bye.', 'Bye.'],
  ['after an abbreviation', 'Ask for Dr. Lee at {{phone}}. Bye.', 'Bye.'],
  ['after a date', 'Ab 4. auch unter {{phone}}. Bye.', 'Bye.'],
  ['after figures', 'Since 2019. 24 hours: {{phone}}. Bye.', 'Bye.'],
  ['at the end of a sentence that it ends', 'See {{person}}. Bye.', 'See Tom B. Bye.'],
  ['no reason to take other brackets', '[Oak Dental] Hi {{name}}.', '[Oak Dental] Hi Ada.'],
])('what is known or not is %s', (_, text, expected) => {
  expect(written(text)).toBe(expected);
});

test('a text that would not say when any more, or nothing at all, gives way to the usual one', () => {
  const withoutService = 'Hi {{name}}, your {{service}} is on {{when}}. See you!';
  expect(written(withoutService)).toBe('Hi Ada! It is on Tuesday at 2 PM.');
  expect(written('Call {{phone}}.')).toBe('Hi Ada! It is on Tuesday at 2 PM.');
  expect(written('See you on {{when}}, {{name}}!', { known: { when: 'Tuesday at 2 PM' } })).toBe(
    'It is on Tuesday at 2 PM.',
  );
  expect(written('See you!')).toBe('See you!');
});

test('values are not filled in again', () => {
  expect(written('Hi {{name}}.', { known: { ...values, name: '{{when}} [x]' } })).toBe('Hi {{when}} [x].');
});

describe('a text that is too long', () => {
  const within = (most: number) => ({ fits: (text: string) => text.length <= most });

  test('loses sentences from the end, but not the time', () => {
    const text = 'Hi {{name}}! This is rather long. It is on {{when}}. Bye for now.\nYours';
    expect(written(text, within(60))).toBe('Hi Ada! This is rather long. It is on Tuesday at 2 PM.');
    expect(written(text, within(40))).toBe('Hi Ada! It is on Tuesday at 2 PM.');
    expect(written(text, within(30))).toBe('It is on Tuesday at 2 PM.');
  });

  test('keeps the line that what is left of it was on', () => {
    expect(written('It is on {{when}}. Bye.\nYours, {{when}}', within(50))).toBe(
      'It is on Tuesday at 2 PM.\nYours, Tuesday at 2 PM',
    );
  });

  test('gives way to the usual one if it is a single sentence', () => {
    const text = `${'very '.repeat(50)}long until {{when}}`;
    expect(written(text, within(60))).toBe('Hi Ada! It is on Tuesday at 2 PM.');
  });

  test('is cut where nothing else helps', () => {
    expect(written(undefined, within(8))).toBe('It is on');
    expect(written(undefined, { fits: () => false })).toBe('');
  });
});
