import type { MigrationReport } from '../../../db/migrations/migrate.ts';
import { hasUsers } from '../../../db/queries/users.ts';
import { noWorkspace } from '../../actions/action.ts';
import { registerServer } from '../../actions/servers/register.ts';
import { unregisterServer } from '../../actions/servers/unregister.ts';
import { InputError } from '../../domain/errors.ts';
import { type Config, mistypedSettings } from '../../process/config.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import type { Log } from '../../process/log.ts';
import { secretKeyNeeded } from '../../process/secret-key.ts';
import { versionText } from '../../process/version.ts';
import type { Answer } from '../console/answer.ts';
import { commandWithoutDatabase, operator, print } from '../console/command.ts';
import { openMigrated } from '../console/database.ts';
import { optional } from '../console/options.ts';
import { host, port } from '../console/readers.ts';
import { createTerminalLog } from '../console/terminal.ts';
import { startServer } from './running-server.ts';
import { howToSetUp, newSetUpUrl } from './setup-link.ts';

/** How long start and stop wait for the address to be saved, in milliseconds: another process may be writing. */
const savingMs = 500;

/** `slotline serve`. */
export const serve = commandWithoutDatabase({
  examples: ['slotline serve', 'SLOTLINE_BASE_URL=https://slots.example.com slotline serve --port 8080'],
  options: {
    port: optional(port, 'the port to listen on, 0 for any free one (default: SLOTLINE_PORT, or 3000)'),
    host: optional(host, 'the address to listen on (default: SLOTLINE_HOST, or 127.0.0.1)'),
  },
  async run(invocation, { port = invocation.config.port, host = invocation.config.host }) {
    const { terminal } = invocation;
    const config = { ...invocation.config, port, host };
    const log = createTerminalLog(terminal, config);
    if (isPostgresUrl(config.databaseFile) && config.secretKey === undefined) {
      throw new InputError(secretKeyNeeded);
    }
    const interrupted = terminal.interruption();
    const { db, migration } = await openMigrated(config.databaseFile);
    logMigration(log, migration);
    for (const mistyped of mistypedSettings(terminal.environment)) log.error(mistyped);
    const server = await startServer(invocation, { config, db, log });
    warnOfProxy(config, log);
    const { services, url } = server;
    const baseUrl = config.baseUrl ?? url;
    const perform = operator(services);
    const registering = logFailure(
      log,
      perform(registerServer, noWorkspace, { url, version: versionText() }),
    );
    try {
      await waitBriefly(registering);
      // Only now: a failed start mustn't end a running server's link.
      const needsSetUp = !(await hasUsers(db));
      // Whoever can read a journal may not be let in.
      const setUpUrl = needsSetUp && terminal.isWatched ? await newSetUpUrl(services, baseUrl) : undefined;
      await print(invocation, announcement({ baseUrl, url, needsSetUp, setUpUrl }));
      log.info('stopping', { signal: await interrupted });
    } finally {
      const unregister = () => logFailure(log, perform(unregisterServer, noWorkspace, { url }));
      await waitBriefly(registering.then(unregister));
      await server.close();
    }
    return undefined;
  },
});

/** One short line: whoever starts a server wants to know that its tables changed, not how. */
function logMigration(log: Log, { applied, backup }: MigrationReport): void {
  if (applied.length > 0) log.info('migrated', { steps: applied.length, to: applied.at(-1), backup });
}

/** The saved address is only a convenience for other commands, so serve even if it can't be saved. */
async function logFailure(log: Log, saving: Promise<void>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    log.error("the server's address couldn't be saved in the database", { reason: String(error) });
  }
}

async function waitBriefly(saving: Promise<void>): Promise<void> {
  await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, savingMs).unref())]);
}

/** Unless a TLS proxy is trusted, everybody behind it looks like one caller. */
function warnOfProxy({ baseUrl, trustedProxies }: Config, log: Log): void {
  if (!baseUrl?.startsWith('https:') || trustedProxies.length > 0) return;
  log.error(
    'SLOTLINE_TRUSTED_PROXY is not set: everyone behind your proxy shares one limit of sign-in tries, and the audit log shows the proxy’s address. Set it to that address, such as 127.0.0.1',
  );
}

function announcement(given: {
  baseUrl: string;
  url: string;
  needsSetUp: boolean;
  setUpUrl: string | undefined;
}): Answer {
  const { baseUrl, url, needsSetUp, setUpUrl } = given;
  const listens = baseUrl === url ? '' : ` (listens at ${url})`;
  const link =
    setUpUrl === undefined
      ? 'Nobody can sign in yet: "slotline setup-link" prints a link to set up with.'
      : `Nobody can sign in yet. ${howToSetUp(setUpUrl)}\n`;
  return { json: given, text: `Slotline answers at ${baseUrl}${listens}${needsSetUp ? `\n${link}` : ''}` };
}
