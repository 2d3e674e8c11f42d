import { settingLines } from '../../process/config.ts';
import { versionText } from '../../process/version.ts';
import type { LoadServer } from '../server/running-server.ts';
import type { AddCommand, Surroundings } from './command.ts';
import { DeclaredCommand } from './declared-command.ts';
import { reportFailure, reportJsonFailure } from './failure.ts';
import { holdWarnings, type Terminal } from './terminal.ts';

/** A command, or a noun with its commands, whose code is loaded when it's run or its help is asked for. */
type LazyCommand = {
  summary: string;
  load(): Promise<AddCommand>;
  /** Whether it's for shells only, and no help shows it. */
  isHidden?: boolean;
};

/** What the process gives the command line. */
type Process = Pick<Surroundings, 'terminal' | 'loadServer'>;

/** Every command, in the order of the help. */
const commands: Record<string, LazyCommand> = {
  serve: {
    summary: 'serve the API until SIGTERM or SIGINT; requests in flight are answered first',
    load: async () => (await import('../server/serve.ts')).serve,
  },
  demo: {
    summary: 'try Slotline: ask a sample workspace one question, then serve it until Ctrl-C',
    load: async () => (await import('../server/demo.ts')).demo,
  },
  'setup-link': {
    summary: 'print a link to set up with: the first workspace and its owner; only while nobody can sign in',
    load: async () => (await import('../server/setup-link.ts')).setUpLink,
  },
  health: {
    summary: 'ask the server on this machine whether it is ready; exits with 1 if not',
    load: async () => (await import('../server/health.ts')).health,
  },
  doctor: {
    summary: 'check this machine before it serves, or while it does, and say what to do; changes nothing',
    load: async () => (await import('../server/doctor.ts')).doctor,
  },
  workspace: {
    summary: 'workspaces: each has its calendars and API keys',
    load: async () => (await import('../workspace.ts')).workspaceCommands,
  },
  calendar: {
    summary: 'calendars: their hours, slots, closed dates and own words',
    load: async () => (await import('../calendar/calendar.ts')).calendarCommands,
  },
  team: {
    summary: 'teams: several calendars that callers treat as one',
    load: async () => (await import('../team.ts')).teamCommands,
  },
  service: {
    summary: 'services: what callers of a calendar can come for',
    load: async () => (await import('../service.ts')).serviceCommands,
  },
  api: {
    summary: "the API's operations, as a bot calls them, but without a key; they count for no limit",
    load: async () => (await import('../api/api.ts')).apiCommands,
  },
  'time-off': {
    summary: 'time off: an hour, days or weeks in which a calendar is away',
    load: async () => (await import('../time-off.ts')).timeOffCommands,
  },
  invite: {
    summary: 'booking links: whoever gets one books with it, once',
    load: async () => (await import('../invite.ts')).inviteCommands,
  },
  call: {
    summary: 'calls: what callers said, and the answers they got',
    load: async () => (await import('../call.ts')).callCommands,
  },
  person: { summary: 'people who book', load: async () => (await import('../person.ts')).personCommands },
  key: {
    summary: 'API keys: bots and apps need one to call the API',
    load: async () => (await import('../key.ts')).keyCommands,
  },
  feed: {
    summary: "feeds: secret addresses that show a calendar's bookings in any calendar app",
    load: async () => (await import('../feed.ts')).feedCommands,
  },
  'call-hook': {
    summary: 'call hooks: secret addresses where voice platforms ask who is calling and report calls',
    load: async () => (await import('../call-hook.ts')).callHookCommands,
  },
  link: {
    summary: 'links: outside calendars whose events block time here, and where bookings can be written',
    load: async () => (await import('../link/link.ts')).linkCommands,
  },
  webhook: {
    summary: 'webhooks: endpoints elsewhere that are told what happens, such as a new booking',
    load: async () => (await import('../webhook/webhook.ts')).webhookCommands,
  },
  messages: {
    summary: 'messages: whom they come from, and who sends texts',
    load: async () => (await import('../messages/messages.ts')).messagesCommands,
  },
  page: {
    summary: 'public pages on which people book: where they are, and how they look',
    load: async () => (await import('../public-page.ts')).publicPageCommands,
  },
  job: {
    summary: 'jobs: work left to do elsewhere, such as writing bookings to linked calendars',
    load: async () => (await import('../job.ts')).jobCommands,
  },
  user: {
    summary: 'users: people who sign in to manage a workspace',
    load: async () => (await import('../user/user.ts')).userCommands,
  },
  audit: {
    summary: 'list what was changed in a workspace, by whom and when, newest first',
    load: async () => (await import('../audit.ts')).audit,
  },
  usage: {
    summary: "count a workspace's requests by day, key, operation and refusal, and how many ms they took",
    load: async () => (await import('../usage.ts')).usage,
  },
  interpret: {
    summary: "show how a caller's words are understood, and why; needs no database",
    load: async () => (await import('../interpret.ts')).interpret,
  },
  eval: {
    summary: 'compare how sentences are understood with what you say they mean, and count; needs no database',
    load: async () => (await import('../eval/eval.ts')).evaluate,
  },
  promises: {
    summary: 'compare what bots said in calls with what was done in them; needs no database',
    load: async () => (await import('../promises.ts')).promises,
  },
  try: {
    summary: 'ask a calendar like a caller would, without a key; leave out the words for the next free slots',
    load: async () => (await import('../try.ts')).tryCalendar,
  },
  rehearse: {
    summary: "play scripted calls against a copy in memory, and say which didn't go as expected",
    load: async () => (await import('../rehearse/rehearse.ts')).rehearse,
  },
  migrate: {
    summary: 'bring the database of an older version up to date, as serve does; stop the older server first',
    load: async () => (await import('../server/migrate.ts')).migrate,
  },
  backup: {
    summary: 'back up the database to a new file, even while the server is running',
    load: async () => (await import('../server/backup.ts')).backup,
  },
  restore: {
    summary: 'check a backup and replace the database with it, keeping the old file; stop the server first',
    load: async () => (await import('../server/backup.ts')).restore,
  },
  move: {
    summary: 'copy the database file to an empty PostgreSQL database and compare both; stop the server first',
    load: async () => (await import('../server/move.ts')).move,
  },
  version: {
    summary: 'say what runs here: version, commit and Bun',
    load: async () => (await import('../server/version.ts')).version,
  },
  docs: {
    summary: 'print a page of the docs, or the list of all pages',
    load: async () => (await import('../docs/docs.ts')).docs,
  },
  completion: {
    summary: 'completion scripts: commands, options and names at the Tab key',
    load: async () => (await import('../completion/completion.ts')).completionCommands,
  },
  complete: {
    summary: 'print what a line can go on with, for completion scripts',
    isHidden: true,
    load: async () => (await import('../completion/complete.ts')).complete,
  },
};

