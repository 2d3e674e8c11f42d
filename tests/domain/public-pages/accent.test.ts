import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  accentColors,
  contrastBetween,
  parseAccent,
  surfaces,
  usualAccent,
} from '../../../src/domain/public-pages/accent.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const tokens = readFileSync('views/assets/tokens.css', 'utf8');

/** A color of our style sheet in both schemes. */
function token(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return { light, dark };
}

test('whatever color is chosen, white text on it and text in it stay readable in both schemes', () => {
  fc.assert(
    fc.property(color, (accent) => {
      const { fill, fillHover, text, soft } = accentColors(accent);
      for (const each of [fill, fillHover]) {
        expect(contrastBetween(each.light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrastBetween(each.dark, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }
      for (const name of ['ground', 'surface', 'raised', 'popover']) {
        expect(contrastBetween(text.light, token(name).light)).toBeGreaterThanOrEqual(4.5);
        expect(contrastBetween(text.dark, token(name).dark)).toBeGreaterThanOrEqual(4.5);
      }
      for (const scheme of ['light', 'dark'] as const) {
        for (const each of [text[scheme], token('text')[scheme], token('muted')[scheme]]) {
          expect(contrastBetween(each, soft[scheme])).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastBetween(fill[scheme], token('surface')[scheme])).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 500 },
  );
});

test.each(['#000000', '#ffffff', '#ffff00', '#00ff00', '#777777'])('%s is readable, too', (accent) => {
  const { fill, text } = accentColors(accent);
  expect(contrastBetween(fill.light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastBetween(fill.dark, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastBetween(text.dark, surfaces.dark)).toBeGreaterThanOrEqual(4.5);
});

test('a color that is readable stays as it was chosen', () => {
  const { fill, text } = accentColors('#0b6e4f');
  expect(fill.light).toBe('#0b6e4f');
  expect(text.light).toBe('#0b6e4f');
});

test('the surfaces are those of the style sheet', () => {
  expect(surfaces).toEqual({
    light: token('raised').light,
    dark: token('raised').dark,
    lightCard: token('surface').light,
    darkCard: token('surface').dark,
  });
  expect(token('accent').light).toBe(usualAccent);
});

test.each([
  ['#2F6FED', '#2f6fed'],
  ['2f6fed', '#2f6fed'],
  [' #fa0 ', '#ffaa00'],
])('%p is the color %s', (typed, accent) => {
  expect(parseAccent(typed)).toBe(accent);
});

test.each(['', 'red', '#12345', '#1234567', 'url(x)', '#12345g', '#2f6fed;x'])('%p is no color', (typed) => {
  expect(() => parseAccent(typed)).toThrow('#2f6fed');
});
