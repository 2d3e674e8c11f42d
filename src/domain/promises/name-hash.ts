import { hash } from 'node:crypto';
import { foldAccents } from '../booking/person-name.ts';

/** What stands for the name on a booking of a workspace, to tell whether it's still the same; case and accents don't count. */
export function nameHash({ workspaceId, name }: { workspaceId: string; name: string }): string {
  return hash('sha256', `${workspaceId} ${foldAccents(name)}`, 'hex');
}
