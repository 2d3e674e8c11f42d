import type { Command } from 'commander';
import { managedLinks } from '../../../db/queries/links/links.ts';
import { perform } from '../../actions/action.ts';
import { removeLink } from '../../actions/links/remove.ts';
import { syncLink } from '../../actions/links/sync.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import { withDatabase } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { namedCalendar, namedLink, readIdOf } from '../console/named-things.ts';
import { formatTable } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';
import { addLinkAddCommands } from './add.ts';
import { answerLink, describe, describeNow, unlessGone } from './described.ts';
import { type DescribedLink, linkProblems } from './text.ts';
import { addLinkUpdateCommand } from './update.ts';

/** Adds `link test`, `link add`, `link list`, `link sync`, `link update` and `link remove`. */
export function addLinkCommands(program: Command, terminal: Terminal): void {
  const link = program
    .command('link')
    .description(
      'links: calendars elsewhere whose appointments are busy time, and to which bookings are written',
    );
  addLinkAddCommands(link, terminal);
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
  addLinkUpdateCommand(link, terminal);
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
  const { described, outcome } = await withServices(invocation, async (services) => {
    const { db } = services;
    const by = operatorIn((await namedLink(db, linkId)).workspaceId, invocation);
    const { outcome } = await unlessGone(() => perform(services, syncLink, { by, input: { linkId } }));
    return { outcome, described: await describeNow(invocation, db, linkId) };
  });
  if (outcome === 'failed') throw new Error(described.error ?? 'the calendar could not be read: see the log');
  const said = outcome === 'done' ? 'Read' : 'Being read by the running server:';
  await answerLink(invocation, described, `${said} "${described.name}" at ${described.host}.`);
}

async function remove(invocation: Invocation, linkGiven: string): Promise<void> {
  const linkId = readIdOf('link', linkGiven);
  const link = await withServices(invocation, async (services) => {
    const found = await namedLink(services.db, linkId);
    const by = operatorIn(found.workspaceId, invocation);
    await unlessGone(() => perform(services, removeLink, { by, input: { linkId } }));
    return found;
  });
  await answer(invocation, {
    json: { id: linkId, removed: true },
    text: `"${link.name}" at ${link.host} is no longer linked.`,
  });
}
