import { type ApiKey, apiKeysOfWorkspace } from '../../db/queries/api-keys.ts';
import { createApiKey } from '../actions/api-keys/create.ts';
import { revokeApiKey } from '../actions/api-keys/revoke.ts';
import { apiKeyKind, formatKeyPrefix } from '../domain/access/api-key.ts';
import { answerRows, formatInstant } from './console/answer.ts';
import { answerFields } from './console/answer-text.ts';
import { command, noun } from './console/command.ts';
import { flag, optional, required } from './console/options.ts';
import { anyKey, anyWorkspace, name } from './console/readers.ts';

const create = command({
  summary: "create a key; it's shown only once",
  examples: [
    'slotline key create --workspace "Acme Dental" --name "Phone bot, production"',
    'slotline key create --workspace "Acme Dental" --name "Phone bot, tests" --test',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace whose calendars it can use, by name or ID'),
    name: required(name, "where it's used, 1 to 100 characters"),
    test: flag('a test key: it rehearses in a copy in memory, where nothing is real'),
  },
  async run({ perform }, { workspace, name, test }) {
    const id = crypto.randomUUID();
    const kind = test ? 'test' : 'live';
    const created = await perform(createApiKey, workspace.id, { id, name, kind });
    if (!created) throw new Error(`a fresh UUID, ${id}, is taken`);
    const { key, prefix } = created;
    return {
      json: { id, key, prefix, kind },
      text: `${test ? 'Test key' : 'Key'} "${name}" created. Copy it now: it won't be shown again.`,
      fields: { key, id },
    };
  },
});

const list = command({
  summary: "list a workspace's keys, without their secrets",
  examples: [
    'slotline key list --workspace "Acme Dental"',
    'slotline key list --workspace "Acme Dental" --json',
  ],
  options: { workspace: required(anyWorkspace, 'the workspace, by name or ID') },
  async run({ db }, { workspace }) {
    const keys = await apiKeysOfWorkspace(db, workspace.id);
    return answerRows(keys.map(describe), {
      columns: {
        id: 'id',
        key: ({ prefix }) => formatKeyPrefix(prefix),
        kind: 'kind',
        status: 'status',
        'last used': ({ lastUsedAt }) => lastUsedAt ?? 'never',
        created: 'createdAt',
        name: 'name',
      },
      empty: 'No keys yet. Create one with "slotline key create --workspace ID --name NAME".',
    });
  },
});

/** A key for machines, without its secret. */
function describe({ id, name, prefix, createdAt, lastUsedAt, revokedAt }: ApiKey) {
  return {
    id,
    name,
    prefix,
    kind: apiKeyKind(prefix),
    status: revokedAt === null ? 'Active' : 'Revoked',
    lastUsedAt: formatInstant(lastUsedAt),
    createdAt: formatInstant(createdAt),
  };
}

const keyOptions = {
  workspace: optional(anyWorkspace, 'its workspace, by name or ID, if several have such a key'),
  key: required(anyKey, 'the key by ID, name or the 12 characters that it begins with'),
};

const show = command({
  summary: 'show a key, without its secret',
  examples: ['slotline key show --key "Phone bot, production"'],
  options: keyOptions,
  async run(_, { key }) {
    return answerFields(describe(key));
  },
});

const revoke = command({
  summary: 'revoke a key for good; it stops working right away',
  examples: ['slotline key revoke --key "Phone bot, production"', 'slotline key revoke --key ID'],
  options: keyOptions,
  async run({ perform }, { key }) {
    await perform(revokeApiKey, key.workspaceId, { keyId: key.id });
    return {
      json: { id: key.id, status: 'Revoked' },
      text: `Key "${key.name}" (${formatKeyPrefix(key.prefix)}) revoked.`,
    };
  },
});

/** `slotline key`. */
export const keyCommands = noun({ create, list, show, revoke });
