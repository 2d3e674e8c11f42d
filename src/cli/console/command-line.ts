import { Command } from 'commander';
import { versionText } from '../../process/version.ts';
import { bookingCommands } from '../booking/booking.ts';
import { calendarCommands } from '../calendar/calendar.ts';
import { callCommands } from '../call.ts';
import { completionCommands } from '../completion/completion.ts';
import { completeNames } from '../completion/names.ts';
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
import { serviceCommands } from '../service.ts';
import { teamCommands } from '../team.ts';
import { timeOffCommands } from '../time-off.ts';
import { tryCalendar } from '../try.ts';
import { userCommands } from '../user/user.ts';
import { workspaceCommands } from '../workspace.ts';
import { addCommands } from './command.ts';
import { reportFailure, reportJsonFailure } from './failure.ts';
import { holdWarnings, type Terminal } from './terminal.ts';

/** Every command, in the order of the help. */
const commands = {
  serve,
  demo,
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

function createProgram(terminal: Terminal, createServer: CreateServer): Command {
  const program = new Command('slotline')
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
  addCommands(program, commands, { terminal, createServer });
  return program;
}

const settings = `
Settings from the environment (a command's options override them):
  SLOTLINE_DATABASE       the database file, or a URL postgres://… (default: slotline.db)
  SLOTLINE_HOST           the address to listen on (default: 127.0.0.1)
  SLOTLINE_PORT           the port to listen on (default: 3000)
  SLOTLINE_BASE_URL       the public URL, such as https://slots.example.com
  SLOTLINE_TRUSTED_PROXY  IP addresses and CIDR ranges of your proxies
  SLOTLINE_LINK_NETWORKS  private addresses that linked calendars may use
  SLOTLINE_SECRET_KEY     encrypts passwords of linked calendars (default: a file beside the
                          database; required with PostgreSQL)
  SLOTLINE_RATE_LIMIT     requests per workspace in 60 seconds (default: 60)
  SLOTLINE_WORKSPACES_PER_OWNER  workspaces that an owner may have (default: 100)
  SLOTLINE_REDIS          where several processes count requests together
  SLOTLINE_DRAIN_SECONDS  how long to keep answering after SIGTERM, not ready anymore (default: 0)
  SLOTLINE_MCP_LENIENT_ACCEPT  true accepts MCP clients that take only one response type
  SLOTLINE_LOG            silent, error, info or debug (default: info)

Start with:
  $ slotline demo
  $ slotline workspace create --name "Acme Dental"`;
