import { allWorkspaces } from '../../db/queries/workspaces.ts';
import { changeSettings } from '../actions/workspaces/change-settings.ts';
import { createWorkspace } from '../actions/workspaces/create.ts';
import { deleteWorkspace } from '../actions/workspaces/delete.ts';
import { restoreWorkspace } from '../actions/workspaces/restore.ts';
import { setVoiceSecret } from '../actions/workspaces/set-voice-secret.ts';
import type { VoicePlatform } from '../domain/access/voice-platform.ts';
import { keepDaysBounds } from '../domain/access/workspace-settings.ts';
import { InputError } from '../domain/errors.ts';
import { answerRows, formatInstant } from './console/answer.ts';
import { command, noun } from './console/command.ts';
import { alwaysRequired, flag, optional, required } from './console/options.ts';
import { anyWorkspace, deletedWorkspace, name, oneOf, wholeNumber } from './console/readers.ts';
import { readPassword } from './console/terminal.ts';

const create = command({
  summary: "create a workspace, and the database if there's none",
  examples: ['slotline workspace create --name "Acme Dental"'],
  createsDatabase: true,
  options: { name: required(name, 'its name, 1 to 100 characters') },
  async run({ perform }, { name }) {
    const id = crypto.randomUUID();
    await perform(createWorkspace, id, { name });
    return { json: { id }, text: `Workspace "${name}" created.`, fields: { id } };
  },
});

const update = command({
  summary:
    "rename a workspace, choose its dashboard's clock, or turn recording of callers' words on or off; they're kept for 30 days",
  examples: [
    'slotline workspace update --workspace "Acme Dental" --name "Acme Dental Care"',
    'slotline workspace update --workspace "Acme Dental" --record-words off',
    'slotline workspace update --workspace "Acme Dental" --clock 12',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    name: optional(name, 'its new name, 1 to 100 characters'),
    recordWords: optional(
      oneOf('<on|off>', ['on', 'off']),
      "on or off: whether to record callers' words from now on",
    ),
    clock: optional(oneOf('<hours>', ['12', '24']), '12 or 24: the hours of the clock in the dashboard'),
  },
  async run({ perform }, { workspace, name, recordWords: onOrOff, clock }) {
    const recordWords = onOrOff === undefined ? undefined : onOrOff === 'on';
    const hourCycle = clock === undefined ? undefined : clock === '12' ? 12 : 24;
    if (name === undefined && recordWords === undefined && hourCycle === undefined) {
      throw new InputError('nothing to change: give --name, --record-words or --clock');
    }
    await perform(changeSettings, workspace.id, { name, recordWords, hourCycle });
    const lines: string[] = [];
    if (name !== undefined) lines.push(`Workspace "${workspace.name}" renamed to "${name}".`);
    if (recordWords !== undefined) {
      const recorded = recordWords ? 'will be' : 'are no longer';
      lines.push(`Callers' words ${recorded} recorded in "${name ?? workspace.name}".`);
    }
    if (hourCycle !== undefined) {
      lines.push(`The dashboard of "${name ?? workspace.name}" shows times on the ${hourCycle}-hour clock.`);
    }
    return { json: { id: workspace.id, name, recordWords, hourCycle }, text: lines.join('\n') };
  },
});

const keep = command({
  summary: "erase callers' names, numbers and words some days after their bookings, or keep them",
  examples: [
    'slotline workspace keep --workspace "Acme Dental" --days 90',
    'slotline workspace keep --workspace "Acme Dental" --forever',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    days: optional(wholeNumber('<days>', keepDaysBounds), 'after how many days'),
    forever: flag('keep them'),
  },
  async run({ perform }, { workspace: { id, name }, days, forever }) {
    if ((days === undefined) !== Boolean(forever)) throw new InputError('give either --days or --forever');
    const keepDays = days ?? null;
    await perform(changeSettings, id, { keepDays });
    const text =
      keepDays === null
        ? `Callers' data is kept in "${name}".`
        : `Callers' names, numbers and words in "${name}" are erased ${keepDays === 1 ? 'a day' : `${keepDays} days`} after their bookings. The server does so every hour while it runs.`;
    return { json: { id, keepDays }, text };
  },
});

