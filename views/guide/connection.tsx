/** @jsxImportSource #html */
import { isTestKey } from '../../src/domain/access/api-key.ts';
import { ApiKeyForm, type ApiKeyFormProps } from '../api-keys/form.tsx';
import { Copyable } from '../components/copyable.tsx';
import type { Texts } from '../texts/en/en.ts';
import type { LanguageTab } from './request.tsx';

/** A key as the guide shows it; `prefix` looks like "sk_live_xxxx..." or "sk_test_xxxx...". */
export type GuideKey = { id: string; name: string; prefix: string };

export type ConnectionProps = {
  texts: Texts;
  calendar: { id: string; name: string };
  baseUrl: string;
  mcpUrl: string;
  keys: {
    /** The newest first. */
    active: GuideKey[];
    /** The selected key; undefined if none is active. */
    shown: GuideKey | undefined;
    canManage: boolean;
    /** The id that a first key would have. */
    newKey: ApiKeyFormProps;
  };
  languages: LanguageTab[];
};

/** What every request needs: calendar, address and key. */
export function GuideConnection(props: ConnectionProps): JSX.Element {
  const { texts, calendar, baseUrl, mcpUrl, keys, languages } = props;
  const { connect } = texts.guide;
  const language = languages.find(({ isShown }) => isShown)?.name ?? '';
  return (
    <section class="flow" id="connect" aria-labelledby="connect-title">
      <h2 id="connect-title" safe>
        {connect.title}
      </h2>
      {keys.shown === undefined && <FirstKey keys={keys} texts={texts} />}
      <dl class="facts">
        <Fact name="calendarId" id="calendar-id" text={calendar.id} texts={texts} />
        <Fact name={connect.baseUrl} id="base-url" text={baseUrl} texts={texts} />
        <Fact name="MCP" id="mcp-url" text={mcpUrl} texts={texts} />
        <div>
          <dt safe>{connect.header}</dt>
          <dd>
            <div class="copy">
              <code safe>{`Authorization: Bearer ${keys.shown?.prefix ?? 'sk_test_…'}`}</code>
            </div>
            {keys.shown !== undefined && (
              <p class="muted">{connect.keyNote(keys.shown.name, isTestKey(keys.shown.prefix)) as 'safe'}</p>
            )}
          </dd>
        </div>
      </dl>
      {keys.shown !== undefined && keys.active.length > 1 && (
        <KeyChoice active={keys.active} shown={keys.shown} language={language} texts={texts} />
      )}
    </section>
  );
}

type FactProps = { name: string; id: string; text: string; texts: Texts };

function Fact({ name, id, text, texts }: FactProps): JSX.Element {
  return (
    <div>
      <dt safe>{name}</dt>
      <dd>
        <Copyable id={id} text={text} name={name} texts={texts} />
      </dd>
    </div>
  );
}

type KeyChoiceProps = { active: GuideKey[]; shown: GuideKey; language: string; texts: Texts };

function KeyChoice({ active, shown, language, texts }: KeyChoiceProps): JSX.Element {
  const { connect } = texts.guide;
  return (
    <form method="get" class="filters">
      <input type="hidden" name="language" value={language} />
      <label>
        {connect.key as 'safe'}
        <select name="key">
          {active.map(({ id, name, prefix }) => (
            <option value={id} selected={id === shown.id} safe>
              {`${name} (${prefix})`}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="secondary" safe>
        {connect.show}
      </button>
    </form>
  );
}

function FirstKey({ keys, texts }: Pick<ConnectionProps, 'keys' | 'texts'>): JSX.Element {
  const { canManage, newKey } = keys;
  const { connect } = texts.guide;
  return (
    <>
      <h3 safe>{canManage ? connect.firstKey : connect.noKey}</h3>
      {canManage ? (
        <div id="new-api-key">
          <ApiKeyForm {...newKey} />
        </div>
      ) : (
        <p safe>{connect.askForKey}</p>
      )}
    </>
  );
}
