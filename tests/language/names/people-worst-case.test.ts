import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { growthOf } from '../../helpers/growth.ts';
import { membersOf, type TeamMate } from '../members.ts';
import { friday, newYork } from '../reading/reading.ts';

const first =
  'Anna Tom Sarah April June Elizabeth Robert Will Grace Mark Sunday Hannes Lisa Marta Karl'.split(' ');
const last =
  'Lee March May Friday Noon Winter Summers Cutter Second Chen Berger Moore Freitag März Lang'.split(' ');

/** Twenty people who go by ten names each. */
const members = membersOf(
  Array.from({ length: 20 }, (_, at): TeamMate => {
    const spoken = Array.from(
      { length: 10 },
      (__, k) => `${first[(at + k) % 15]} ${last[(at * 3 + k) % 15]}`,
    );
    return [`Dr. ${first[at % 15]} ${last[(at * 7) % 15]}`, ...spoken];
  }),
);

const context = { now: friday, zone: newYork, members };

describe.each([
  ['English', englishInterpreter],
  ['German', germanInterpreter],
])('reading %s', (_, interpreter) => {
  test.each([
    ['with '],
    ['dr. anna '],
    ['not with anna or tom, '],
    ['with sarah, no wait, with tom '],
    ['the same one as last time '],
    ['whoever is free first '],
    ["sarah if she's in "],
    ['i had a cut and color with anna '],
    ['war letztes mal bei anna oder tom '],
    ['bei derselben wie letztes mal '],
    ['egal bei wem, '],
    ['am liebsten bei '],
    [',,, '],
    ['annas '],
  ])('takes little time, though 500 characters are "%s" again and again', (phrase) => {
    const textOf = (size: number) => phrase.repeat(size).slice(0, size);
    const growth = growthOf((words) => interpreter.interpret(words, context), { textOf, size: 500 });
    expect(growth).toBeLessThan(4);
  });
});
