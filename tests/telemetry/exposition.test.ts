import { expect, test } from 'bun:test';
import { Counter, gaugeLines, Histogram } from '../../src/telemetry/exposition.ts';

test('a counter tells what was counted by its labels, and known ones from the start', () => {
  const counter = new Counter('slotline_test_total', 'Tests.', ['a="1"']);
  counter.add('b="2"');
  counter.add('b="2"');
  expect(counter.lines()).toEqual([
    '# HELP slotline_test_total Tests.',
    '# TYPE slotline_test_total counter',
    'slotline_test_total{a="1"} 0',
    'slotline_test_total{b="2"} 2',
  ]);
});

test('a histogram counts a duration in each bucket that it fits, its bound included', () => {
  const histogram = new Histogram('slotline_test_seconds', 'Tests.');
  for (const milliseconds of [0, 1, 1.001, 2_500, 60_000]) histogram.add('a="1"', milliseconds);
  const lines = histogram.lines().slice(2);
  expect(lines.filter((line) => /le="(?:0\.001|0\.0025|1|2\.5|5|\+Inf)"/.test(line))).toEqual([
    'slotline_test_seconds_bucket{a="1",le="0.001"} 2',
    'slotline_test_seconds_bucket{a="1",le="0.0025"} 3',
    'slotline_test_seconds_bucket{a="1",le="1"} 3',
    'slotline_test_seconds_bucket{a="1",le="2.5"} 4',
    'slotline_test_seconds_bucket{a="1",le="5"} 4',
    'slotline_test_seconds_bucket{a="1",le="+Inf"} 5',
  ]);
  expect(lines.slice(-2)).toEqual([
    'slotline_test_seconds_sum{a="1"} 62.502001',
    'slotline_test_seconds_count{a="1"} 5',
  ]);
});

test('a histogram without labels is told from the start if it should be', () => {
  const lines = new Histogram('slotline_test_seconds', 'Tests.', ['']).lines();
  expect(lines).toContain('slotline_test_seconds_bucket{le="+Inf"} 0');
  expect(lines.at(-1)).toBe('slotline_test_seconds_count 0');
});

test('a gauge has one value, or one for each of its labels, whatever their values hold', () => {
  expect(gaugeLines('slotline_test', 'Tests.', 1.5).at(-1)).toBe('slotline_test 1.5');
  const values = [
    [{ kind: 'a"b\\c\nd', state: 1 }, 2],
    [{}, 3],
  ] as const;
  expect(gaugeLines('slotline_test_total', 'Tests.', values)).toEqual([
    '# HELP slotline_test_total Tests.',
    '# TYPE slotline_test_total counter',
    'slotline_test_total{kind="a\\"b\\\\c\\nd",state="1"} 2',
    'slotline_test_total 3',
  ]);
});
