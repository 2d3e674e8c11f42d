import { runLimits } from '../../../src/runs/runs.ts';
import type { TestServices } from '../workspace.ts';

/** Makes as many runs as a workspace may have: what a test key then sends to one more is refused. */
export async function keyWithoutRoom({ services, key }: TestServices, workspaceId: string) {
  const { key: testKey } = await key(workspaceId, 'Rehearsals', 'test');
  for (let n = 0; n < runLimits.perWorkspace; n++) {
    await services.runs.enter({ workspaceId, name: `run-${n}` }, undefined);
  }
  return { key: testKey, headers: { 'x-slotline-run': 'one-more' } };
}
