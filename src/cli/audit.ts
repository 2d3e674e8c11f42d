import { type LoggedEntry, loggedEntries } from '../../db/queries/audit-log/audit-log.ts';
import { auditActions } from '../domain/access/audit-action.ts';
import { dayMs } from '../domain/time/local-time.ts';
import { answerRows, csvOf, formatInstant, onOneLine } from './console/answer.ts';
import { command } from './console/command.ts';
import { flag, optional, required } from './console/options.ts';
import { anyWorkspace, date, listLimit, oneOf } from './console/readers.ts';

/** `slotline audit`. */
export const audit = command({
  examples: [
    'slotline audit --workspace "Acme Dental" --action key.revoke',
    'slotline audit --workspace "Acme Dental" --from 2026-11-01 --to 2026-11-30 --limit 10000 --csv > audit.csv',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    action: optional(oneOf('<action>', auditActions), 'only this, such as booking.cancel'),
    from: optional(date, 'the first day, in UTC'),
    to: optional(date, 'the last day, in UTC'),
    limit: optional(listLimit, 'how many to list at most (default: 100)'),
    csv: flag('comma-separated values'),
  },
  async run({ db, terminal }, { workspace, action, from, to, limit = 100, csv }) {
    const after = to && { at: (to.day + 1) * dayMs, id: 0 };
    const found = await loggedEntries(db, { workspaceId: workspace.id, action, after, limit: limit + 1 });
    const within = found.filter(({ at }) => at >= (from?.day ?? 0) * dayMs);
    if (within.length > limit)
      terminal.warn(`slotline: there are more than ${limit}: raise --limit to see them`);
    const entries = within.slice(0, limit).map(describe);
    const answer = answerRows(entries, {
      json: ({ detail, people, ...entry }) => ({
        ...entry,
        people: JSON.parse(people),
        detail: JSON.parse(detail),
      }),
      columns: {
        at: 'at',
        by: ({ actorName, actorKind }) => onOneLine(actorName ?? actorKind),
        action: 'action',
        calendar: ({ calendarName }) => onOneLine(calendarName ?? ''),
        subject: ({ subjectName, subjectId }) => onOneLine(subjectName ?? subjectId ?? ''),
        detail: ({ detail }) => onOneLine(detail),
      },
      empty: 'No such entries.',
    });
    return csv ? { ...answer, text: csvOf(columns, entries) } : answer;
  },
});

const columns = [
  'at',
  'actorKind',
  'actorId',
  'actorName',
  'action',
  'subjectId',
  'subjectName',
  'calendarName',
  'people',
  'detail',
  'address',
] as const;

function describe({ at, id: _, calendarZone: __, ...entry }: LoggedEntry) {
  return { ...entry, at: formatInstant(at) };
}
