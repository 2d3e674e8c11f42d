import { expect, test } from 'bun:test';
import { heard, inShort } from '../reading/reading.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

test.each([
  ["change thursday's ten o'clock to noon that day", '11-26 12:00'],
  ['move december 3, 2 PM to december 7 at the same time', '12-07 14:00'],
  ["move tomorrow's 1:15 to 2:45 or later", '11-21 14:45-24:00'],
  ['she wants to move her wednesday 2:30 visit to next friday morning', '11-27 06:00-12:00'],
  ['can you change it from six to seven still on wednesday', '11-25 07:00'],
  ['move my nine am tomorrow to eleven', '11-21 11:00'],
  ['shift the third at two to the fourth at four', '12-04 16:00'],
  ["can you move wednesday's three o'clock to the same time on thursday", '11-26 15:00'],
  ['put it back from ten to half eleven on monday', '11-23 11:30'],
  ["postpone my two o'clock tomorrow by half an hour", '11-21 14:30'],
  ['my visit is thursday at two please prepone it by an hour', '11-26 13:00'],
  ['postpone wednesday at noon by a week', '12-02 12:00'],
  ["can we do the same time next week my appointment's tomorrow at two", '11-28 14:00'],
  ["my lesson's on wednesday at nine could i do the same time next week", '12-02 09:00'],
  ["saturday doesn't work how about the saturday after", '11-28'],
  ['move it up an hour so ten instead of eleven', '11-21 10:00'],
  ['an hour earlier so two instead of three', '11-20 14:00'],
  ['Please move my visit from Monday, November 23, to Wednesday, November 25, at 9:30.', '11-25 09:30'],
  ['Could we move it from Monday, 2:30 PM, to Wednesday, 9:30 AM?', '11-25 09:30'],
  ["could you do monday instead, i'm meant to be in on tuesday but the car's broken down", '11-23'],
  ["let's say the second instead, i was down for the thirtieth but she's got a fever", '12-02'],
  ["i've a lesson tuesday at two fifteen, need to push it to the following week, wednesday that is", '12-02'],
  ['my class is on tuesday at two, shift it to the following week, same day', '12-01'],
  ["actually i've a slot on the eighth at ten, can you prepone it to the second, any time is ok", '12-02'],
  ['bring it forward from the thirtieth at 3 pm to the friday before at 10', '11-27 10:00'],
])('of an old and a new time, "%s" means %s', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});

test.each([['any day from Monday, November 23, to Wednesday, November 25', '11-23..11-25']])(
  'with commas beside dates, "%s" means %s',
  (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  },
);

test.each([
  ['this time tomorrow', '11-21 10:30'],
  ['about this time on monday', '11-23 10:30'],
  ['the same time as now on wednesday', '11-25 10:30'],
  ['this time next week', '11-27 10:30'],
  ['next week at about this time', '11-27 10:30'],
  ['this time next month', '12-20 10:30'],
  ["this time i'd like monday", '11-23'],
  ['could we do monday this time', '11-23'],
  ['my class is at three on monday so tuesday at this time', '11-24 15:00'],
])('with now for a time of day, "%s" means %s', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});

test('a time of day that is now is told to five minutes', () => {
  expect(inShort(heard('this time on monday', { at: '2026-11-20T14:43:20' }))).toBe('11-23 14:40');
});
