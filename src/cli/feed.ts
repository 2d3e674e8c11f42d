import type { Command } from 'commander';
import { type Feed, managedFeeds } from '../../db/queries/feeds.ts';
import { perform } from '../actions/action.ts';
import { createFeed } from '../actions/feeds/create.ts';
import { revokeFeeds } from '../actions/feeds/revoke.ts';
import { feedPath } from '../domain/access/feed-token.ts';
import { InputError } from '../domain/errors.ts';
import { baseUrlOf } from './console/base-url.ts';
import { operatorIn, withServices } from './console/command-services.ts';
import { withDatabase } from './console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  formatInstant,
  type Invocation,
  invocationOf,
} from './console/invocation.ts';
import { liveCalendar, namedCalendar, namedFeed, readIdOf } from './console/named-things.ts';
import { formatFields, formatTable } from './console/table.ts';
import type { Terminal } from './console/terminal.ts';

type RevokeOptions = { feed?: string; calendar?: string };

/** Adds `feed create`, `feed list` and `feed revoke`. */
export function addFeedCommands(program: Command, terminal: Terminal): void {
  const feed = program
    .command('feed')
    .description('feeds: secret addresses that show the bookings of a calendar in any calendar program');
  addCommand(feed, {
    usage: 'create',
    summary: 'make a feed and show its address, this once',
    examples: [
      'slotline feed create --calendar ID',
      'SLOTLINE_BASE_URL=https://slots.example.com slotline feed create --calendar ID',
    ],
  })
    .requiredOption('--calendar <id>', 'the calendar whose bookings it shows')
    .action((options: CommonOptions & { calendar: string }) =>
      makeFeed(invocationOf(terminal, options), options.calendar),
    );
  addCommand(feed, {
    usage: 'list',
    summary: 'list feeds, never their addresses',
    examples: ['slotline feed list', 'slotline feed list --calendar ID --json'],
  })
    .option('--calendar <id>', 'only those of a calendar')
    .action((options: CommonOptions & { calendar?: string }) =>
      listFeeds(invocationOf(terminal, options), options.calendar),
    );
  addCommand(feed, {
    usage: 'revoke',
    summary: 'revoke a feed, or all of a calendar, for good: the address is gone from the next request on',
    examples: ['slotline feed revoke --feed ID', 'slotline feed revoke --calendar ID'],
  })
    .option('--feed <id>', 'the id of the feed, not its address')
    .option('--calendar <id>', 'all feeds of a calendar')
    .action((options: CommonOptions & RevokeOptions) => revoke(invocationOf(terminal, options), options));
}

async function makeFeed(invocation: Invocation, calendarGiven: string): Promise<void> {
  const calendarId = readIdOf('calendar', calendarGiven);
  const id = crypto.randomUUID();
  const { calendar, token, baseUrl } = await withServices(invocation, async (services) => {
    const { db } = services;
    const baseUrl = await baseUrlOf(db, invocation.config, 'a feed');
    const found = await liveCalendar(db, calendarId);
    const by = operatorIn(found.workspaceId, invocation);
    const made = await perform(services, createFeed, { by, input: { calendarId, id } });
    if (!made) throw new Error(`there is a feed of the new id already: ${id}`);
    return { calendar: found, token: made.token, baseUrl };
  });
  const url = `${baseUrl}${feedPath(token)}`;
  const hint =
    invocation.config.baseUrl === undefined
      ? '\nOnly this machine reaches it there: set SLOTLINE_BASE_URL to what the outside sees.'
      : '';
  await answer(invocation, {
    json: { id, calendarId, url },
    text: `Made a feed of the calendar "${calendar.name}". Its address is shown this once: whoever has it can read the bookings.\n${formatFields({ address: url, id })}${hint}`,
  });
}

async function listFeeds(invocation: Invocation, calendarGiven: string | undefined): Promise<void> {
  const calendarId = calendarGiven === undefined ? undefined : readIdOf('calendar', calendarGiven);
  const feeds = await withDatabase(invocation, async (db) => {
    if (calendarId === undefined) return managedFeeds(db, undefined);
    const { workspaceId } = await namedCalendar(db, calendarId);
    return managedFeeds(db, { workspaceId, calendarId });
  });
  const rows = feeds.map((feed) => ({
    id: feed.id,
    calendarId: feed.calendarId,
    calendarName: feed.calendarName,
    status: statusOf(feed),
    createdAt: formatInstant(feed.createdAt),
    revokedAt: formatInstant(feed.revokedAt),
  }));
  await answer(invocation, {
    json: rows,
    text:
      rows.length === 0
        ? 'No feeds yet: make one with "slotline feed create --calendar ID".'
        : formatTable(
            ['id', 'status', 'created', 'calendar', 'name'],
            rows.map((row) => [row.id, row.status, row.createdAt, row.calendarId, row.calendarName]),
          ),
  });
}

/** The feed of an archived calendar answers nobody, revoked or not. */
function statusOf({ revokedAt, archivedAt }: Feed): 'Active' | 'Revoked' | 'Archived' {
  if (revokedAt !== null) return 'Revoked';
  return archivedAt === null ? 'Active' : 'Archived';
}

async function revoke(invocation: Invocation, { feed, calendar }: RevokeOptions): Promise<void> {
  if ((feed === undefined) === (calendar === undefined)) {
    throw new InputError(
      'name what to revoke: either --feed ID, or --calendar ID for all feeds of a calendar',
    );
  }
  if (feed !== undefined) await revokeOne(invocation, readIdOf('feed', feed));
  else await revokeAll(invocation, readIdOf('calendar', calendar ?? ''));
}

async function revokeOne(invocation: Invocation, feedId: string): Promise<void> {
  const feed = await withServices(invocation, async (services) => {
    const found = await namedFeed(services.db, feedId);
    const by = operatorIn(found.workspaceId, invocation);
    await perform(services, revokeFeeds, { by, input: { calendarId: found.calendarId, feedId } });
    return found;
  });
  await answer(invocation, {
    json: { id: feedId, status: 'Revoked' },
    text: `The feed of the calendar "${feed.calendarName}" is revoked.`,
  });
}

async function revokeAll(invocation: Invocation, calendarId: string): Promise<void> {
  const { name, revoked } = await withServices(invocation, async (services) => {
    const found = await namedCalendar(services.db, calendarId);
    const by = operatorIn(found.workspaceId, invocation);
    return { name: found.name, revoked: await perform(services, revokeFeeds, { by, input: { calendarId } }) };
  });
  const count = revoked.length === 1 ? '1 feed' : `${revoked.length} feeds`;
  await answer(invocation, {
    json: { calendarId, revoked },
    text: `Revoked ${count} of the calendar "${name}".`,
  });
}
