import { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { addBookingCommands } from '../booking/booking.ts';
import { addCalendarCommands } from '../calendar/calendar.ts';
import { addCallCommands } from '../call.ts';
import { addFeedCommands } from '../feed.ts';
import { addInterpretCommand } from '../interpret/interpret.ts';
import { addKeyCommands } from '../key.ts';
import { addLinkCommands } from '../link/link.ts';
import { addPersonCommands } from '../person.ts';
import { addBackupCommand } from '../server/backup.ts';
import { addDemoCommand } from '../server/demo.ts';
import { addRestoreCommand } from '../server/restore.ts';
import type { CreateServer } from '../server/running-server.ts';
import { addServeCommand } from '../server/serve.ts';
import { addTryCommand } from '../try.ts';
import { addUserCommands } from '../user/user.ts';
import { addWorkspaceCommands } from '../workspace.ts';
import { reportFailure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs the command that the arguments name, to its end; `createServer` is what `serve` and `demo` serve. Gives the exit
 * code: 0, 1 for failures, 2 for bad input.
 */
export async function runCommandLine(
  terminal: Terminal,
  args: readonly string[],
  createServer: CreateServer,
): Promise<number> {
  try {
    await createProgram(terminal, createServer).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(terminal, error);
  }
}

function createProgram(terminal: Terminal, createServer: CreateServer): Command {
  const program = new Command('slotline')
    .description('Slotline: the calendar API that a voice bot can call while somebody is on the phone.')
    .version(packageJson.version)
    .exitOverride()
    .showHelpAfterError('Add --help to see what there is.')
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, 'slotline: ')),
    })
    .addHelpText('after', settings);
  addServeCommand(program, terminal, createServer);
  addDemoCommand(program, terminal, createServer);
  addWorkspaceCommands(program, terminal);
  addCalendarCommands(program, terminal);
  addBookingCommands(program, terminal);
  addCallCommands(program, terminal);
  addPersonCommands(program, terminal);
  addKeyCommands(program, terminal);
  addFeedCommands(program, terminal);
  addLinkCommands(program, terminal);
  addUserCommands(program, terminal);
  addInterpretCommand(program, terminal);
  addTryCommand(program, terminal);
  addBackupCommand(program, terminal);
  addRestoreCommand(program, terminal);
  return program;
}

const settings = `
Settings from the environment (a command's own options come first):
  SLOTLINE_DATABASE       the file of the database (default: slotline.db)
  SLOTLINE_HOST           where to listen (default: 127.0.0.1)
  SLOTLINE_PORT           the port to listen at (default: 3000)
  SLOTLINE_BASE_URL       the URL that callers from outside see
  SLOTLINE_TRUSTED_PROXY  IP addresses and CIDR ranges of proxies in front
  SLOTLINE_LINK_NETWORKS  addresses off the public internet that linked calendars may be at
  SLOTLINE_SECRET_KEY     the key of passwords of linked calendars (default: a file beside the database)
  SLOTLINE_RATE_LIMIT     requests a workspace may make in 60 seconds (default: 60)
  SLOTLINE_MCP_LENIENT_ACCEPT  true lets MCP clients through that accept one type only
  SLOTLINE_LOG            silent, error, info or debug (default: info)

Start with:
  $ slotline demo
  $ slotline workspace create --name "Acme Dental"`;
