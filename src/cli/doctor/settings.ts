import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { clientsOf } from '../../links/oauth/client.ts';
import { type Config, settingNames } from '../../process/config.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import { secretKeyNeeded } from '../../process/secret-key.ts';
import { readServiceAccount } from '../../process/service-account.ts';
import type { Terminal } from '../console/terminal.ts';
import { type Finding, type Findings, ok, problem, sentence, warning } from './finding.ts';

/** What the docs set for other programs than the server. */
const ofOthers = ['SLOTLINE_API_KEY'];

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
  const findings = [...problems, ...mistypedIn(Object.keys(environment))];
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

/** Variables that are almost called like a setting: the server doesn't look at them. */
function* mistypedIn(names: readonly string[]): Generator<Finding> {
  const withoutPrefix = (name: string) => name.replace(/^SLOTLINE_/i, '');
  for (const name of names) {
    const isOther = !/^SLOTLINE_/i.test(name) || settingNames.includes(name) || ofOthers.includes(name);
    const meant = isOther ? undefined : nearestName(withoutPrefix(name), settingNames.map(withoutPrefix));
    if (meant !== undefined) yield warning`${name} is no setting: did you mean SLOTLINE_${meant}?`;
  }
}
