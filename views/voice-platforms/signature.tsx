/** @jsxImportSource #html */
import type { VoicePlatform } from '../../src/domain/access/voice-platform.ts';
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Whether a platform's requests have to be signed, and the form for the secret that it signs with. */
export type SignatureProps = { texts: Texts; platform: VoicePlatform; isSet: boolean; form: FilledForm };

/** The secret of a platform's signatures. */
export function Signature({ texts, platform, isSet, form }: SignatureProps): JSX.Element {
  const { title, signatures, platforms } = texts.voicePlatforms;
  const { name, lead } = platforms[platform];
  const action = `/settings/voice-platforms/${platform}`;
  return (
    <>
      <PageHead
        texts={texts}
        title={signatures.of(name)}
        lead={lead}
        crumbs={[
          { href: '/settings/workspace', name: texts.common.settings },
          { href: '/settings/voice-platforms', name: title },
        ]}
      />
      <p safe>{isSet ? signatures.areChecked : signatures.areNotChecked}</p>
      <Form {...form} texts={texts} action={action} submit={isSet ? signatures.replace : signatures.save} />
      {isSet && (
        <section class="danger-zone">
          <h2 safe>{signatures.stop}</h2>
          <p safe>{signatures.stopLead}</p>
          <Form texts={texts} action={`${action}/remove`} submit={signatures.stop} isDanger />
        </section>
      )}
    </>
  );
}
