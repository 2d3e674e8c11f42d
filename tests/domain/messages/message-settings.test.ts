import { expect, test } from 'bun:test';
import { InputError } from '../../../src/domain/errors.ts';
import {
  checkedMessages,
  type GivenMessages,
  remindHoursOf,
} from '../../../src/domain/messages/message-settings.ts';

const usual = { confirmation: 'Booked: {{when}}.', change: 'b', cancellation: 'c', reminder: 'd' };
const none: GivenMessages = { on: [], by: [], remindHours: [], texts: {} };

function checked(given: Partial<GivenMessages>) {
  return checkedMessages({ ...none, ...given }, usual);
}

function problemOf(given: Partial<GivenMessages>) {
  try {
    checked(given);
  } catch (error) {
    if (error instanceof InputError) return { field: error.field, message: error.message };
    throw error;
  }
}

test('settings are kept in their order, each once', () => {
  const given = {
    on: ['cancellation', 'confirmation', 'cancellation'],
    by: ['email', 'sms'],
    remindHours: [2, 24, 2],
  };
  expect(checked(given)).toEqual({
    on: ['confirmation', 'cancellation'],
    by: ['sms', 'email'],
    remindHours: [24, 2],
    texts: {},
  });
});

test('texts are kept if they are not the usual ones', () => {
  const texts = {
    confirmation: ' Booked: {{when}}.\r\n',
    change: '',
    cancellation: 'No.  \r\n\r\n\r\n\r\nBye.',
  };
  expect(checked({ texts }).texts).toEqual({ cancellation: 'No.\n\nBye.' });
});

test.each<[Partial<GivenMessages>, string, string]>([
  [{ on: ['reminder'] }, 'on', '“reminder” can’t be told. Choose from confirmation, change, cancellation.'],
  [{ by: ['fax'] }, 'by', 'Nobody is told by “fax”. Choose from sms, email.'],
  [
    { remindHours: [1, 2, 3, 4] },
    'remind',
    'Enter at most 3 numbers of hours before the start, each from 0.25 to 336, such as “24, 2”.',
  ],
  [{ remindHours: [0.2] }, 'remind', 'Enter at most 3 numbers'],
  [{ remindHours: [337] }, 'remind', 'Enter at most 3 numbers'],
  [{ remindHours: [1.001] }, 'remind', 'Enter at most 3 numbers'],
  [{ remindHours: [Number.NaN] }, 'remind', 'Enter at most 3 numbers'],
  [{ texts: { change: 'a'.repeat(1001) } }, 'changeText', 'Enter a text of at most 1000 characters.'],
  [{ texts: { change: 'a\u0007' } }, 'changeText', 'Enter a text of at most 1000 characters.'],
  [
    { texts: { change: 'Hi {{firstName}}!' } },
    'changeText',
    '“{{firstName}}” can’t be filled in. What can: {{name}}, {{when}}, ',
  ],
  [{ texts: { change: 'Hi {{}}!' } }, 'changeText', '“{{}}” can’t be filled in.'],
  [{ texts: { change: 'Hi {{name}!' } }, 'changeText', '“{{name}” can’t be filled in.'],
  [{ texts: { change: 'Hi {name}!' } }, 'changeText', '“{name}” can’t be filled in.'],
  [{ texts: { change: 'Hi {{name' } }, 'changeText', '“{{name” can’t be filled in.'],
  [{ texts: { change: 'Hi name}}' } }, 'changeText', '“}}” can’t be filled in.'],
])('%j is refused', (given, field, message) => {
  const problem = problemOf(given);
  expect(problem?.field).toBe(field);
  expect(problem?.message).toStartWith(message);
});

test.each([
  ['24, 2', [24, 2]],
  ['24;0.25', [24, 0.25]],
  ['', []],
  ['24 hours', [24, Number.NaN]],
  ['-1', [Number.NaN]],
  ['1e3', [Number.NaN]],
])('"%s" is read as hours', (text, hours) => {
  expect(remindHoursOf(text)).toEqual(hours);
});
