/** @jsxImportSource #html */
import { brokenPromises } from '../../../db/queries/promises/findings.ts';
import { BrokenPromises } from '../../../views/promises/home.tsx';
import { settleFindings } from '../../actions/promises/settle.ts';
import { createToDo } from '../desk/to-do.ts';
import { findingRows } from './finding-rows.ts';

/** What the first page says of promises that weren't kept. */
export const openPromises = createToDo({
  path: '/desk/promises',
  listPath: '/calls?only=promises',
  action: settleFindings,
  find: brokenPromises,
  countWords: ({ promises }, count, isMore) => promises.broken(count, isMore),
  async show(visit, { items, calendars, count, isCut, back }) {
    const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
    const rows = await findingRows(visit, { found: items, calendars: byId, back });
    return await (<BrokenPromises {...{ texts: visit.texts, rows, count, isCut, back }} />);
  },
});
