import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { clientsOf } from '../../links/oauth/client.ts';
import { type Config, settingNames } from '../../process/config.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import { secretKeyNeeded } from '../../process/secret-key.ts';
import { readServiceAccount } from '../../process/service-account.ts';
import type { Terminal } from '../console/terminal.ts';
import { type Finding, ok, problem, sentence, warning } from './finding.ts';

/** What the docs set for other programs than the server. */
const ofOthers = ['SLOTLINE_API_KEY'];

/** Checks that the server would take its settings; `faults` are those that it wouldn't even read. */
export function checkSettings(
  environment: Terminal['environment'],
  { config, faults }: { config: Config; faults: ReadonlyMap<string, InputError> },
): Finding[] {
  const wrong = [...faults.values(), ...faultsTogether(config, faults)];
  const problems = wrong.map((fault) => problem(sentence(fault.message)));
  const findings = [...problems, ...mistypedIn(environment)];
  if (findings.length > 0) return findings;
  const count = settingNames.filter((name) => environment[name]?.trim()).length;
  return [ok(count === 0 ? 'None are set, so the defaults apply.' : `All are valid (${count} set).`)];
}

/** What's wrong with settings that are fine one by one. */
function faultsTogether(config: Config, faults: ReadonlyMap<string, InputError>): InputError[] {
  const { googleServiceAccount, databaseFile, secretKey } = config;
  const lacksKey = isPostgresUrl(databaseFile) && secretKey === undefined && !faults.has('secretKey');
  const found = [
    faultOf(() => clientsOf(config)),
    faultOf(() => googleServiceAccount !== undefined && readServiceAccount(googleServiceAccount)),
    lacksKey ? new InputError(secretKeyNeeded) : undefined,
  ];
  return found.filter((fault) => fault !== undefined);
}

function faultOf(read: () => unknown): InputError | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** Variables that are almost called like a setting: the server doesn't look at them. */
function mistypedIn(environment: Terminal['environment']): Finding[] {
  const unknown = Object.keys(environment).filter(
    (name) => /^SLOTLINE_/i.test(name) && !settingNames.includes(name) && !ofOthers.includes(name),
  );
  return unknown.flatMap((name) => {
    const meant = nearestName(withoutPrefix(name), settingNames.map(withoutPrefix));
    return meant === undefined ? [] : [warning(`${name} is no setting: did you mean SLOTLINE_${meant}?`)];
  });
}

function withoutPrefix(name: string): string {
  return name.replace(/^SLOTLINE_/i, '');
}
