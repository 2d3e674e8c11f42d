import { type CallHook, callHookOf, callHooks, lastReportAt } from '../../db/queries/calls/hooks.ts';
import { renewCallHook } from '../actions/call-hooks/renew.ts';
import { revokeCallHook } from '../actions/call-hooks/revoke.ts';
import { helloPath, reportPath } from '../domain/access/call-hook.ts';
import { keyOfCalendar } from '../domain/calendar/calendar.ts';
import { InputError } from '../domain/errors.ts';
import { answerRows, formatFields, formatInstant } from './console/answer.ts';
import { baseUrlOf } from './console/base-url.ts';
import { command, noun } from './console/command.ts';
import { flag, optional, required } from './console/options.ts';
import { anyCalendar, anyWorkspace, liveCalendar } from './console/readers.ts';

const create = command({
  summary:
    'create the secret addresses where voice platforms ask who is calling and report calls; they are shown only once',
  examples: [
    'SLOTLINE_BASE_URL=https://slots.example.com slotline call-hook create --calendar "Dr. Ames"',
    'slotline call-hook create --calendar "Dr. Ames" --replace',
  ],
  options: {
    calendar: required(liveCalendar, 'the calendar or team whose calls they are for, by name or ID'),
    replace: flag('replace the addresses that it has; those stop working right away'),
  },
  async run({ db, config, perform }, { calendar, replace }) {
    const { id: calendarId, workspaceId, name } = calendar;
    const before = await callHookOf(db, keyOfCalendar(calendar));
    if (before && !replace) {
      throw new InputError(`"${name}" has addresses, which can't be shown again: --replace makes others`);
    }
    const baseUrl = await baseUrlOf(db, config, 'a call hook');
    const shownCreatedAt = before?.createdAt ?? null;
    const { token } = await perform(renewCallHook, workspaceId, { calendarId, shownCreatedAt });
    const url = `${baseUrl}${reportPath(token)}`;
    const helloUrl = `${baseUrl}${helloPath(token)}`;
    const lines = [
      `Addresses for platforms that answer calls of "${name}" created. Copy them now: they won't be shown again.`,
      formatFields({ 'who is calling': helloUrl, 'call reports': url }),
      'For Vapi, add ?assistantId= and the ID of your assistant to the first one.',
    ];
    if (config.baseUrl === undefined) {
      lines.push('Only this machine can reach them there. To change that, set SLOTLINE_BASE_URL.');
    }
    return { json: { calendarId, url, helloUrl }, text: lines.join('\n') };
  },
});

const list = command({
  summary: 'list the calendars that have addresses for platforms, without the addresses',
  examples: ['slotline call-hook list', 'slotline call-hook list --workspace "Acme Dental" --json'],
  options: { workspace: optional(anyWorkspace, 'only the calendars of this workspace, by name or ID') },
  async run({ db }, { workspace }) {
    const hooks = await callHooks(db, workspace?.id);
    const rows = await Promise.all(
      hooks.map(async (hook: CallHook) => ({
        calendarId: hook.calendarId,
        calendarName: hook.calendarName,
        status: hook.archivedAt === null ? 'Active' : 'Archived',
        createdAt: formatInstant(hook.createdAt),
        lastReportAt: formatInstant((await lastReportAt(db, hook)) ?? null),
      })),
    );
    return answerRows(rows, {
      columns: {
        calendar: 'calendarId',
        status: 'status',
        created: 'createdAt',
        'last report': 'lastReportAt',
        name: 'calendarName',
      },
      empty: 'No addresses yet. Create one with "slotline call-hook create --calendar ID".',
    });
  },
});

const revoke = command({
  summary: 'revoke the addresses of a calendar for platforms; they stop working right away',
  examples: ['slotline call-hook revoke --calendar "Dr. Ames"'],
  options: { calendar: required(anyCalendar, 'the calendar or team, by name or ID') },
  async run({ db, perform }, { calendar }) {
    const { id: calendarId, workspaceId, name } = calendar;
    if (!(await callHookOf(db, keyOfCalendar(calendar)))) {
      throw new InputError(`"${name}" has no addresses for platforms`);
    }
    await perform(revokeCallHook, workspaceId, { calendarId });
    return { json: { calendarId, status: 'Revoked' }, text: `Addresses for platforms of "${name}" revoked.` };
  },
});

/** `slotline call-hook`. */
export const callHookCommands = noun({ create, list, revoke });
