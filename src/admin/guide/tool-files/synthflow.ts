import type { ToolDefinition } from '../../../operations/tool-definition.ts';
import { bearerPlaceholder, mcpAccept, mcpUrl, type ToolFileMaker, toolTimeoutSeconds } from './calling.ts';
import { type FlatField, flatSchema } from './flat-schema.ts';

/** Bodies of `POST https://api.synthflow.ai/v2/actions`: custom actions whose body is MCP's `tools/call`. */
export const synthflowActions: ToolFileMaker = (place, tools) =>
  tools.map((tool) => ({
    CUSTOM_ACTION: {
      http_mode: 'POST',
      url: mcpUrl(place),
      run_action_before_call_start: false,
      name: tool.name,
      description: tool.description,
      failure_timeout: toolTimeoutSeconds,
      headers: [
        { key: 'Authorization', value: bearerPlaceholder },
        { key: 'Content-Type', value: 'application/json' },
        { key: 'Accept', value: mcpAccept },
      ],
      variables_during_the_call: variables(tool),
      json_body_stringified: JSON.stringify(body(tool)),
    },
  }));

const typeNames = { string: 'string', integer: 'int', number: 'float', boolean: 'bool' } as const;

/** Synthflow has no optional variables. A blank one counts as absent over MCP, which also takes numbers as text. */
function variables(tool: ToolDefinition) {
  const { properties, required = [] } = flatSchema(tool);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: required.includes(name) ? typeNames[field.type] : 'string',
    description: required.includes(name)
      ? field.description
      : `${field.description} Leave it empty if it doesn't apply.`,
    example: exampleOf(name, field),
  }));
}

function body({ name, inputSchema }: ToolDefinition) {
  const filled = Object.keys(inputSchema.properties).map((field) => [field, `{${field}}`]);
  const callArguments = { ...Object.fromEntries(filled), callId: '{call_id}' };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: callArguments } };
}

const examples: Readonly<Record<string, string>> = {
  query: 'Tuesday at half past three',
  slotId: 'sl_0WH2WC0YDBP',
  start: '2026-11-24T15:30',
  timeZone: 'America/Denver',
  code: 'K7M2QX',
  name: 'Ada Lovelace',
  phone: '+12125550123',
  email: 'ada@example.com',
  notes: 'A check-up',
  reason: 'Feels better',
  tell: 'sms',
};

function exampleOf(name: string, { type }: FlatField): string {
  return examples[name] ?? (type === 'integer' ? '30' : 'as another tool gave it');
}
