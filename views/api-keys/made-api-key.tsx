/** @jsxImportSource #html */
import { isTestKey } from '../../src/domain/access/api-key.ts';
import { Copyable } from '../components/copyable.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { RotationSteps } from './rotation.tsx';

/** A key that was just created. */
export type MadeApiKeyProps = {
  texts: Texts;
  id: string;
  name: string;
  secret: string;
  /** A shell command that asks a calendar for free time with the key; undefined if there's no calendar. */
  trial: { calendarId: string; calendarName: string; command: string } | undefined;
  replaces: { id: string; name: string } | undefined;
};

/** The new key, and what to do with it. The browser asks before it leaves until the key is copied. */
export function MadeApiKey({ texts, id, name, secret, trial, replaces }: MadeApiKeyProps): JSX.Element {
  const { made } = texts.apiKeys;
  const next = replaces ? `/settings/api-keys/${replaces.id}/rotate?to=${id}` : '/settings/api-keys';
  return (
    <div id="new-api-key">
      <PageHead
        texts={texts}
        title={made.title}
        lead={isTestKey(secret) ? made.leadOfTest(name) : made.lead(name)}
        isFocused
      />
      {replaces !== undefined && <RotationSteps done={1} texts={texts} />}
      <div class="secret" data-shown-once data-guard>
        <p>{made.copyNow as 'safe'}</p>
        <Copyable id="api-key" text={secret} button={made.copy} texts={texts} />
        {trial ? <Trial {...trial} texts={texts} /> : <p safe>{made.noCalendar}</p>}
      </div>
      <p class="actions">
        <a class="button secondary" href={next} data-guard-end safe>
          {replaces ? made.nextStep : made.done}
        </a>
        {trial !== undefined && (
          <a href={`/calendars/${trial.calendarId}/guide`} safe>
            {made.guide(trial.calendarName)}
          </a>
        )}
      </p>
    </div>
  );
}

type TrialProps = NonNullable<MadeApiKeyProps['trial']> & { texts: Texts };

function Trial({ calendarName, command, texts }: TrialProps): JSX.Element {
  return (
    <figure class="code">
      <figcaption>
        <span safe>{texts.apiKeys.made.trial(calendarName)}</span>
        <button type="button" class="secondary" data-copy="api-key-trial" safe>
          {texts.common.copy}
        </button>
      </figcaption>
      <pre tabindex="0">
        <code id="api-key-trial" safe>
          {command}
        </code>
      </pre>
    </figure>
  );
}

/** The answer to a form that has created its key already: it creates nothing, and shows nothing again. */
export function ShownBefore({
  texts,
  id,
  name,
}: Pick<MadeApiKeyProps, 'texts' | 'id' | 'name'>): JSX.Element {
  const { shownBefore } = texts.apiKeys;
  return (
    <div id="new-api-key">
      <PageHead texts={texts} title={shownBefore.title} lead={shownBefore.lead(name)} isFocused />
      <p safe>{shownBefore.advice}</p>
      <p class="actions">
        <Link class="button primary" href="/settings/api-keys" text={shownBefore.haveIt} />
        <Link class="button secondary" href={`/settings/api-keys/${id}/revoke`} text={shownBefore.revoke} />
        <Link href="/settings/api-keys/new" text={shownBefore.another} />
      </p>
    </div>
  );
}
