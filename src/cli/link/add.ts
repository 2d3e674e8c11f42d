import type { Command } from 'commander';
import { perform } from '../../actions/action.ts';
import { addLink } from '../../actions/links/add.ts';
import { testLink } from '../../actions/links/connection-test.ts';
import { type LinkKind, linkKinds } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import { parseLinkAddress } from '../../links/link-address.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { liveCalendar, readIdOf } from '../console/named-things.ts';
import { formatTable } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';
import { answerLink, describeNow } from './described.ts';
import { readFreshness, readPassword } from './options.ts';

type AccessOptions = { kind: string; url: string; user?: string; passwordStdin?: true };
type AddOptions = AccessOptions & {
  calendar: string;
  busy?: string[];
  writeTo?: string;
  freshness?: string;
};

/** Adds `link test` and `link add`. */
export function addLinkAddCommands(link: Command, terminal: Terminal): void {
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
  const collections = await withServices(invocation, (services) => testLink(services, wanted));
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
  const described = await withServices(invocation, async (services) => {
    const { db } = services;
    const { workspaceId } = await liveCalendar(db, calendarId);
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
    const by = operatorIn(workspaceId, invocation);
    const input = { ...wanted, id, calendarId, collections, target, freshnessMinutes };
    await perform(services, addLink, { by, input });
    return await describeNow(invocation, db, id);
  });
  await answerLink(invocation, described, `Linked "${described.name}" at ${described.host}.`);
}

async function readAccess(invocation: Invocation, options: AccessOptions) {
  const kind = linkKinds.find((each) => each === options.kind.toLowerCase());
  if (!kind) throw new InputError(`--kind is "${options.kind}": it must be ${linkKinds.join(' or ')}`);
  const password = options.passwordStdin ? await readPassword(invocation) : undefined;
  refuseHalf(kind, { user: options.user, password });
  return { kind, access: { address: parseLinkAddress(kind, options.url), user: options.user, password } };
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
