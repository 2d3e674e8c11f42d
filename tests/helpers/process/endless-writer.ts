import { runSlotline } from './command.ts';

// A process of its own that runs `calendar create` on a database file, again and again, until it is killed.
const [databaseFile = ''] = process.argv.slice(2);
const options = ['--database', databaseFile, '--json'];
const [workspace] = JSON.parse((await runSlotline(['workspace', 'list', ...options])).stdout);
const settings = ['--workspace', workspace.id, '--name', 'Another', '--time-zone', 'Europe/Berlin'];
for (;;) {
  const { exitCode, stderr } = await runSlotline(['calendar', 'create', ...settings, ...options]);
  process.stdout.write(exitCode === 0 ? 'made\n' : `failed: ${stderr}\n`);
}
