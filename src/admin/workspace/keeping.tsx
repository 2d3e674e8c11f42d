/** @jsxImportSource #html */
import { countOutdated, keepingOf } from '../../../db/queries/bookings/keeping.ts';
import { Keeping, KeepingConfirmation } from '../../../views/workspace/keeping.tsx';
import { setKeeping } from '../../actions/workspaces/set-keeping.ts';
import { keepDaysBounds } from '../../domain/booking/keeping.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { type Fields, readFields, readNumber, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, type MemberVisit, type Posted, type Visit } from '../visit.ts';

const path = '/settings/workspace/keeping';

/** How long callers' data is kept. */
export const keepingRoutes: AdminRoute[] = [
  { method: 'GET', path, action: setKeeping, handle: showKeeping },
  { method: 'POST', path, action: setKeeping, handle: save, again: showKeeping },
];

function keepingFields({ texts }: Visit): Fields<{ keepDays: number | null }> {
  const { keeping } = texts.workspace;
  return {
    keepDays: {
      label: keeping.days,
      type: 'number',
      ...keepDaysBounds,
      help: keeping.daysHelp,
      isOptional: true,
      read: (typed) => (typed === '' ? null : readNumber(typed, { ...keepDaysBounds, texts })),
    },
  };
}

async function showKeeping(visit: MemberVisit): Promise<Response> {
  const { keepDays } = await keeping(visit);
  const form = shownForm(visit, keepingFields(visit), { keepDays: keepDays?.toString() });
  return shown(visit, <Keeping texts={visit.texts} keepDays={keepDays} form={form} />);
}

/** Asks first if somebody's data would be erased within the hour. */
async function save(visit: Posted<MemberVisit>): Promise<Response> {
  const { texts } = visit;
  const { keepDays } = readFields(visit, keepingFields(visit));
  const isConfirmed = visit.form.text('confirmed') === String(keepDays);
  if (keepDays !== null && !isConfirmed) {
    const { workspaceId, erasedUntil } = await keeping(visit);
    const before = visit.now - keepDays * dayMs;
    const bookings = await countOutdated(visit.services.db, { workspaceId, from: erasedUntil, before });
    if (bookings > 0) return shown(visit, <KeepingConfirmation {...{ texts, keepDays, bookings }} />);
  }
  await act(visit, setKeeping, { keepDays });
  return redirect(visit, path, { note: 'saved' });
}

async function keeping({ services, session }: MemberVisit) {
  const found = await keepingOf(services.db, session.workspaceId);
  if (!found) throw notFound();
  return found;
}

function shown(visit: MemberVisit, body: JSX.Element): Promise<Response> {
  return page(visit, { title: visit.texts.workspace.keeping.title, current: '/settings/workspace', body });
}
