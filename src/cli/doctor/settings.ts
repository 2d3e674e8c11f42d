import { InputError } from '../../domain/errors.ts';
import { clientsOf } from '../../links/oauth/client.ts';
import { type Config, mistypedSettings, settingNames } from '../../process/config.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import { secretKeyNeeded } from '../../process/secret-key.ts';
import { readServiceAccount } from '../../process/service-account.ts';
import type { Terminal } from '../console/terminal.ts';
import { type Findings, ok, problem, sentence, warning } from './finding.ts';

/** Settings as they're given; those in `faults` are wrong, and have their defaults. */
export type GivenSettings = {
  environment: Terminal['environment'];
  config: Config;
  faults: ReadonlyMap<string, InputError>;
};

/** Checks that the server would take its settings. */
export function checkSettings({ environment, config, faults }: GivenSettings): Findings {
  const wrong = [...faults.values(), ...faultsTogether(config, faults)];
  const problems = wrong.map(({ message }) => problem`${sentence(message)}`);
  const mistyped = mistypedSettings(environment).map((said) => warning`${said}`);
  const findings = [...problems, ...mistyped];
  if (findings.length > 0) return findings;
  const count = settingNames.filter((name) => environment[name]?.trim()).length;
  return count === 0 ? ok`None are set, so the defaults apply.` : ok`All are valid (${count} set).`;
}

/** What's wrong with settings that are fine one by one. */
function* faultsTogether(config: Config, faults: GivenSettings['faults']): Generator<InputError> {
  const { googleServiceAccount, databaseFile, secretKey } = config;
  for (const read of [
    () => clientsOf(config),
    () => googleServiceAccount !== undefined && readServiceAccount(googleServiceAccount),
  ]) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      yield error;
    }
  }
  const lacksKey = isPostgresUrl(databaseFile) && secretKey === undefined && !faults.has('secretKey');
  if (lacksKey) yield new InputError(secretKeyNeeded);
}
