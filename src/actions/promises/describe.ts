import type { StoredFinding } from '../../../db/queries/calls/reports.ts';
import type { FindingKind, StatedOperation } from '../../domain/promises/finding.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** What was found in a line, as the API and endpoints are told. */
type DescribedFinding = {
  line: number;
  kind: FindingKind;
  op: StatedOperation;
  said: { start: string } | null;
  is: { start: string } | null;
  quote: string;
};

/** What was found in a line, with its times in a zone; undefined for what wasn't said. */
export function describeFinding(found: StoredFinding, zone: Zone): DescribedFinding | undefined {
  const { line, kind, op, saidAt, isAt, quote } = found;
  if (kind === 'unsaid' || line === null || quote === null) return undefined;
  return { line, kind, op, said: startIn(zone, saidAt), is: startIn(zone, isAt), quote };
}

function startIn(zone: Zone, at: number | null): { start: string } | null {
  return at === null ? null : { start: zone.format(at) };
}
