import type { Command } from 'commander';
import { type Link, managedLinks } from '../../../db/queries/links/links.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { addLink, removeLink, testLink, updateLink } from '../../actions/links/links.ts';
import { freshnessBounds, type LinkKind, linkKinds } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import { servicesOf } from '../console/command-services.ts';
import { withDatabase } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { liveCalendar, namedCalendar, namedLink, readIdOf } from '../console/named-things.ts';
import { readWholeNumber } from '../console/option-values.ts';
import { formatFields, formatTable } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';
import { type DescribedLink, describeLink, linkProblems } from './text.ts';

const actor = { actorKind: 'cli' } as const;

type AccessOptions = { kind: string; url: string; user?: string; passwordStdin?: true };
type AddOptions = AccessOptions & {
  calendar: string;
  busy?: string[];
  writeTo?: string;
  freshness?: string;
};
type UpdateOptions = { link: string; user?: string; passwordStdin?: true; freshness?: string };

/** Adds `link test`, `link add`, `link list`, `link sync`, `link update` and `link remove`. */
export function addLinkCommands(program: Command, terminal: Terminal): void {
  const link = program
    .command('link')
    .description(
      'links: calendars elsewhere whose appointments are busy time, and to which bookings are written',
    );
  addAccessOptions(
    addCommand(link, {
      usage: 'test',
      summary: 'show which calendars there are at an address; nothing is kept',
      examples: [
        'pass show nextcloud | slotline link test --kind caldav --url https://cloud.example.com --user ann --password-stdin',
      ],
    }),
  ).action((options: CommonOptions & AccessOptions) => test(invocationOf(terminal, options), options));
  addAccessOptions(
    addCommand(link, {
      usage: 'add',
      summary: 'link a calendar elsewhere and read it at once',
      examples: [
        'slotline link add --calendar ID --kind ics --url https://calendar.google.com/calendar/ical/…/basic.ics',
        'pass show nextcloud | slotline link add --calendar ID --kind caldav --url https://cloud.example.com --user ann --password-stdin --write-to Bookings',
      ],
    }),
  )
    .requiredOption('--calendar <id>', 'the calendar of Slotline that it is linked to')
    .option('--busy <names...>', 'names or paths of the calendars that count as busy (default: all)')
    .option('--write-to <name>', 'name or path of the calendar that bookings are written to (default: none)')
    .option('--freshness <minutes>', 'for how long a reading counts (default: 30 for feeds, 10 for CalDAV)')
    .action((options: CommonOptions & AddOptions) => add(invocationOf(terminal, options), options));
  addCommand(link, {
    usage: 'list',
    summary: 'list links with how they are, never with what they sign in with',
    examples: ['slotline link list', 'slotline link list --calendar ID --json'],
  })
    .option('--calendar <id>', 'only those of a calendar')
    .action((options: CommonOptions & { calendar?: string }) =>
      list(invocationOf(terminal, options), options.calendar),
    );
  addCommand(link, {
    usage: 'sync',
    summary: 'read a linked calendar now',
    examples: ['slotline link sync --link ID'],
  })
    .requiredOption('--link <id>', 'the link')
    .action((options: CommonOptions & { link: string }) =>
      sync(invocationOf(terminal, options), options.link),
    );
  addCommand(link, {
    usage: 'update',
    summary: 'change what a link signs in with, or how fresh it must be',
    examples: [
      'pass show nextcloud | slotline link update --link ID --password-stdin',
      'slotline link update --link ID --freshness 5',
    ],
  })
    .requiredOption('--link <id>', 'the link')
    .option('--user <name>', 'another user name')
    .option('--password-stdin', 'read another password from standard input')
    .option('--freshness <minutes>', 'for how long a reading counts')
    .action((options: CommonOptions & UpdateOptions) => update(invocationOf(terminal, options), options));
  addCommand(link, {
    usage: 'remove',
    summary: 'remove a link: its appointments are no longer busy time; bookings written there stay there',
    examples: ['slotline link remove --link ID'],
  })
    .requiredOption('--link <id>', 'the link')
    .action((options: CommonOptions & { link: string }) =>
      remove(invocationOf(terminal, options), options.link),
    );
}

