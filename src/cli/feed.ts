import { type Feed, managedFeeds } from '../../db/queries/feeds.ts';
import { createFeed } from '../actions/feeds/create.ts';
import { revokeFeeds } from '../actions/feeds/revoke.ts';
import { feedPath } from '../domain/access/feed-token.ts';
import { keyOfCalendar } from '../domain/calendar/calendar.ts';
import { InputError } from '../domain/errors.ts';
import { answerRows, counted, formatFields, formatInstant } from './console/answer.ts';
import { baseUrlOf } from './console/base-url.ts';
import { command, noun } from './console/command.ts';
import { optional, required } from './console/options.ts';
import { anyCalendar, anyFeed, memberCalendar } from './console/readers.ts';

const create = command({
  summary: 'create a feed; its address is shown only once',
  examples: [
    'slotline feed create --calendar "Dr. Ames"',
    'SLOTLINE_BASE_URL=https://slots.example.com slotline feed create --calendar "Dr. Ames"',
  ],
  options: { calendar: required(memberCalendar, 'the calendar whose bookings it shows, by name or ID') },
  async run({ db, config, perform }, { calendar }) {
    const baseUrl = await baseUrlOf(db, config, 'a feed');
    const id = crypto.randomUUID();
    const created = await perform(createFeed, calendar.workspaceId, { calendarId: calendar.id, id });
    if (!created) throw new Error(`a fresh UUID, ${id}, is taken`);
    const url = `${baseUrl}${feedPath(created.token)}`;
    const lines = [
      `Feed of calendar "${calendar.name}" created. Copy its address now: it won't be shown again.`,
      'Anyone who has it can read the bookings.',
      formatFields({ address: url, id }),
    ];
    if (config.baseUrl === undefined) {
      lines.push('Only this machine can reach it there. To change that, set SLOTLINE_BASE_URL.');
    }
    return { json: { id, calendarId: calendar.id, url }, text: lines.join('\n') };
  },
});

const list = command({
  summary: 'list feeds, without their addresses',
  examples: ['slotline feed list', 'slotline feed list --calendar "Dr. Ames" --json'],
  options: { calendar: optional(anyCalendar, "only this calendar's, by name or ID") },
  async run({ db }, { calendar }) {
    const rows = (await managedFeeds(db, calendar && keyOfCalendar(calendar))).map((feed) => ({
      id: feed.id,
      calendarId: feed.calendarId,
      calendarName: feed.calendarName,
      status: statusOf(feed),
      createdAt: formatInstant(feed.createdAt),
      revokedAt: formatInstant(feed.revokedAt),
    }));
    return answerRows(rows, {
      columns: {
        id: 'id',
        status: 'status',
        created: 'createdAt',
        calendar: 'calendarId',
        name: 'calendarName',
      },
      empty: 'No feeds yet. Create one with "slotline feed create --calendar ID".',
    });
  },
});

/** The feed of an archived calendar no longer works, even if it isn't revoked. */
function statusOf({ revokedAt, archivedAt }: Feed): 'Active' | 'Revoked' | 'Archived' {
  if (revokedAt !== null) return 'Revoked';
  return archivedAt === null ? 'Active' : 'Archived';
}

const revoke = command({
  summary: 'revoke a feed, or all feeds of a calendar, for good; they stop working right away',
  examples: ['slotline feed revoke --feed ID', 'slotline feed revoke --calendar "Dr. Ames"'],
  options: {
    feed: optional(anyFeed, 'the id of the feed, not its address'),
    calendar: optional(anyCalendar, 'the calendar whose feeds to revoke, by name or ID'),
  },
  async run({ perform }, { feed, calendar }) {
    if (feed && !calendar) {
      const { id, calendarId, workspaceId, calendarName } = feed;
      await perform(revokeFeeds, workspaceId, { calendarId, feedId: id });
      return { json: { id, status: 'Revoked' }, text: `Feed of calendar "${calendarName}" revoked.` };
    }
    if (calendar && !feed) {
      const { id: calendarId, workspaceId, name } = calendar;
      const revoked = await perform(revokeFeeds, workspaceId, { calendarId });
      const text = `Revoked ${counted(revoked.length, 'feed')} of calendar "${name}".`;
      return { json: { calendarId, revoked }, text };
    }
    throw new InputError('say what to revoke: --feed ID, or --calendar ID for all feeds of a calendar');
  },
});

/** `slotline feed`. */
export const feedCommands = noun({ create, list, revoke });
