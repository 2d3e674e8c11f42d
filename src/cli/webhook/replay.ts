import { NotFound } from '../../actions/action.ts';
import { replayWebhook } from '../../actions/webhooks/replay.ts';
import { InputError } from '../../domain/errors.ts';
import { parseDay } from '../../domain/time/local-time.ts';
import { counted } from '../console/answer.ts';
import { command, rewording } from '../console/command.ts';
import { optional, reader, required } from '../console/options.ts';
import { anyWebhook, refuse } from '../console/readers.ts';
import { eventId } from './event-id.ts';

const instantForm = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)?(Z|[+-]\d\d:\d\d)?$/i;

/** An instant in ISO 8601; UTC unless it says otherwise. */
const instant = reader('<time>', (text, option) => {
  const [, day = '', clock = 'T00:00', offset = 'Z'] = instantForm.exec(text.trim()) ?? [];
  const at = parseDay(day) === undefined ? Number.NaN : Date.parse(`${day}${clock}${offset}`);
  return Number.isNaN(at) ? refuse(text, option, 'a time in ISO 8601, such as "2026-11-24T14:00:00Z"') : at;
});

/** `slotline webhook replay`. */
export const replay = command({
  summary: 'send an event to an endpoint again, or all that failed for good since a moment',
  examples: [
    'slotline webhook replay --webhook ID --event ID',
    'slotline webhook replay --webhook ID --failed-since 2026-11-24T14:00:00Z',
  ],
  options: {
    webhook: required(anyWebhook, 'the endpoint'),
    event: optional(eventId, 'this event, delivered or not; it keeps its id'),
    failedSince: optional(
      instant,
      'all events that failed since then, ISO 8601; in UTC unless it says otherwise',
    ),
  },
  async run({ perform }, { webhook, event, failedSince: since }) {
    const { id: webhookId, workspaceId } = webhook;
    if ((event === undefined) === (since === undefined))
      throw new InputError('give either --event or --failed-since');
    const wanted = event === undefined ? { since: since ?? 0 } : { eventId: event };
    const events = await perform(replayWebhook, workspaceId, { webhookId, ...wanted }).catch(
      rewording(NotFound, `the endpoint was told of no event "${event}" in the last 7 days`),
    );
    const text =
      events === 0 ? 'No event failed for good since then.' : `Sending ${counted(events, 'event')} again.`;
    return { json: { events }, text };
  },
});