function addAccessOptions(command: Command): Command {
  return command
    .requiredOption(
      '--kind <kind>',
      `${linkKinds.join(' or ')}: a feed, which can be read, or a CalDAV server`,
    )
    .requiredOption('--url <url>', 'its address; that of a feed is often a secret, keep it out of scripts')
    .option('--user <name>', 'the user name at the other side')
    .option('--password-stdin', 'read the password, better an app password, from standard input');
}

async function test(invocation: Invocation, options: AccessOptions): Promise<void> {
  const wanted = await readAccess(invocation, options);
  const collections = await withDatabase(invocation, (db) => testLink(servicesOf(invocation, db), wanted));
  await answer(invocation, {
    json: collections,
    text: formatTable(
      ['calendar', 'can be written', 'path'],
      collections.map(({ name, isWritable, href }) => [name || '–', isWritable ? 'yes' : 'no', href || '–']),
    ),
  });
}

async function add(invocation: Invocation, options: AddOptions): Promise<void> {
  const calendarId = readIdOf('calendar', options.calendar);
  const wanted = await readAccess(invocation, options);
  const freshnessMinutes = readFreshness(options.freshness);
  const described = await withDatabase(invocation, async (db) => {
    const { workspaceId } = await liveCalendar(db, calendarId);
    const services = servicesOf(invocation, db);
    const found = await testLink(services, wanted);
    const collections = options.busy?.map((name) => chosen(found, { name, option: '--busy' })) ?? found;
    const target =
      options.writeTo === undefined
        ? undefined
        : chosen(found, { name: options.writeTo, option: '--write-to' });
    if (target && !target.isWritable) {
      throw new InputError(`"${options.writeTo}" cannot be written to: choose another with --write-to`);
    }
    const id = crypto.randomUUID();
    const at = invocation.clock.now();
    const link = { ...wanted, id, workspaceId, calendarId, collections, target, freshnessMinutes, at };
    await addLink(services, link, actor);
    return await describeNow(invocation, db, id);
  });
  await answerLink(invocation, described, `Linked "${described.name}" at ${described.host}.`);
}

async function list(invocation: Invocation, calendarGiven: string | undefined): Promise<void> {
  const calendarId = calendarGiven === undefined ? undefined : readIdOf('calendar', calendarGiven);
  const links = await withDatabase(invocation, async (db) => {
    const calendar = calendarId === undefined ? undefined : await namedCalendar(db, calendarId);
    const key = calendar && { workspaceId: calendar.workspaceId, calendarId: calendar.id };
    const described: DescribedLink[] = [];
    for (const link of await managedLinks(db, key)) described.push(await describe(invocation, db, link));
    return described;
  });
  const rows = links.map((link) => [
    link.id,
    link.state,
    link.syncedAt ?? 'never',
    link.kind,
    link.name,
    link.calendarId,
  ]);
  const problems = links.flatMap((link) => linkProblems(link).map((problem) => `${link.id}: ${problem}`));
  await answer(invocation, {
    json: links,
    text:
      links.length === 0
        ? 'No calendars are linked yet: link one with "slotline link add".'
        : [formatTable(['id', 'state', 'last read', 'kind', 'name', 'calendar'], rows), ...problems].join(
            '\n',
          ),
  });
}

async function sync(invocation: Invocation, linkGiven: string): Promise<void> {
  const linkId = readIdOf('link', linkGiven);
  const { described, outcome } = await withDatabase(invocation, async (db) => {
    await namedLink(db, linkId);
    const outcome = await servicesOf(invocation, db).links.read(linkId);
    return { outcome, described: await describeNow(invocation, db, linkId) };
  });
  if (outcome === 'failed') throw new Error(described.error ?? 'the calendar could not be read: see the log');
  const said = outcome === 'done' ? 'Read' : 'Being read by the running server:';
  await answerLink(invocation, described, `${said} "${described.name}" at ${described.host}.`);
}

