import { linkById, managedLinks } from '../../../db/queries/links/links.ts';
import { NotFound } from '../../actions/action.ts';
import { addLink } from '../../actions/links/add.ts';
import { testCredentials, testLink } from '../../actions/links/connection-test.ts';
import { removeLink } from '../../actions/links/remove.ts';
import { syncLink } from '../../actions/links/sync.ts';
import { updateLink } from '../../actions/links/update.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { freshnessBounds } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import { answerRows, formatRows } from '../console/answer.ts';
import { answerFields } from '../console/answer-text.ts';
import { command, noun, rewording } from '../console/command.ts';
import { flag, optional, repeated, required, text } from '../console/options.ts';
import { anyCalendar, anyLink, memberCalendar, wholeNumber } from '../console/readers.ts';
import {
  accessOptions,
  readAccess,
  readLinkPassword,
  refuseTentative,
  tentative,
  tentativeHelp,
} from './access.ts';
import { answerLink, type DescribedLink, describeLink, linkGone, linkProblems } from './described.ts';
import { settle } from './settle.ts';

const freshness = wholeNumber('<minutes>', freshnessBounds);

const test = command({
  summary: 'show the calendars at an address, without saving anything',
  examples: [
    'pass show nextcloud | slotline link test --kind caldav --url https://cloud.example.com --user ann --password-stdin',
  ],
  options: accessOptions,
  async run({ services, terminal }, options) {
    const collections = await testLink(services, await readAccess(terminal, options));
    return answerRows(collections, {
      columns: {
        calendar: ({ name }) => name || '–',
        'can be written': ({ isWritable }) => (isWritable ? 'yes' : 'no'),
        path: ({ href }) => href || '–',
      },
      empty: 'No calendars there.',
    });
  },
});

const add = command({
  summary: 'link an outside calendar and read it right away',
  examples: [
    'slotline link add --calendar "Dr. Ames" --kind google --url ann@example.com --write-to ann@example.com',
    'pass show entra | slotline link add --calendar "Dr. Ames" --kind microsoft --url ames@example.com --tenant example.com --user CLIENT_ID --password-stdin --write-to Calendar',
    'slotline link add --calendar "Dr. Ames" --kind ics --url https://calendar.google.com/calendar/ical/…/basic.ics',
    'pass show nextcloud | slotline link add --calendar "Dr. Ames" --kind caldav --url https://cloud.example.com --user ann --password-stdin --write-to Bookings',
  ],
  options: {
    ...accessOptions,
    calendar: required(memberCalendar, 'the Slotline calendar to link it to, by name or ID'),
    busy: repeated(
      '<names...>',
      'names or paths of the calendars whose events block time (default: all)',
      (names) => names,
    ),
    writeTo: optional(text('<name>'), 'name or path of the calendar to write bookings to (default: none)'),
    freshness: optional(
      freshness,
      'how many minutes a reading stays valid (default: 30 for feeds, 10 for others)',
    ),
    tentative: optional(tentative, tentativeHelp('default: busy')),
  },
  async run(context, given) {
    const { calendar, busy, writeTo, freshness: freshnessMinutes, tentative, ...options } = given;
    const { services, perform, terminal } = context;
    refuseTentative(options.kind, tentative);
    const wanted = await readAccess(terminal, options);
    const found = await testLink(services, wanted);
    const collections = busy?.map((name) => chosen(found, name, '--busy')) ?? found;
    const target = writeTo === undefined ? undefined : chosen(found, writeTo, '--write-to');
    if (target && !target.isWritable) {
      throw new InputError(`"${writeTo}" is read-only: choose another calendar with --write-to`);
    }
    const id = crypto.randomUUID();
    const isTentativeBusy = tentative && tentative === 'busy';
    const settings = { freshnessMinutes, isTentativeBusy };
    const input = { ...wanted, id, calendarId: calendar.id, collections, target, ...settings };
    await perform(addLink, calendar.workspaceId, input);
    const link = await describeLink(context, await linkById(services.db, id));
    return answerLink(link, `Linked "${link.name}" at ${link.host}.`);
  },
});

