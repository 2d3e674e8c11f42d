import { type TSchema, Type } from '@sinclair/typebox';

const closed = { additionalProperties: false };
const only = <Text extends string>(text: Text) => Type.Literal(text);
const texts = Type.Record(Type.String(), Type.String());

/** A field of a tool, as Vapi's JsonSchema and ElevenLabs' LiteralJsonSchemaProperty have it. */
const field = Type.Object(
  {
    type: Type.Union([only('string'), only('integer'), only('number'), only('boolean')]),
    description: Type.String({ minLength: 1 }),
    enum: Type.Optional(Type.Array(Type.String())),
  },
  closed,
);
const parameters = Type.Object(
  {
    type: only('object'),
    properties: Type.Record(Type.String(), field),
    required: Type.Optional(Type.Array(Type.String())),
  },
  closed,
);
const told = { name: Type.String({ pattern: '^[a-z_]{1,64}$' }), description: Type.String({ minLength: 1 }) };
const constant = Type.Object(
  { type: Type.String(), constant_value: Type.Union([Type.String(), Type.Number()]) },
  closed,
);
const jsonSchema = Type.Object({ type: only('object'), properties: Type.Object({}) });

function objectOf(properties: Record<string, TSchema>) {
  const fields = { type: only('object'), required: Type.Array(Type.String()) };
  return Type.Object({ ...fields, properties: Type.Object(properties, closed) }, closed);
}

/**
 * The files that platforms import: closed, so that a field which is not documented fails. From the types of
 * @vapi-ai/server-sdk 2.0.1, retell-sdk 5.66.1, @elevenlabs/elevenlabs-js 2.73.0, openai 6.49.0 and @anthropic-ai/sdk
 * 1.12.0, from docs.synthflow.ai (custom actions, and the changelog of 2025-09-08 for `failure_timeout`), and from
 * @n8n/n8n-nodes-langchain 2.41.1.
 */
export const documentedFiles: Record<string, TSchema> = {
  vapi: Type.Array(
    Type.Object(
      {
        type: only('function'),
        async: Type.Boolean(),
        function: Type.Object({ ...told, parameters }, closed),
        server: Type.Object(
          { url: Type.String(), credentialId: Type.String(), timeoutSeconds: Type.Integer() },
          closed,
        ),
      },
      closed,
    ),
  ),
  retell: Type.Object(
    {
      general_tools: Type.Array(
        Type.Object(
          {
            ...told,
            type: only('custom'),
            method: only('POST'),
            url: Type.String(),
            headers: texts,
            parameters,
            timeout_ms: Type.Integer({ minimum: 1000, maximum: 600_000 }),
            max_retry: Type.Integer({ minimum: 0, maximum: 5 }),
            speak_during_execution: Type.Boolean(),
            speak_after_execution: Type.Boolean(),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  elevenlabs: Type.Array(
    Type.Object(
      {
        tool_config: Type.Object(
          {
            ...told,
            type: only('webhook'),
            response_timeout_secs: Type.Integer({ minimum: 5, maximum: 300 }),
            tool_error_handling_mode: only('passthrough'),
            execution_mode: only('immediate'),
            api_schema: Type.Object(
              {
                url: Type.String(),
                method: only('POST'),
                content_type: only('application/json'),
                request_headers: Type.Record(
                  Type.String(),
                  Type.Union([
                    Type.String(),
                    Type.Object({ secret_id: Type.String() }, closed),
                    Type.Object({ variable_name: Type.String() }, closed),
                  ]),
                ),
                request_body_schema: objectOf({
                  jsonrpc: constant,
                  id: constant,
                  method: constant,
                  params: objectOf({ name: constant, arguments: parameters }),
                }),
              },
              closed,
            ),
          },
          closed,
        ),
      },
      closed,
    ),
  ),
  synthflow: Type.Array(
    Type.Object(
      {
        CUSTOM_ACTION: Type.Object(
          {
            ...told,
            http_mode: only('POST'),
            url: Type.String(),
            run_action_before_call_start: Type.Boolean(),
            failure_timeout: Type.Integer(),
            headers: Type.Array(Type.Object({ key: Type.String(), value: Type.String() }, closed)),
            variables_during_the_call: Type.Array(
              Type.Object(
                {
                  name: Type.String(),
                  type: Type.Union([only('string'), only('int'), only('float'), only('bool')]),
                  description: Type.String({ minLength: 1 }),
                  example: Type.String({ minLength: 1 }),
                },
                closed,
              ),
            ),
            json_body_stringified: Type.String(),
          },
          closed,
        ),
      },
      closed,
    ),
  ),
  n8n: Type.Object(
    {
      name: Type.String(),
      nodes: Type.Array(
        Type.Object(
          {
            id: Type.String(),
            name: Type.String(),
            type: Type.String({ pattern: '^@n8n/n8n-nodes-langchain\\.' }),
            typeVersion: Type.Number(),
            position: Type.Tuple([Type.Number(), Type.Number()]),
            parameters: Type.Object({}),
          },
          closed,
        ),
      ),
      connections: Type.Record(
        Type.String(),
        Type.Record(
          Type.String(),
          Type.Array(
            Type.Array(
              Type.Object({ node: Type.String(), type: Type.String(), index: Type.Integer() }, closed),
            ),
          ),
        ),
      ),
      settings: Type.Object({ executionOrder: only('v1') }, closed),
    },
    closed,
  ),
  'openai-function-calling': Type.Array(
    Type.Object(
      { ...told, type: only('function'), parameters: jsonSchema, strict: Type.Literal(false) },
      closed,
    ),
  ),
  'claude-tool-use': Type.Array(Type.Object({ ...told, input_schema: jsonSchema }, closed)),
};
