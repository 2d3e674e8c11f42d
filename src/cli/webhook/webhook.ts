import { managedWebhooks } from '../../../db/queries/webhooks/webhooks.ts';
import { NotFound } from '../../actions/action.ts';
import { addWebhook } from '../../actions/webhooks/add.ts';
import { reachableUrl } from '../../actions/webhooks/reachable-url.ts';
import { removeWebhook } from '../../actions/webhooks/remove.ts';
import { rotateWebhook } from '../../actions/webhooks/rotate.ts';
import { switchOffWebhook } from '../../actions/webhooks/switch-off.ts';
import { switchOnWebhook } from '../../actions/webhooks/switch-on.ts';
import { updateWebhook } from '../../actions/webhooks/update.ts';
import { InputError } from '../../domain/errors.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { answerRows, formatInstant } from '../console/answer.ts';
import { answerFields } from '../console/answer-text.ts';
import { command, noun, rewording } from '../console/command.ts';
import { flag, optional, required, several, text } from '../console/options.ts';
import { anyWebhook, anyWorkspace, liveCalendar } from '../console/readers.ts';
import { deliveries } from './deliveries.ts';
import { describeWebhook } from './described.ts';
import { replay } from './replay.ts';
import { eventTypes, eventTypesHelp, headerOptions, hoursBefore, readHeader } from './settings.ts';
import { test } from './test.ts';

const copyNow = "Copy the secret now: it won't be shown again.";

const add = command({
  summary: 'add an endpoint, which is told from now on; its secret is shown only once',
  examples: [
    'slotline webhook add --workspace "Acme Dental" --url https://crm.example.com/slotline --types booking.created,booking.moved,booking.cancelled',
    'slotline webhook add --workspace "Acme Dental" --url https://sms.example.com/in --types booking.upcoming --hours-before 24,2 --calendar "Dr. Ames"',
    'pass show zapier | slotline webhook add --workspace "Acme Dental" --url https://hooks.example.com/1 --types booking.created --header-stdin',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    url: required(text('<url>'), 'where to send events: https, or http in SLOTLINE_WEBHOOK_NETWORKS'),
    types: required(eventTypes, eventTypesHelp),
    calendar: several(
      liveCalendar,
      'only its events, by name or ID; can be repeated (default: all calendars)',
    ),
    hoursBefore: optional(hoursBefore, 'for booking.upcoming: how long before the start, such as 24,2'),
    ...headerOptions,
  },
  async run({ services, perform, terminal }, { workspace, url: typed, types, calendar, ...given }) {
    const { hoursBefore: leadMinutes } = given;
    refuseHoursBefore(types, leadMinutes);
    if (types.includes('booking.upcoming') && !leadMinutes) {
      throw new InputError('booking.upcoming needs --hours-before, such as --hours-before 24,2');
    }
    const url = await reachableUrl(services, typed);
    const header = await readHeader(terminal, given);
    const calendarIds = calendar?.map(({ id }) => id) ?? null;
    const id = crypto.randomUUID();
    const wanted = { id, url, types, calendarIds, leadMinutes: leadMinutes ?? [], header };
    const added = await perform(addWebhook, workspace.id, wanted);
    if (!added) throw new Error(`a fresh UUID, ${id}, is taken`);
    const { secret } = added;
    return { json: { id, secret }, text: `Endpoint added. ${copyNow}`, fields: { secret, id } };
  },
});

function refuseHoursBefore(types: readonly string[], leadMinutes: readonly number[] | undefined): void {
  if (leadMinutes === undefined || types.includes('booking.upcoming')) return;
  throw new InputError('--hours-before is for the type booking.upcoming: add that, or leave it out');
}

const list = command({
  summary: 'list endpoints and their state, without secrets',
  examples: ['slotline webhook list', 'slotline webhook list --workspace "Acme Dental" --json'],
  options: { workspace: optional(anyWorkspace, "only this workspace's, by name or ID") },
  async run({ db, clock }, { workspace }) {
    const webhooks = await managedWebhooks(db, workspace?.id);
    const rows = webhooks.map((webhook) => describeWebhook(webhook, clock.now()));
    return answerRows(rows, {
      columns: {
        id: 'id',
        state: 'state',
        'last delivered': ({ deliveredAt }) => deliveredAt ?? 'never',
        url: ({ url }) => withoutQuery(url),
        types: ({ types }) => types.join(','),
      },
      empty: 'No endpoints yet. Add one with "slotline webhook add".',
    });
  },
});

const ofWebhook = { webhook: required(anyWebhook, 'the endpoint') };

/** What to say when somebody else has just removed an endpoint. */
const gone = rewording(NotFound, 'the endpoint is gone: somebody else removed it');