/**
 * Runs the command that the arguments name. Returns the exit code: 0 done, 1 failed, 2 misused, 3 refused. With --json,
 * failures are JSON, too.
 */
export async function runCommandLine(
  terminal: Terminal,
  args: readonly string[],
  loadServer: LoadServer,
): Promise<number> {
  if (asksForJson(args)) return await runForJson({ terminal, loadServer }, args);
  try {
    const program = await createProgram({ terminal, loadServer }, namesIn(args));
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(terminal, error);
  }
}

function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? undefined : end).includes('--json');
}

async function runForJson({ terminal, loadServer }: Process, args: readonly string[]) {
  const held = holdWarnings(terminal);
  try {
    const program = await createProgram({ terminal: held, loadServer }, namesIn(args));
    await program.parseAsync(args, { from: 'user' });
    held.release();
    return 0;
  } catch (error) {
    return reportJsonFailure(terminal, error);
  }
}

/** The program, of whose commands only those with one of the names are loaded. */
async function createProgram(
  { terminal, loadServer }: Process,
  names: readonly string[],
): Promise<DeclaredCommand> {
  const program = new DeclaredCommand('slotline')
    .description('Slotline: a calendar API for voice bots.')
    .version(versionText())
    .exitOverride()
    .showHelpAfterError('Add --help to see the options.')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, 'slotline: ')),
    })
    .addHelpText('after', settings);
  const loadDocs = async () => {
    const [{ Docs }, { commandsReference }] = await Promise.all([
      import('../../caller/docs/docs.ts'),
      import('../docs/commands-reference.ts'),
    ]);
    const whole = await createProgram({ terminal, loadServer }, Object.keys(commands));
    return new Docs(() => commandsReference(whole));
  };
  for (const [name, { summary, isHidden = false, load }] of Object.entries(commands)) {
    if (names.includes(name)) (await load())(program, name, { terminal, loadServer, loadDocs });
    else program.command(name, { hidden: isHidden });
    program.commands.at(-1)?.description(summary);
  }
  return program;
}

/** The commands that arguments name: "service", "help service", and what "complete bash service" is to complete. */
function namesIn(args: readonly string[]): string[] {
  const [first = '', second = '', third = ''] = args.filter((each) => !each.startsWith('-'));
  if (first === 'help') return [second];
  return first === 'complete' ? [first, third] : [first];
}

const settings = `
Settings from the environment (a command's options override them):
${settingLines.map((line) => `  ${line}`).join('\n')}

Exit codes: 0 done, 1 failed, 2 misuse, 3 refused (a time that is taken, a calendar that is closed …)

Start with:
  $ slotline demo
  $ slotline workspace create --name "Acme Dental"`;
