import { type SentEvent, sentEvents } from '../../operations/answer/event-shapes.ts';
import { eventSamples } from './openapi-event-samples.ts';
import { describedSchema, reference, type Schema, type Shared } from './openapi-schemas.ts';

export const webhooksTag = {
  Webhooks: 'What Slotline sends to the endpoints of a workspace, as Standard Webhooks.',
};

/** The headers that each event comes with. */
export const webhookParameters: Record<string, Schema> = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The event’s ID, the same on every try: ignore what has arrived before.',
    schema: { type: 'string', format: 'uuid' },
    example: '019aa1f8-3d60-7c1e-9b42-5e8f0a6d7c31',
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When this try was made, in seconds since 1970. Refuse what’s more than five minutes off.',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '1795188600',
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in Base64, after `v1,`. While a secret is being rotated, there are two, separated by a space: one must match.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
};

/** What endpoints are sent, by type. */
export function webhookEvents(shared: Shared): Record<string, Schema> {
  return Object.fromEntries(sentEvents.map((event) => [event.type, { post: describe(event, shared) }]));
}

function describe({ type, about, schema }: SentEvent, shared: Shared): Schema {
  return {
    operationId: type.replaceAll(/[._]/g, '-'),
    tags: Object.keys(webhooksTag),
    summary: about.replace(/\.(?: .*)?$/, ''),
    description: about,
    security: [],
    parameters: Object.keys(webhookParameters).map((name) => reference('parameters', name)),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: describedSchema(schema, shared), example: eventSamples[type] },
      },
    },
    responses: {
      '2XX': { description: 'Received. Answer within 15 seconds; what the answer says is ignored.' },
      410: { description: 'Nobody is here anymore: the endpoint is switched off.' },
      default: { description: 'Not received. It’s sent again later, not before Retry-After says.' },
    },
  };
}
