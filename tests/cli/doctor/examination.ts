import { type CheckId, checkNames, type Finding } from '../../../src/cli/doctor/finding.ts';
import { type CommandOptions, runSlotline, slotlineCommand } from '../../helpers/process/command.ts';
import { type Ended, endOf } from '../../helpers/process/end-of.ts';

/** What the doctor found, by check, and how it ended. */
export type Examination = Record<CheckId, string[]> & { exitCode: number; stderr: string };

/** Has this process examined; each finding is "ok: …". Some free port is looked at, unless the arguments say otherwise. */
export async function examine(args: string[], options: CommandOptions = {}): Promise<Examination> {
  const port = args.includes('--port') ? [] : ['--port', '0'];
  return examinationOf(await runSlotline(['doctor', ...port, ...args, '--json'], options));
}

/** The same as another user of this machine, for tests that root runs. */
export async function examineAsNobody(args: string[]): Promise<Examination> {
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  const child = Bun.spawn([...asNobody, ...slotlineCommand, 'doctor', '--port', '0', ...args, '--json'], {
    env: { PATH: Bun.env['PATH'] ?? '' },
    stdout: 'pipe',
    stderr: 'pipe',
    stdin: 'ignore',
  });
  return examinationOf(await endOf(child));
}

/** Whether a test can't be another user, or take files away from its own. */
export const isNotRoot = process.getuid?.() !== 0 || Bun.which('setpriv') === null;

function examinationOf({ exitCode, stdout, stderr }: Ended): Examination {
  const found: (Finding & { id: CheckId })[] = JSON.parse(stdout);
  const ids = Object.keys(checkNames) as CheckId[];
  const ofCheck = (id: CheckId) => found.filter((each) => each.id === id);
  const entries = ids.map((id) => [id, ofCheck(id).map(({ status, message }) => `${status}: ${message}`)]);
  return { ...(Object.fromEntries(entries) as Record<CheckId, string[]>), exitCode, stderr };
}
