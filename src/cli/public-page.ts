import { readFile } from 'node:fs/promises';
import { type ManagedPage, managedPages, publicPageOf } from '../../db/queries/public-pages.ts';
import { type PublicWorkspace, publicWorkspaceOf } from '../../db/queries/public-workspaces.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { type BrandChanges, setBrand } from '../actions/public-pages/set-brand.ts';
import { setPage, unsavedPage } from '../actions/public-pages/set-page.ts';
import { keyOfCalendar } from '../domain/calendar/calendar.ts';
import { InputError } from '../domain/errors.ts';
import { logoLimits } from '../domain/public-pages/logo.ts';
import { publicPath } from '../domain/public-pages/public-name.ts';
import type { Config } from '../process/config.ts';
import { answerRows, formatFields } from './console/answer.ts';
import { answerFields } from './console/answer-text.ts';
import { baseUrlOf } from './console/base-url.ts';
import { command, noun } from './console/command.ts';
import { flag, optional, required, text } from './console/options.ts';
import { anyWorkspace, liveCalendar, oneOf } from './console/readers.ts';

const calendar = required(liveCalendar, 'the calendar or team, by name or ID');
const workspace = required(anyWorkspace, 'the workspace, by name or ID');
const onOrOff = oneOf('<on|off>', ['on', 'off']);

const list = command({
  summary: "list the public pages of a workspace's calendars",
  examples: ['slotline page list', 'slotline page list --workspace "Acme Dental" --json'],
  options: { workspace },
  async run({ db, config }, { workspace: { id } }) {
    const addressOf = await addressesIn(db, config, id);
    const rows = (await managedPages(db, id)).map((page) => ({ ...page, url: addressOf(page) }));
    return answerRows(rows, {
      columns: {
        calendar: 'calendarId',
        name: 'calendarName',
        page: ({ isOn }) => (isOn ? 'on' : 'off'),
        confirmed: ({ isConfirmedByLink }) => (isConfirmedByLink ? 'by link' : 'at once'),
        address: ({ url, name }) => url ?? name,
      },
      empty: 'No public pages yet. Turn one on with "slotline page set --calendar ID --page on".',
    });
  },
});

const show = command({
  summary: "show a calendar's public page and its address",
  examples: ['slotline page show --calendar "Dr. Ames"'],
  options: { calendar },
  async run({ db, config }, { calendar: shown }) {
    const page = (await publicPageOf(db, keyOfCalendar(shown))) ?? (await unsavedPage(db, shown));
    const addressOf = await addressesIn(db, config, shown.workspaceId);
    return answerFields({ calendarId: shown.id, ...page, url: addressOf(page) });
  },
});

const set = command({
  summary: "turn a calendar's public page on or off, name it, or have bookings confirmed by a link",
  examples: [
    'slotline page set --calendar "Dr. Ames" --page on',
    'slotline page set --calendar "Dr. Ames" --name dr-ames --confirm on',
  ],
  options: {
    calendar,
    page: optional(onOrOff, 'whether people can book on it'),
    name: optional(text('<name>'), 'its name in the address; changing it ends the old one'),
    confirm: optional(onOrOff, 'whether people follow a link in a message before they are booked'),
  },
  async run({ db, config, perform }, { calendar: changed, page, name, confirm }) {
    const changes = {
      ...(page !== undefined && { isOn: page === 'on' }),
      ...(name !== undefined && { name }),
      ...(confirm !== undefined && { isConfirmedByLink: confirm === 'on' }),
    };
    requireChanges(changes);
    const addressOf = await addressesIn(db, config, changed.workspaceId);
    const saved = await perform(setPage, changed.workspaceId, { calendarId: changed.id, changes });
    const url = addressOf(saved);
    const lines = [`The public page of "${changed.name}" is ${saved.isOn ? 'on' : 'off'}.`];
    if (url === null) {
      lines.push('Nobody can open it yet: name the workspace with "slotline page brand --name".');
    } else lines.push(formatFields({ address: url }));
    return { json: { calendarId: changed.id, ...saved, url }, text: lines.join('\n') };
  },
});

const brand = command({
  summary: "set a workspace's name in the addresses of its public pages, and the logo and color of its pages",
  examples: [
    'slotline page brand --workspace "Acme Dental" --name acme-dental',
    'slotline page brand --workspace "Acme Dental" --color "#0b6e4f" --logo logo.png',
  ],
  options: {
    workspace,
    name: optional(text('<name>'), 'the name; changing it ends the old addresses; empty for no public pages'),
    color: optional(text('<color>'), "such as #0b6e4f; empty for Slotline's own"),
    logo: optional(
      text('<file>'),
      `a PNG of at most ${logoLimits.bytes / 1_000} kB and ${logoLimits.pixels} pixels a side`,
    ),
    removeLogo: flag('remove the logo'),
  },
  async run({ db, config, perform }, { workspace: { id, name: of }, name, color, logo, removeLogo }) {
    if (logo !== undefined && removeLogo) throw new InputError('give either --logo or --remove-logo');
    const changes: BrandChanges = {
      ...(name !== undefined && { name: name.trim() || null }),
      ...(color !== undefined && { accent: color.trim() || null }),
      ...(logo !== undefined && { logo: await contentOf(logo) }),
      ...(removeLogo && { logo: null }),
    };
    requireChanges(changes);
    const saved = await perform(setBrand, id, changes);
    return { json: await describe(db, config, { id, saved }), text: `Pages of "${of}" changed.` };
  },
});

async function contentOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new InputError(`--logo is "${file}", which can't be read`, { cause });
  }
}

async function describe(db: Database, config: Config, { id, saved }: { id: string; saved: PublicWorkspace }) {
  const { name, accent, logoVersion } = saved;
  const url = await listAddress(db, config, name);
  return { id, name, color: accent, hasLogo: logoVersion !== null, url };
}

/** Where the list of a workspace's pages is: null while it has no name in the address. */
async function listAddress(db: Database, config: Config, name: string | null): Promise<string | null> {
  return name === null ? null : `${await baseUrlOf(db, config, 'a page')}${publicPath(name)}`;
}

/** How to say where a page is; null while the list has no address. */
async function addressesIn(db: Database, config: Config, workspaceId: string) {
  const { name } = await publicWorkspaceOf(db, workspaceId);
  const start = await listAddress(db, config, name);
  return (page: Pick<ManagedPage, 'name'>) => start && `${start}/${page.name}`;
}

function requireChanges(changes: object): void {
  if (Object.keys(changes).length === 0) {
    throw new InputError('nothing to change: give an option, see --help');
  }
}

/** `slotline page`. */
export const publicPageCommands = noun({ list, show, set, brand });