async function update(invocation: Invocation, options: UpdateOptions): Promise<void> {
  const linkId = readIdOf('link', options.link);
  const password = options.passwordStdin ? await readPassword(invocation) : undefined;
  const freshnessMinutes = readFreshness(options.freshness);
  const { user } = options;
  const isAccess = user !== undefined || password !== undefined;
  if (!isAccess && freshnessMinutes === undefined) {
    throw new InputError('nothing to change: give --user, --password-stdin or --freshness');
  }
  const changes = {
    ...(isAccess && { access: { user, password } }),
    ...(freshnessMinutes !== undefined && { freshnessMinutes }),
  };
  const described = await withDatabase(invocation, async (db) => {
    const link = await namedLink(db, linkId);
    await updateLink(servicesOf(invocation, db), { link, changes, at: invocation.clock.now() }, actor);
    return await describeNow(invocation, db, linkId);
  });
  await answerLink(invocation, described, `Changed the link to "${described.name}".`);
}

async function remove(invocation: Invocation, linkGiven: string): Promise<void> {
  const linkId = readIdOf('link', linkGiven);
  const at = invocation.clock.now();
  const link = await withDatabase(invocation, async (db) => {
    const found = await namedLink(db, linkId);
    await removeLink(db, { link: found, at }, actor);
    return found;
  });
  await answer(invocation, {
    json: { id: linkId, removed: true },
    text: `"${link.name}" at ${link.host} is no longer linked.`,
  });
}

async function readAccess(invocation: Invocation, options: AccessOptions) {
  const kind = linkKinds.find((each) => each === options.kind.toLowerCase());
  if (!kind) throw new InputError(`--kind is "${options.kind}": it must be ${linkKinds.join(' or ')}`);
  const password = options.passwordStdin ? await readPassword(invocation) : undefined;
  refuseHalf(kind, { user: options.user, password });
  return { kind, access: { url: options.url.trim(), user: options.user, password } };
}

function refuseHalf(
  kind: LinkKind,
  { user, password }: { user?: string | undefined; password?: string | undefined },
) {
  if (kind === 'caldav' && (user === undefined || password === undefined)) {
    throw new InputError('a CalDAV server needs --user and --password-stdin');
  }
  if ((user === undefined) !== (password === undefined)) {
    throw new InputError('--user and --password-stdin belong together');
  }
}

async function readPassword({ terminal }: Invocation): Promise<string> {
  const password = (await terminal.readInput()).replace(/\r?\n$/, '');
  if (password === '') throw new InputError('--password-stdin: nothing came on standard input');
  return password;
}

function readFreshness(text: string | undefined): number | undefined {
  return text === undefined
    ? undefined
    : readWholeNumber(text, { option: '--freshness', ...freshnessBounds });
}

/** The one collection that a name or path means. Throws InputError where it is none, or several. */
function chosen(
  found: readonly LinkCollection[],
  { name, option }: { name: string; option: string },
): LinkCollection {
  const byPath = found.find(({ href }) => href === name);
  if (byPath) return byPath;
  const byName = found.filter((each) => each.name === name);
  const [first, second] = byName;
  if (first && !second) return first;
  const paths = (second ? byName : found).map((each) => `"${each.name}" (${each.href})`).join(', ');
  throw new InputError(
    second
      ? `${option} "${name}" names several calendars: give the path of one: ${paths}`
      : `${option} "${name}" is no calendar there: there are ${paths}`,
  );
}

async function describe(invocation: Invocation, db: Database, link: Link): Promise<DescribedLink> {
  const calendar = await namedCalendar(db, link.calendarId);
  return await describeLink(db, { link, calendar, now: invocation.clock.now() });
}

async function describeNow(invocation: Invocation, db: Database, linkId: string): Promise<DescribedLink> {
  return await describe(invocation, db, await namedLink(db, linkId));
}

async function answerLink(invocation: Invocation, link: DescribedLink, said: string): Promise<void> {
  const fields = {
    id: link.id,
    state: link.state,
    'last read': link.syncedAt ?? 'never',
    events: String(link.events),
    ...(link.writesTo !== null && {
      'written to': link.writesTo,
      'bookings to write': String(link.bookingsWaiting),
    }),
  };
  const problems = linkProblems(link);
  await answer(invocation, { json: link, text: [said, formatFields(fields), ...problems].join('\n') });
}