/** What sets the secret of a voice platform's signatures, or removes it; `secret` says which that is. */
function signatureOf(platform: VoicePlatform, { name: by, secret: what }: { name: string; secret: string }) {
  return command({
    summary: `check ${by}'s signatures from now on, or stop checking them`,
    examples: [
      `pass show ${platform} | slotline workspace ${platform} --workspace "Acme Dental" --secret-stdin`,
      `slotline workspace ${platform} --workspace "Acme Dental" --off`,
    ],
    options: {
      workspace: required(anyWorkspace, 'the workspace, by name or ID'),
      secretStdin: flag(`read ${what} from standard input`),
      off: flag('stop checking signatures, and delete the secret here'),
    },
    async run({ perform, terminal }, { workspace: { id, name }, secretStdin, off }) {
      if (Boolean(secretStdin) === Boolean(off)) throw new InputError('give either --secret-stdin or --off');
      const secret = off ? undefined : await readPassword(terminal);
      if (secret === '') throw new InputError('--secret-stdin: standard input was empty');
      await perform(setVoiceSecret, id, { platform, secret });
      const checked = off ? 'are no longer checked' : 'are checked from now on';
      return { json: { id, isChecked: !off }, text: `${by}'s signatures ${checked} in "${name}".` };
    },
  });
}

const twoStep = command({
  summary: 'require two-step sign-in of all members, or leave it to them',
  examples: [
    'slotline workspace two-step --workspace "Acme Dental" --required',
    'slotline workspace two-step --workspace "Acme Dental" --optional',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    required: flag('members without it are led to set it up, and see nothing until then'),
    optional: flag('everyone decides for themselves'),
  },
  async run({ perform }, { workspace: { id, name }, required: isRequired, optional: isOptional }) {
    if (Boolean(isRequired) === Boolean(isOptional))
      throw new InputError('give either --required or --optional');
    await perform(changeSettings, id, { requiresTwoStep: Boolean(isRequired) });
    const text = `Two-step sign-in is ${isRequired ? 'required' : 'optional'} in "${name}".`;
    return { json: { id, isRequired: Boolean(isRequired) }, text };
  },
});

const remove = command({
  summary: 'delete a workspace with all that\'s in it; "workspace restore" undoes that for 30 days',
  examples: ['slotline workspace delete --workspace "Acme Dental"'],
  options: { workspace: alwaysRequired(anyWorkspace, 'the workspace, by name or ID') },
  async run({ perform }, { workspace: { id, name } }) {
    await perform(deleteWorkspace, id, undefined);
    const undo = `"slotline workspace restore --workspace ${id}" undoes that for 30 days.`;
    return { json: { id, deleted: true }, text: `Workspace "${name}" deleted. ${undo}` };
  },
});

const restore = command({
  summary: 'undo the deletion of a workspace: its keys and calendars work again',
  examples: ['slotline workspace restore --workspace "Acme Dental"'],
  options: { workspace: required(deletedWorkspace, 'the workspace, by name or ID') },
  async run({ perform }, { workspace: { id, name, deletedAt } }) {
    if (deletedAt === null) throw new InputError(`the workspace "${name}" isn't deleted`);
    await perform(restoreWorkspace, id, undefined);
    return { json: { id, deleted: false }, text: `Workspace "${name}" restored.` };
  },
});

const list = command({
  summary: 'list all workspaces, including deleted ones',
  examples: ['slotline workspace list', 'slotline workspace list --json'],
  options: {},
  async run({ db }) {
    const workspaces = await allWorkspaces(db);
    const rows = workspaces.map(({ createdAt, deletedAt, ...workspace }) => {
      return { ...workspace, createdAt: formatInstant(createdAt), deletedAt: formatInstant(deletedAt) };
    });
    return answerRows(rows, {
      columns: {
        id: 'id',
        created: 'createdAt',
        name: 'name',
        '': ({ deletedAt }) => (deletedAt === null ? '' : 'deleted'),
      },
      empty: 'No workspaces yet. Create one with "slotline workspace create --name NAME".',
    });
  },
});

/** `slotline workspace`. */
export const workspaceCommands = noun({
  create,
  update,
  keep,
  vapi: signatureOf('vapi', { name: 'Vapi', secret: 'the secret of the Vapi credential' }),
  retell: signatureOf('retell', { name: 'Retell', secret: 'the Retell API key with the webhook badge' }),
  elevenlabs: signatureOf('elevenlabs', {
    name: 'ElevenLabs',
    secret: 'the secret of the ElevenLabs webhook',
  }),
  'two-step': twoStep,
  delete: remove,
  restore,
  list,
});
