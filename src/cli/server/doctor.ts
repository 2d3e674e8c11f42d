import { readUsableConfig } from '../../process/config.ts';
import { counted } from '../console/answer.ts';
import { commandWithoutDatabase, print } from '../console/command.ts';
import { optional } from '../console/options.ts';
import { host, port } from '../console/readers.ts';
import { checkMachine } from '../doctor/checks.ts';
import { type CheckId, checkNames, type Finding } from '../doctor/finding.ts';

/** `slotline doctor`. */
export const doctor = commandWithoutDatabase({
  examples: ['slotline doctor', 'sudo -u slotline slotline doctor --database /var/lib/slotline/slotline.db'],
  takesWrongSettings: true,
  options: {
    port: optional(port, 'the port that the server is to listen on (default: SLOTLINE_PORT, or 3000)'),
    host: optional(host, 'the address that it is to listen on (default: SLOTLINE_HOST, or 127.0.0.1)'),
  },
  async run(invocation, options) {
    const { terminal, config, clock, databaseOption: databaseFile } = invocation;
    const faults = new Map(readUsableConfig(terminal.environment).faults);
    const given = Object.entries({ ...options, databaseFile }).filter(([, value]) => value !== undefined);
    for (const [name] of given) faults.delete(name);
    const found = await checkMachine({
      environment: terminal.environment,
      config: { ...config, ...Object.fromEntries(given) },
      faults,
      clock,
    });
    const ids = Object.keys(checkNames) as CheckId[];
    const json = ids.flatMap((id) => found[id].map((finding) => ({ id, ...finding })));
    await print(invocation, { json, text: json.map(line).join('\n') });
    const problems = json.filter(({ status }) => status === 'problem');
    if (problems.length > 0) throw new Error(`${counted(problems.length, 'problem')} found`);
    return undefined;
  },
});

function line({ id, status, message }: Finding & { id: CheckId }): string {
  return `${status.padEnd('problem'.length)}  ${checkNames[id]}: ${message}`;
}
