/** @jsxImportSource #html */

import { ApiKeyForm, type ApiKeyFormProps } from '../api-keys/form.tsx';
import { Copyable } from '../components/copyable.tsx';

/** A key as the guide shows it; `prefix` looks like "sk_live_xxxx...". */
export type GuideKey = { id: string; name: string; prefix: string };

export type ConnectionProps = {
  calendar: { id: string; name: string };
  baseUrl: string;
  mcpUrl: string;
  keyAdvice: string;
  keys: {
    /** The newest first. */
    active: GuideKey[];
    /** The selected key; undefined if none is active. */
    shown: GuideKey | undefined;
    canManage: boolean;
    /** The id that a first key would have. */
    newKey: ApiKeyFormProps;
  };
  languages: { name: string; title: string; href: string; isShown: boolean }[];
};

/** What every request needs: calendar, address and key. */
export function GuideConnection({ calendar, baseUrl, mcpUrl, keyAdvice, keys, languages }: ConnectionProps) {
  const language = languages.find(({ isShown }) => isShown)?.name ?? '';
  return (
    <section id="connect" aria-labelledby="connect-title">
      <h2 id="connect-title">Connect</h2>
      {keys.shown === undefined && <FirstKey keys={keys} />}
      <dl class="facts">
        <Fact name="calendarId" id="calendar-id" text={calendar.id} />
        <Fact name="Base URL" id="base-url" text={baseUrl} />
        <Fact name="MCP" id="mcp-url" text={mcpUrl} />
        <div>
          <dt>Header</dt>
          <dd>
            <code safe>{`Authorization: Bearer ${keys.shown?.prefix ?? 'sk_live_…'}`}</code>
            {keys.shown !== undefined && (
              <p class="muted">
                <span safe>{`“${keys.shown.name}”`}</span>. The full key was shown once, when it was created.{' '}
                <a href="/settings/api-keys">API keys</a>
              </p>
            )}
          </dd>
        </div>
      </dl>
      {keys.shown !== undefined && keys.active.length > 1 && (
        <KeyChoice active={keys.active} shown={keys.shown} language={language} />
      )}
      <p safe>{keyAdvice}</p>
      <p>
        <a href={`/calendars/${calendar.id}/guide.md`}>This page as Markdown</a>, to paste into a model.
      </p>
    </section>
  );
}

function Fact({ name, id, text }: { name: string; id: string; text: string }): JSX.Element {
  return (
    <div>
      <dt safe>{name}</dt>
      <dd>
        <Copyable id={id} text={text} name={name} />
      </dd>
    </div>
  );
}

type KeyChoiceProps = { active: GuideKey[]; shown: GuideKey; language: string };

function KeyChoice({ active, shown, language }: KeyChoiceProps): JSX.Element {
  return (
    <form method="get" class="filters">
      <input type="hidden" name="language" value={language} />
      <label>
        Key
        <select name="key">
          {active.map(({ id, name, prefix }) => (
            <option value={id} selected={id === shown.id} safe>
              {`${name} (${prefix})`}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="secondary">
        Show
      </button>
    </form>
  );
}

function FirstKey({ keys: { canManage, newKey } }: Pick<ConnectionProps, 'keys'>): JSX.Element {
  return (
    <>
      <h3>{canManage ? 'Create the first key' : 'No active key'}</h3>
      {canManage ? (
        <div id="new-api-key">
          <ApiKeyForm {...newKey} />
        </div>
      ) : (
        <p>A bot needs an API key. Ask an owner or admin of the workspace to create one.</p>
      )}
    </>
  );
}
