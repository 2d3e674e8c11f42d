import { InputError } from '../errors.ts';

/** A color: red, green and blue, each 0–255. */
type Color = readonly [red: number, green: number, blue: number];

/** The color of something in both schemes, each such as "#2f6fed". */
export type ColorPair = { light: string; dark: string };

/** What a chosen color comes to on pages for callers. */
export type AccentColors = {
  /** Links, and what's chosen. */
  text: ColorPair;
  /** Behind the white text of buttons. */
  fill: ColorPair;
  fillHover: ColorPair;
  /** Behind what's chosen. */
  soft: ColorPair;
};

/** Our own color. */
export const usualAccent = '#3a4fd6';

/** The surfaces that text stands on: the darkest of the light scheme, the lightest of the dark one, and where cards are. */
export const surfaces = { light: '#eff1f4', dark: '#20242c', lightCard: '#ffffff', darkCard: '#14171c' };

/** The contrast of text (WCAG 2.2, 1.4.3), and that of a button with what's around it (1.4.11). */
const textContrast = 4.5;
const edgeContrast = 3;

const white: Color = [255, 255, 255];
const black: Color = [0, 0, 0];

/** A color as it's stored: "#2f6fed". Throws InputError for anything else, such as a name. */
export function parseAccent(typed: string): string {
  const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim()) ?? [];
  if (digits === '')
    throw new InputError({ kind: 'public-page', why: 'accent', name: typed }, { field: 'accent' });
  const all = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${all.toLowerCase()}`;
}

/** The colors that a chosen one comes to, as close to it as text remains readable in both schemes. */
export function accentColors(accent: string): AccentColors {
  const chosen = colorOf(accent);
  const [onLight, onDark] = [colorOf(surfaces.light), colorOf(surfaces.dark)];
  const fill = towards(chosen, black, (color) => contrast(color, white) >= textContrast);
  const raised = towards(fill, white, (color) => contrast(color, colorOf(surfaces.darkCard)) >= edgeContrast);
  const soft = {
    light: mixed(colorOf(surfaces.lightCard), fill, 0.1),
    dark: mixed(colorOf(surfaces.darkCard), raised, 0.25),
  };
  const isReadable = (color: Color, on: readonly Color[]) =>
    on.every((surface) => contrast(color, surface) >= textContrast);
  const light = towards(chosen, black, (color) => isReadable(color, [onLight, soft.light]));
  const dark = towards(chosen, white, (color) => isReadable(color, [onDark, soft.dark]));
  return {
    text: pair({ light, dark }),
    fill: pair({ light: fill, dark: raised }),
    fillHover: pair({ light: hovered(fill), dark: hovered(raised) }),
    soft: pair(soft),
  };
}

/** How well two colors, such as "#ffffff", can be told apart: 1–21 (WCAG 2.2, contrast ratio). */
export function contrastBetween(one: string, other: string): number {
  return contrast(colorOf(one), colorOf(other));
}

/** Darker, unless there's nothing darker to see. */
function hovered(color: Color): Color {
  return mixed(color, luminance(color) < 0.03 ? white : black, 0.15);
}

/** The first color on the way to another one that fits; that one if none does. */
function towards(color: Color, end: Color, fits: (color: Color) => boolean): Color {
  for (let percent = 0; percent < 100; percent += 1) {
    const each = mixed(color, end, percent / 100);
    if (fits(each)) return each;
  }
  return end;
}

function mixed([r, g, b]: Color, [red, green, blue]: Color, share: number): Color {
  const part = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [part(r, red), part(g, green), part(b, blue)];
}

function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function pair({ light, dark }: { light: Color; dark: Color }): ColorPair {
  return { light: textOf(light), dark: textOf(dark) };
}

function colorOf(text: string): Color {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function textOf(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
