import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { webhookEventTypes } from '../../domain/webhooks/event-types.ts';
import { type OwnHeader, parseHeader } from '../../domain/webhooks/own-header.ts';
import { leadMinutesOf, webhookLimits } from '../../domain/webhooks/webhook.ts';
import { flag, optional, type Reader, reader, text, type Values } from '../console/options.ts';
import { readPassword, type Terminal } from '../console/terminal.ts';

/** Types of events, separated by commas. */
export const eventTypes: Reader<string[]> = {
  ...reader('<types>', (given) => {
    const types = given.split(/[\s,]+/).filter((type) => type !== '');
    for (const type of types) refuseUnknown(type);
    return types;
  }),
  completion: webhookEventTypes,
};

/** What events there are, for help. */
export const eventTypesHelp = `what to tell it, separated by commas: ${webhookEventTypes.join(', ')}`;

function refuseUnknown(type: string): void {
  const known: readonly string[] = webhookEventTypes;
  if (known.includes(type)) return;
  const nearest = nearestName(type, known);
  const hint = nearest === undefined ? `there are ${known.join(', ')}` : `did you mean "${nearest}"?`;
  throw new InputError(`--types: there are no events of the type "${type.slice(0, 100)}" — ${hint}`);
}

/** Hours before a booking's start, in minutes. */
export const hoursBefore = reader('<hours>', (given, option) => {
  const { leads: most, leadMinutes: bounds } = webhookLimits;
  const leads = leadMinutesOf(given);
  const isWithin = (minutes: number) => minutes >= bounds.minimum && minutes <= bounds.maximum;
  if (leads.length > 0 && leads.length <= most && leads.every(isWithin)) return leads;
  throw new InputError(
    `${option} is "${given.slice(0, 100)}": it must be 1 to ${most} numbers of hours from ${bounds.minimum / 60} to ${bounds.maximum / 60}, such as "24,2"`,
  );
});

/** What its requests carry besides a signature. */
export const headerOptions = {
  header: optional(
    text('<header>'),
    'a header "Name: value" for receivers that can\'t check signatures; others on this machine can see it while the command runs',
  ),
  headerStdin: flag('read that header from standard input instead'),
};

/** The header that was given, if any. Throws InputError, without its value. */
export async function readHeader(
  terminal: Terminal,
  { header, headerStdin }: Values<typeof headerOptions>,
): Promise<OwnHeader | undefined> {
  if (header !== undefined && headerStdin) throw new InputError('give either --header or --header-stdin');
  const line = headerStdin ? await readPassword(terminal) : header;
  if (line === undefined) return undefined;
  if (!line.includes(':')) {
    const option = headerStdin ? '--header-stdin' : '--header';
    throw new InputError(`${option}: write the header as "Name: value"`);
  }
  return parseHeader(line);
}
