import { expect, test } from 'bun:test';
import type { Outcome } from '../../../src/cli/rehearse/play.ts';
import { reportJson, reportJunit, reportText } from '../../../src/cli/rehearse/report.ts';

const right: Outcome = {
  file: 'calls.yaml',
  place: 'calls.yaml:5:5',
  name: 'Books <"Ada" & Bea>',
  turns: 2,
  tookMs: 12.34,
  difference: undefined,
};
const wrong: Outcome = {
  ...right,
  name: 'Moves\u001b[31m',
  turns: 1,
  difference: {
    place: 'calls.yaml:12:19',
    turn: 1,
    operation: 'reschedule-booking',
    field: 'start',
    expected: '2026-12-02T10:00',
    actual: undefined,
    answer: { error: 'a < b\u0001' },
    status: 409,
  },
};

test('a call is a line, and what differs is told in full', () => {
  expect(reportText([right, wrong])).toBe(`✓ Books <"Ada" & Bea> (2 turns, 12 ms)
✗ Moves [31m (1 turn, 12 ms)

  calls.yaml:12:19: turn 1, reschedule-booking, start
    expected  2026-12-02T10:00
    actual    nothing

  The whole answer (409):
    {
      "error": "a < b\\u0001"
    }


2 calls in 1 file: 1 as expected, 1 not`);
  expect(reportText([right])).toEndWith('\n1 call in 1 file: all as expected');
});

test('what a model reads is shown as it reads it', () => {
  const difference = wrong.difference && { ...wrong.difference, answer: { text: 'Say: No.\nNow: 9' } };
  expect(reportText([{ ...wrong, difference }])).toContain('\n    Say: No.\n    Now: 9\n');
});

test('machines get the same', () => {
  const [first, second] = reportJson([right, wrong]);
  expect(first).toEqual({
    file: 'calls.yaml',
    place: 'calls.yaml:5:5',
    name: right.name,
    turns: 2,
    isAsExpected: true,
    ms: 12.3,
    difference: null,
  });
  expect(second).toMatchObject({ isAsExpected: false, difference: { place: 'calls.yaml:12:19' } });
});

test('JUnit gets well-formed XML, whatever is in names and answers', () => {
  const xml = reportJunit([right, wrong, { ...right, file: 'others.yaml' }]);
  expect(xml).toContain('<testsuites tests="3" failures="1" errors="0" time="0.037">');
  expect(xml).toContain('  <testsuite name="calls.yaml" tests="2" failures="1" errors="0" time="0.025">');
  expect(xml).toContain(
    '<testcase classname="calls.yaml" name="Books &lt;&quot;Ada&quot; &amp; Bea&gt;" time="0.012"/>',
  );
  expect(xml).toContain('<failure message="start: expected 2026-12-02T10:00, got nothing">');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they're what XML can't have.
  expect(xml).not.toMatch(/[\u0000-\u0008\u001b]/);
});
