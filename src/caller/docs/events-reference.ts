import { eventSamples } from '../../http/rest/openapi-event-samples.ts';
import { describedSchema, type Schema, type Shared } from '../../http/rest/openapi-schemas.ts';
import { type SentEvent, sentEvents } from '../../operations/answer/event-shapes.ts';
import { describeObject, fieldTable } from './operations-reference.ts';

/** Every type of event with the fields of its `data` and an example, and the objects they're made of, in Markdown. */
export function eventsReference(): string {
  const shared: Shared = {};
  const described = sentEvents.map((event) => describe(event, shared));
  const objects = Object.entries(shared)
    .map(([name, schema]) => describeObject(name, schema))
    .toSorted();
  return [...described, '## Objects', 'What events are made of.', ...objects].join('\n\n');
}

function describe({ type, about, schema }: SentEvent, shared: Shared): string {
  const { data = {} } = describedSchema({ ...schema, $id: undefined }, shared)['properties'] as Schema;
  return [
    `### ${type}`,
    about,
    fieldTable('`data` has', data as Schema),
    `\`\`\`json\n${JSON.stringify(eventSamples[type], null, 2)}\n\`\`\``,
  ].join('\n\n');
}
