import type { TurnDownKind, TurnDownScope } from '../interpretation/interpretation.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import type { TurnDownMeaning, TurnDownReader } from './reply-reader.ts';

type Rows<Said> = readonly (readonly [string, Said])[];

/**
 * Reads how offers are turned down: `whole` whatever stands beside it, `bare` on its own, and so `placing`, which takes no
 * scope; and where others are wanted.
 */
export function createTurnDownReader({
  whole,
  bare,
  placing,
  scopes,
}: {
  whole: Rows<TurnDownKind>;
  bare: Rows<TurnDownKind>;
  placing: Rows<TurnDownKind>;
  scopes: Rows<TurnDownScope>;
}): TurnDownReader['at'] {
  const rowsOf = (rows: Rows<TurnDownKind>, how: { isWhole: boolean; isPlacing?: true }) =>
    rows.map(([phrases, kind]): readonly [string, TurnDownMeaning] => [phrases, { kind, ...how }]);
  const within = scopes.map(([phrases, scope]): readonly [string, TurnDownMeaning] => [phrases, { scope }]);
  return createPhraseReader([
    ...within,
    ...rowsOf(placing, { isWhole: false, isPlacing: true }),
    ...rowsOf(bare, { isWhole: false }),
    ...rowsOf(whole, { isWhole: true }),
  ]);
}
