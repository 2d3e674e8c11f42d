import { perform } from '../../../../src/actions/action.ts';
import { renewCallHook } from '../../../../src/actions/call-hooks/renew.ts';
import { helloPath } from '../../../../src/domain/access/call-hook.ts';
import type { ContractServer, Place } from '../../contract-server.ts';

/** A secret of a calendar for voice platforms, in place of the one that was made at `shownCreatedAt`. */
export async function hookTokenOf(
  { made: { services, clock } }: ContractServer,
  { workspaceId, calendarId }: Place,
  shownCreatedAt: number | null = null,
): Promise<string> {
  const by = { actor: { kind: 'cli' }, workspaceId, at: clock.now() } as const;
  return (await perform(services, renewCallHook, { by, input: { calendarId, shownCreatedAt } })).token;
}

/** The path where platforms ask who's calling at a place, with a secret of its own. */
export async function helloPathOf(contract: ContractServer, place: Place): Promise<string> {
  return helloPath(await hookTokenOf(contract, place));
}
