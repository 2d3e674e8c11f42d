import type { TurnDownKind } from '../../interpretation.ts';
import type { TurnDownReader } from '../../reply-reader.ts';
import { createPhraseReader } from '../phrases.ts';

type Rows = readonly (readonly [string, TurnDownKind])[];
type Meaning = { kind: TurnDownKind; isWhole: boolean };

/** Reads how offers are turned down: `whole` whatever stands beside it, `bare` on its own. */
export function createTurnDownReader({ whole, bare }: { whole: Rows; bare: Rows }): TurnDownReader['at'] {
  const rowsOf = (rows: Rows, isWhole: boolean) =>
    rows.map(([phrases, kind]): readonly [string, Meaning] => [phrases, { kind, isWhole }]);
  return createPhraseReader([...rowsOf(bare, false), ...rowsOf(whole, true)]);
}