const show = command({
  summary: 'show an endpoint and its state, without its secrets',
  examples: ['slotline webhook show --webhook ID'],
  options: ofWebhook,
  async run({ clock }, { webhook }) {
    return answerFields(describeWebhook(webhook, clock.now()));
  },
});

const update = command({
  summary: 'change where an endpoint is and what it is told; at another host, its header is dropped',
  examples: [
    'slotline webhook update --webhook ID --types booking.created,booking.upcoming --hours-before 24',
    'slotline webhook update --webhook ID --url https://crm.example.com/new --all-calendars',
  ],
  options: {
    ...ofWebhook,
    url: optional(text('<url>'), 'where to send events from now on, also those that wait'),
    types: optional(eventTypes, eventTypesHelp),
    calendar: several(liveCalendar, 'only its events, by name or ID; can be repeated'),
    allCalendars: flag('the events of all calendars'),
    hoursBefore: optional(hoursBefore, 'for booking.upcoming: how long before the start, such as 24,2'),
    ...headerOptions,
    withoutHeader: flag('send no header anymore'),
  },
  async run({ services, perform, terminal, clock }, { webhook, url: typed, types, calendar, ...given }) {
    const { hoursBefore: leadMinutes, allCalendars, withoutHeader } = given;
    if (calendar && allCalendars) throw new InputError('give either --calendar or --all-calendars');
    refuseHoursBefore(types ?? webhook.types, leadMinutes);
    const header = await readHeader(terminal, given);
    if (header && withoutHeader) throw new InputError('give either a header or --without-header');
    const calendarIds = allCalendars ? null : calendar?.map(({ id }) => id);
    const changes = {
      ...(typed !== undefined && { url: await reachableUrl(services, typed) }),
      ...(types && { types }),
      ...(calendarIds !== undefined && { calendarIds }),
      ...(leadMinutes && { leadMinutes }),
      ...(withoutHeader ? { header: null } : header && { header }),
    };
    if (Object.keys(changes).length === 0)
      throw new InputError('nothing to change: give an option, see --help');
    const { id, workspaceId } = webhook;
    const changed = await perform(updateWebhook, workspaceId, { webhookId: id, changes }).catch(gone);
    const isDropped = webhook.headerName !== null && changed.headerName === null && !withoutHeader;
    const dropped = isDropped
      ? ` Its header ${webhook.headerName} was dropped: give it again for the new host.`
      : '';
    return { json: describeWebhook(changed, clock.now()), text: `Endpoint changed.${dropped}` };
  },
});

const rotate = command({
  summary: 'give an endpoint a new secret, shown only once; the one before signs, too, for 24 hours',
  examples: ['slotline webhook rotate --webhook ID'],
  options: ofWebhook,
  async run({ perform }, { webhook: { id, workspaceId } }) {
    const { webhook, secret } = await perform(rotateWebhook, workspaceId, { webhookId: id }).catch(gone);
    const formerSecretUntil = formatInstant(webhook.formerUntil);
    const former =
      formerSecretUntil === null ? '' : ` The one before signs, too, until ${formerSecretUntil}.`;
    return {
      json: { id, secret, formerSecretUntil },
      text: `Secret renewed.${former} ${copyNow}`,
      fields: { secret, id },
    };
  },
});

const off = command({
  summary: "turn an endpoint off: it isn't told anymore, and what waits for it fails",
  examples: ['slotline webhook off --webhook ID'],
  options: ofWebhook,
  async run({ perform }, { webhook: { id, workspaceId } }) {
    await perform(switchOffWebhook, workspaceId, { webhookId: id }).catch(gone);
    return { json: { id, state: 'off' }, text: 'Endpoint turned off.' };
  },
});

const on = command({
  summary: 'turn an endpoint on again: it is told what happens from now on',
  examples: ['slotline webhook on --webhook ID'],
  options: ofWebhook,
  async run({ perform }, { webhook: { id, workspaceId } }) {
    await perform(switchOnWebhook, workspaceId, { webhookId: id }).catch(gone);
    const text = 'Endpoint turned on. To send what failed: "slotline webhook replay".';
    return { json: { id, state: 'on' }, text };
  },
});

const remove = command({
  summary: 'remove an endpoint with its log; what waits for it is not sent anymore',
  examples: ['slotline webhook remove --webhook ID'],
  options: ofWebhook,
  async run({ perform }, { webhook: { id, workspaceId, url } }) {
    await perform(removeWebhook, workspaceId, { webhookId: id }).catch(gone);
    return { json: { id, removed: true }, text: `Endpoint ${withoutQuery(url)} removed.` };
  },
});

/** `slotline webhook`. */
export const webhookCommands = noun({
  add,
  list,
  show,
  update,
  test,
  rotate,
  off,
  on,
  deliveries,
  replay,
  remove,
});