/** The one collection with a name or path. Throws InputError if there's none, or several. */
function chosen(found: readonly LinkCollection[], name: string, option: string): LinkCollection {
  const byPath = found.find(({ href }) => href === name);
  if (byPath) return byPath;
  const byName = found.filter((each) => each.name === name);
  const [first, second] = byName;
  if (first && !second) return first;
  const paths = (second ? byName : found).map((each) => `"${each.name}" (${each.href})`).join(', ');
  throw new InputError(
    second
      ? `${option} "${name}" is the name of several calendars: give the path of one: ${paths}`
      : `${option} "${name}" isn't a calendar there: there are ${paths}`,
  );
}

const list = command({
  summary: 'list links and their state, without secrets',
  examples: ['slotline link list', 'slotline link list --calendar "Dr. Ames" --json'],
  options: { calendar: optional(anyCalendar, "only this calendar's, by name or ID") },
  async run(context, { calendar }) {
    const links: DescribedLink[] = [];
    const found = await managedLinks(context.db, calendar && keyOfCalendar(calendar));
    for (const link of found) links.push(await describeLink(context, link));
    const table = formatRows(links, {
      columns: {
        id: 'id',
        state: 'state',
        'last read': ({ syncedAt }) => syncedAt ?? 'never',
        kind: 'kind',
        name: 'name',
        calendar: 'calendarId',
      },
      empty: 'No linked calendars yet. Link one with "slotline link add".',
    });
    const problems = links.flatMap((link) => linkProblems(link).map((problem) => `${link.id}: ${problem}`));
    return { json: links, text: [table, ...problems].join('\n') };
  },
});

const linkOption = { link: required(anyLink, 'the link') };

const sync = command({
  summary: 'read a linked calendar now',
  examples: ['slotline link sync --link ID'],
  options: linkOption,
  async run(context, { link: { id, workspaceId } }) {
    const { outcome } = await context
      .perform(syncLink, workspaceId, { linkId: id })
      .catch(rewording(NotFound, linkGone));
    const link = await describeLink(context, await linkById(context.db, id));
    if (outcome === 'failed') throw new Error(link.error ?? "the calendar couldn't be read: see the log");
    const done = outcome === 'done' ? 'Read' : 'The running server is reading';
    return answerLink(link, `${done} "${link.name}" at ${link.host}.`);
  },
});

const update = command({
  summary: "change a link's user name, password, freshness, or whether what isn't certain is busy",
  examples: [
    'pass show nextcloud | slotline link update --link ID --password-stdin',
    'slotline link update --link ID --freshness 5',
  ],
  options: {
    ...linkOption,
    user: optional(text('<name>'), 'the new user name, or ID of the application'),
    passwordStdin: flag('read the new password, or secret of the application, from standard input'),
    freshness: optional(freshness, 'how many minutes a reading stays valid'),
    tentative: optional(tentative, tentativeHelp('default: as it is')),
  },
  async run(context, { link, user, passwordStdin, freshness: freshnessMinutes, tentative }) {
    const { services, terminal, perform } = context;
    const password = passwordStdin ? await readLinkPassword(terminal) : undefined;
    const credentials = user === undefined && password === undefined ? undefined : { user, password };
    if (!credentials && freshnessMinutes === undefined && tentative === undefined) {
      throw new InputError('nothing to change: give --user, --password-stdin, --freshness or --tentative');
    }
    refuseTentative(link.kind, tentative);
    const gone = rewording(NotFound, linkGone);
    const access = credentials && (await testCredentials(services, { link, credentials }).catch(gone));
    const isTentativeBusy = tentative && tentative === 'busy';
    const changes = { freshnessMinutes, access, isTentativeBusy };
    await perform(updateLink, link.workspaceId, { linkId: link.id, ...changes }).catch(gone);
    const updated = await describeLink(context, await linkById(services.db, link.id));
    return answerLink(updated, `Link to "${updated.name}" updated.`);
  },
});

const remove = command({
  summary: 'remove a link: its events no longer block time, but bookings already written to it stay there',
  examples: ['slotline link remove --link ID'],
  options: linkOption,
  async run({ perform }, { link: { id, workspaceId, name, host } }) {
    await perform(removeLink, workspaceId, { linkId: id }).catch(rewording(NotFound, linkGone));
    return { json: { id, removed: true }, text: `Link to "${name}" at ${host} removed.` };
  },
});

const show = command({
  summary: 'show a link, its state and its problems',
  examples: ['slotline link show --link ID'],
  options: linkOption,
  async run(context, { link }) {
    return answerFields(await describeLink(context, link));
  },
});

/** `slotline link`. */
export const linkCommands = noun({ test, add, list, show, sync, settle, update, remove });
