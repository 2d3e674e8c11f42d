/** @jsxImportSource #html */
import { countOutdated, keepingOf } from '../../../db/queries/bookings/keeping.ts';
import { countMessagesBefore } from '../../../db/queries/left-messages/erase.ts';
import { countWithoutTwoStep } from '../../../db/queries/two-step.ts';
import { sealedVoiceSecrets } from '../../../db/queries/voice-secrets.ts';
import { settingsOfWorkspace, workspaceById } from '../../../db/queries/workspaces.ts';
import { Workspace } from '../../../views/workspace/workspace.tsx';
import { mayPerform } from '../../actions/action.ts';
import { changeSettings, RenamedMeanwhile } from '../../actions/workspaces/change-settings.ts';
import { deleteWorkspace } from '../../actions/workspaces/delete.ts';
import { voicePlatforms } from '../../domain/access/voice-platform.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { showQuestion } from '../confirm-page.tsx';
import { changesIn, savedIn, savedName } from '../form/changed-fields.ts';
import { shownForm, typedTexts } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted, post } from '../visit.ts';
import { mayChange, settingsFields } from './settings-fields.ts';

const path = '/settings/workspace';

/** The settings of the workspace. */
export const workspaceRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: showWorkspace },
  post(path, changeSettings, { handle: save, again: showWorkspace }),
];

async function showWorkspace(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const { workspaceId, role } = session;
  const workspace = await workspaceById(services.db, workspaceId);
  if (!workspace) throw notFound();
  const settings = await settingsOfWorkspace(services.db, workspaceId);
  const secrets = await sealedVoiceSecrets(services.db, workspaceId);
  const saved = typedTexts(settingsFields(visit), { ...settings, hourCycle: texts.time.hourCycle });
  const shown = shownForm(visit, settingsFields(visit), saved).fields;
  const fields = new Map(
    shown.flatMap((field) => (mayChange(role, field.name) ? [[field.name, field]] : [])),
  );
  const body = (
    <Workspace
      {...workspace}
      texts={texts}
      now={now}
      saved={saved}
      fields={fields}
      hidden={savedIn(visit, { fields: [...fields.values()], saved })}
      isRefused={visit.refused !== undefined}
      mayChange={mayPerform(role, changeSettings)}
      twoStep={{
        isOwn: session.twoStep === 'on',
        without: await countWithoutTwoStep(services.db, workspaceId),
      }}
      checksSignaturesOf={voicePlatforms.filter((platform) => secrets[platform] !== undefined)}
      mayDelete={mayPerform(role, deleteWorkspace)}
      seesServer={role === 'owner'}
    />
  );
  return page(visit, { title: texts.common.settings, body });
}

/** Saves what was changed. Asks first if somebody's data would be erased within the hour. */
async function save(visit: Posted<MemberVisit>): Promise<Response> {
  const { texts, form } = visit;
  const changes = changesIn(visit, settingsFields(visit));
  const shownName = form.has(savedName('name')) ? form.text(savedName('name')) : undefined;
  const { keepDays } = changes;
  if (typeof keepDays === 'number' && mayChange(visit.session.role, 'keepDays')) {
    const isConfirmed = form.text('confirmed') === String(keepDays);
    const found = isConfirmed ? undefined : await outdated(visit, keepDays);
    if (found && found.bookings + found.messages > 0) return askToErase(visit, { keepDays, ...found });
  }
  try {
    await act(visit, changeSettings, { ...changes, shownName });
  } catch (error) {
    if (!(error instanceof RenamedMeanwhile)) throw error;
    const text = texts.workspace.renamedMeanwhile(error.workspaceName);
    throw new FormRefused({ field: 'name', text }, { status: 409 });
  }
  return redirect(visit, path, { note: 'saved' });
}

/** How many bookings would lose their callers' data, and how many messages would go. */
type Outdated = { bookings: number; messages: number };

async function outdated({ services, session, now }: MemberVisit, keepDays: number): Promise<Outdated> {
  const { workspaceId } = session;
  const from = (await keepingOf(services.db, workspaceId))?.erasedUntil;
  if (from === undefined) throw notFound();
  const before = now - keepDays * dayMs;
  return {
    bookings: await countOutdated(services.db, { workspaceId, from, before }),
    messages: await countMessagesBefore(services.db, { workspaceId, before }),
  };
}

function askToErase(
  visit: Posted<MemberVisit>,
  { keepDays, ...found }: Outdated & { keepDays: number },
): Promise<Response> {
  const { texts, form } = visit;
  const { keeping } = texts.workspace;
  const names = Object.keys(settingsFields(visit)).flatMap((name) => [name, savedName(name)]);
  const sent = names.filter((name) => form.has(name)).map((name) => [name, form.text(name)]);
  return showQuestion(visit, {
    title: keeping.question(keepDays),
    lead: keeping.consequence(found),
    // The whole form, so that nothing else in it is lost.
    hidden: { ...Object.fromEntries(sent), confirmed: String(keepDays) },
    submit: keeping.erase,
    keepHref: path,
  });
}
