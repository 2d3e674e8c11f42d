/** @jsxImportSource #html */
import { sealedVoiceSecrets } from '../../../db/queries/voice-secrets.ts';
import { Signature } from '../../../views/voice-platforms/signature.tsx';
import { setVoiceSecret, voiceSecretMaxLength } from '../../actions/workspaces/set-voice-secret.ts';
import { type VoicePlatform, voicePlatforms } from '../../domain/access/voice-platform.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, type MemberVisit, type Posted, post } from '../visit.ts';

const path = '/settings/voice-platforms/:platform';

/** The secret of a voice platform's signatures. */
export const signatureRoutes: AdminRoute[] = [
  { method: 'GET', path, action: setVoiceSecret, handle: showSignature },
  post(path, setVoiceSecret, { handle: save, again: showSignature }),
  post(`${path}/remove`, setVoiceSecret, { handle: remove }),
];

function secretFields({ texts, params }: MemberVisit): Fields<{ secret: string }> {
  const { secret: label, secretHelp: help } = texts.voicePlatforms.platforms[platformIn(params)];
  return {
    secret: {
      label,
      help,
      type: 'password',
      maxLength: voiceSecretMaxLength,
      read: (typed) => typed.trim(),
    },
  };
}

async function showSignature(visit: MemberVisit): Promise<Response> {
  const { services, session, texts } = visit;
  const platform = platformIn(visit.params);
  const isSet = (await sealedVoiceSecrets(services.db, session.workspaceId))[platform] !== undefined;
  const form = shownForm(visit, secretFields(visit));
  const body = <Signature texts={texts} platform={platform} isSet={isSet} form={form} />;
  const title = texts.voicePlatforms.signatures.of(texts.voicePlatforms.platforms[platform].name);
  return page(visit, { title, current: '/settings/workspace', body });
}

async function save(visit: Posted<MemberVisit>): Promise<Response> {
  const platform = platformIn(visit.params);
  const { secret } = readFields(visit, secretFields(visit));
  await act(visit, setVoiceSecret, { platform, secret });
  return redirect(visit, pathOf(platform), { note: 'saved' });
}

async function remove(visit: Posted<MemberVisit>): Promise<Response> {
  const platform = platformIn(visit.params);
  await act(visit, setVoiceSecret, { platform, secret: undefined });
  return redirect(visit, pathOf(platform), { note: 'voice-secret-removed' });
}

function pathOf(platform: VoicePlatform): string {
  return path.replace(':platform', platform);
}

/** Throws PageError 404. */
function platformIn({ platform }: MemberVisit['params']): VoicePlatform {
  const known = voicePlatforms.find((each) => each === platform);
  if (!known) throw notFound();
  return known;
}
