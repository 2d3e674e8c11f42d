import { Docs } from '../../caller/docs/docs.ts';
import { settingLines } from '../../process/config.ts';
import { versionText } from '../../process/version.ts';
import { bookingCommands } from '../booking/booking.ts';
import { calendarCommands } from '../calendar/calendar.ts';
import { callCommands } from '../call.ts';
import { completionCommands } from '../completion/completion.ts';
import { completeNames } from '../completion/names.ts';
import { commandsReference } from '../docs/commands-reference.ts';
import { docs } from '../docs/docs.ts';
import { feedCommands } from '../feed.ts';
import { interpret } from '../interpret.ts';
import { keyCommands } from '../key.ts';
import { linkCommands } from '../link/link.ts';
import { personCommands } from '../person.ts';
import { backup, restore } from '../server/backup.ts';
import { demo } from '../server/demo.ts';
import { doctor } from '../server/doctor.ts';
import { health } from '../server/health.ts';
import { migrate } from '../server/migrate.ts';
import { move } from '../server/move.ts';
import type { CreateServer } from '../server/running-server.ts';
import { serve } from '../server/serve.ts';
import { setUpLink } from '../server/setup-link.ts';
import { version } from '../server/version.ts';
import { serviceCommands } from '../service.ts';
import { teamCommands } from '../team.ts';
import { timeOffCommands } from '../time-off.ts';
import { tryCalendar } from '../try.ts';
import { userCommands } from '../user/user.ts';
import { workspaceCommands } from '../workspace.ts';
import { addCommands } from './command.ts';
import { DeclaredCommand } from './declared-command.ts';
import { reportFailure, reportJsonFailure } from './failure.ts';
import { holdWarnings, type Terminal } from './terminal.ts';

/** Every command, in the order of the help. */
const commands = {
  serve,
  demo,
  'setup-link': setUpLink,
  health,
  doctor,
  workspace: workspaceCommands,
  calendar: calendarCommands,
  team: teamCommands,
  service: serviceCommands,
  booking: bookingCommands,
  'time-off': timeOffCommands,
  call: callCommands,
  person: personCommands,
  key: keyCommands,
  feed: feedCommands,
  link: linkCommands,
  user: userCommands,
  interpret,
  try: tryCalendar,
  migrate,
  backup,
  restore,
  move,
  version,
  docs,
  completion: completionCommands,
  'complete-names': completeNames,
};

/**
 * Runs the command that the arguments name. Returns the exit code: 0, 1 for failures, 2 for bad input. With --json,
 * failures are JSON, too.
 */
export async function runCommandLine(
  terminal: Terminal,
  args: readonly string[],
  createServer: CreateServer,
): Promise<number> {
  if (asksForJson(args)) return await runForJson(terminal, args, createServer);
  try {
    await createProgram(terminal, createServer).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(terminal, error);
  }
}

function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? undefined : end).includes('--json');
}

async function runForJson(terminal: Terminal, args: readonly string[], createServer: CreateServer) {
  const held = holdWarnings(terminal);
  const program = createProgram(held, createServer);
  try {
    await program.parseAsync(args, { from: 'user' });
    held.release();
    return 0;
  } catch (error) {
    return reportJsonFailure(terminal, error);
  }
}

function createProgram(terminal: Terminal, createServer: CreateServer): DeclaredCommand {
  const program: DeclaredCommand = new DeclaredCommand('slotline')
    .description('Slotline: a calendar API for voice bots.')
    .version(versionText())
    .exitOverride()
    .showHelpAfterError('Add --help to see the options.')
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, 'slotline: ')),
    })
    .addHelpText('after', settings);
  const docs = new Docs(() => commandsReference(program));
  addCommands(program, commands, { terminal, createServer, docs });
  return program;
}

const settings = `
Settings from the environment (a command's options override them):
${settingLines.map((line) => `  ${line}`).join('\n')}

Start with:
  $ slotline demo
  $ slotline workspace create --name "Acme Dental"`;
