/** @jsxImportSource #html */
import { sealedRetellSecret } from '../../../db/queries/workspaces.ts';
import { Retell } from '../../../views/workspace/retell.tsx';
import { setRetellSecret } from '../../actions/workspaces/set-retell-secret.ts';
import { type Fields, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit, type Posted, post, type Visit } from '../visit.ts';

const path = '/settings/workspace/retell';

/** The secret of Retell's signatures. */
export const retellRoutes: AdminRoute[] = [
  { method: 'GET', path, action: setRetellSecret, handle: showRetell },
  post(path, setRetellSecret, { handle: save, again: showRetell }),
  post(`${path}/remove`, setRetellSecret, { handle: remove }),
];

function secretFields({ texts }: Visit): Fields<{ secret: string }> {
  const { key, keyHelp } = texts.workspace.retell;
  return {
    secret: {
      label: key,
      type: 'password',
      help: keyHelp,
      maxLength: 200,
      read: (typed) => typed.trim(),
    },
  };
}

async function showRetell(visit: MemberVisit): Promise<Response> {
  const { texts } = visit;
  const isSet = (await sealedRetellSecret(visit.services.db, visit.session.workspaceId)) !== undefined;
  const body = <Retell texts={texts} isSet={isSet} form={shownForm(visit, secretFields(visit))} />;
  return page(visit, { title: texts.workspace.retell.title, current: '/settings/workspace', body });
}

async function save(visit: Posted<MemberVisit>): Promise<Response> {
  const { secret } = readFields(visit, secretFields(visit));
  await act(visit, setRetellSecret, { secret });
  return redirect(visit, path, { note: 'saved' });
}

async function remove(visit: Posted<MemberVisit>): Promise<Response> {
  await act(visit, setRetellSecret, { secret: undefined });
  return redirect(visit, path, { note: 'retell-secret-removed' });
}
