import type { Operation } from '../../operations/operation.ts';
import { sampleCallId } from '../../operations/samples/call-samples.ts';
import { operationSamples } from '../../operations/samples/operation-samples.ts';
import { toolDefinitions } from '../../operations/tool-definition.ts';
import { answerHeadersOf } from './openapi-headers.ts';
import type { DescribedRefusals } from './openapi-refusals.ts';
import { reference, type Schema } from './openapi-schemas.ts';

export const voiceTag = {
  'Voice platforms':
    'What Vapi and Retell send as it is, answered in the form that they pass on to their model.',
};

const checkName = 'check-availability';
const sampleTool = { name: 'check_availability', arguments: operationSamples[checkName]?.input };
const sampleResult = `Say: ${operationSamples[checkName]?.answer['message']} …`;

const toolArguments = {
  type: ['object', 'string', 'null'],
  additionalProperties: true,
  description: 'What the model filled in: an object, or its JSON as text.',
};

const vapiToolCall = {
  type: 'object',
  description: 'The name and arguments are in `function`, or beside the ID, in `arguments` or `parameters`.',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    type: { type: 'string' },
    function: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, arguments: toolArguments },
    },
    name: { type: 'string' },
    arguments: toolArguments,
    parameters: toolArguments,
  },
};

const callOf = (idName: string): Schema => ({
  type: ['object', 'null'],
  description: 'The phone call.',
  properties: { [idName]: { type: 'string' } },
});

const vapiRequest = {
  type: 'object',
  description: 'Vapi’s message to its server. Further fields are ignored.',
  required: ['message'],
  properties: {
    message: {
      type: 'object',
      required: ['type'],
      properties: {
        type: { type: 'string', description: '`tool-calls` calls tools; anything else is answered `{}`.' },
        toolCallList: {
          type: 'array',
          items: vapiToolCall,
          description: 'At most 20 are done. Each after the first counts for the limit like a request.',
        },
        call: callOf('id'),
      },
    },
  },
};

const result = {
  type: 'string',
  description: 'What the model is told, on one line: the text that MCP gives.',
};

const vapiAnswer = {
  type: 'object',
  properties: {
    results: {
      type: 'array',
      description: 'In the order of the tool calls; absent if none were sent.',
      items: {
        type: 'object',
        required: ['toolCallId', 'result'],
        properties: { toolCallId: { type: 'string' }, result },
      },
    },
  },
};

const retellRequest = {
  type: 'object',
  description: 'What Retell sends a custom function. Further fields are ignored.',
  properties: {
    name: { type: 'string', description: 'Ignored: the path names the tool.' },
    call: callOf('call_id'),
    args: toolArguments,
  },
};

const retellAnswer = { type: 'object', required: ['result'], properties: { result } };

/** The routes of voice platforms. */
export function voicePaths(
  operations: readonly Operation[],
  refusals: DescribedRefusals,
): [string, Schema][] {
  const tools = toolDefinitions(operations).map(({ name }) => name.replaceAll('_', '-'));
  return [
    [
      '/api/v1/voice/vapi',
      pathOf({
        operationId: 'voice-vapi',
        summary: 'Answer Vapi’s tool calls',
        parameters: [],
        request: vapiRequest,
        sent: {
          message: {
            type: 'tool-calls',
            toolCallList: [{ id: 'toolu_1', type: 'function', function: sampleTool }],
            call: { id: sampleCallId },
          },
        },
        answer: vapiAnswer,
        answered: { results: [{ toolCallId: 'toolu_1', result: sampleResult }] },
        refused: refusals.responsesOfVoice({ isSigned: false }),
      }),
    ],
    [
      '/api/v1/voice/retell/{operation}',
      pathOf({
        operationId: 'voice-retell',
        summary: 'Answer a custom function of Retell',
        parameters: [
          {
            name: 'operation',
            in: 'path',
            required: true,
            description: 'The tool’s name in kebab-case.',
            schema: { type: 'string', enum: tools },
            example: checkName,
          },
          {
            name: 'X-Retell-Signature',
            in: 'header',
            description: 'Required once the workspace has saved its Retell API key.',
            schema: { type: 'string' },
          },
        ],
        request: retellRequest,
        sent: { name: sampleTool.name, call: { call_id: sampleCallId }, args: sampleTool.arguments },
        answer: retellAnswer,
        answered: { result: sampleResult },
        refused: refusals.responsesOfVoice({ isSigned: true }),
      }),
    ],
  ];
}

type Route = {
  operationId: string;
  summary: string;
  parameters: Schema[];
  request: Schema;
  sent: Schema;
  answer: Schema;
  answered: Schema;
  refused: Record<string, Schema>;
};

function pathOf({
  operationId,
  summary,
  parameters,
  request,
  sent,
  answer,
  answered,
  refused,
}: Route): Schema {
  return {
    post: {
      operationId,
      tags: Object.keys(voiceTag),
      summary,
      description:
        'The calendar is named in the URL, and bodies may have 1 MiB. Once the envelope can be read, the status is 200: refusals, also over the limit, are results that tell the model what to say and do.',
      parameters: [reference('parameters', 'CalendarId'), ...parameters, reference('parameters', 'CallId')],
      requestBody: { required: true, content: { 'application/json': { schema: request, example: sent } } },
      responses: {
        200: {
          description: 'The tools’ results.',
          headers: answerHeadersOf({ isWrite: false }, 200),
          content: { 'application/json': { schema: answer, example: answered } },
        },
        ...refused,
      },
    },
  };
}
