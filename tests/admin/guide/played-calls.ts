/** What a model is given for a tool call, and the status it came with. */
export type Played = { status: number; text: string };

/** What a platform knows beside what its model filled in. */
type Caller = { key: string; callId: string };

/** A tool of a file, and how the platform calls it. */
export type PlayedTool = {
  name: string;
  description: string;
  fields: string[];
  required: string[] | undefined;
  play(given: Record<string, unknown>, caller: Caller): Promise<Played>;
};

type Told = { name: string; description: string };
type Parameters = { properties: Record<string, object>; required?: string[] };
type Body = { constant_value?: unknown; properties?: Record<string, Body> };
type Sent = { url: string; headers: Record<string, string>; body: string };

const json = { 'content-type': 'application/json' };

async function post({ url, headers, body }: Sent): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { method: 'POST', headers: { ...headers }, body });
  return { status: response.status, text: await response.text() };
}

type VapiTool = { function: Told & { parameters: Parameters }; server: { url: string } };

/** Vapi sends its credential as a bearer token, and takes the result of the call's ID from a 200 alone. */
function vapi(file: VapiTool[]): PlayedTool[] {
  return file.map(({ function: { parameters, ...told }, server }) => ({
    ...described(told, parameters),
    async play(given, { key, callId }) {
      const toolCall = { id: 'toolu_1', type: 'function', function: { name: told.name, arguments: given } };
      const message = { type: 'tool-calls', toolCallList: [toolCall], call: { id: callId, orgId: 'org' } };
      const headers = { ...json, Authorization: `Bearer ${key}` };
      const { status, text } = await post({ url: server.url, headers, body: JSON.stringify({ message }) });
      const { results } = JSON.parse(text) as { results: { toolCallId: string; result: string }[] };
      return { status, text: results.find(({ toolCallId }) => toolCallId === 'toolu_1')?.result ?? '' };
    },
  }));
}

type RetellTool = Told & { url: string; headers: Record<string, string>; parameters: Parameters };

/** Retell sends the headers as they are, and gives its model the body of a 2xx. */
function retell(file: { general_tools: RetellTool[] }): PlayedTool[] {
  return file.general_tools.map(({ name, description, url, headers, parameters }) => ({
    ...described({ name, description }, parameters),
    async play(given, { key, callId }) {
      const body = JSON.stringify({ name, call: { call_id: callId, transcript: '' }, args: given });
      return await post({ url, headers: { ...json, ...withKey(headers, key) }, body });
    },
  }));
}

type ElevenLabsTool = {
  tool_config: Told & {
    api_schema: {
      url: string;
      request_headers: Record<string, string | { secret_id: string } | { variable_name: string }>;
      request_body_schema: Body;
    };
  };
};

/** ElevenLabs fills secrets and dynamic variables into headers, and constants into the body. */
function elevenLabs(file: ElevenLabsTool[]): PlayedTool[] {
  return file.map(({ tool_config: { name, description, api_schema } }) => {
    const { url, request_headers, request_body_schema } = api_schema;
    const parameters = request_body_schema.properties?.['params']?.properties?.['arguments'] as Parameters;
    return {
      ...described({ name, description }, parameters),
      async play(given, { key, callId }) {
        const headers = Object.entries(request_headers).map(([header, value]) => [
          header,
          typeof value === 'string' ? value : 'secret_id' in value ? `Bearer ${key}` : callId,
        ]);
        const body = JSON.stringify(filled(request_body_schema, given));
        return await post({ url, headers: { ...json, ...Object.fromEntries(headers) }, body });
      },
    };
  });
}

/** What a body schema comes to: constants, and what the model gave. */
function filled({ constant_value: constant, properties }: Body, given: Record<string, unknown>): unknown {
  if (constant !== undefined) return constant;
  const entries = Object.entries(properties ?? {}).flatMap(([name, schema]) => {
    const value =
      schema.constant_value !== undefined || schema.properties ? filled(schema, given) : given[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

type SynthflowAction = {
  CUSTOM_ACTION: Told & {
    url: string;
    headers: { key: string; value: string }[];
    variables_during_the_call: { name: string }[];
    json_body_stringified: string;
  };
};

/** Synthflow puts every variable into the body as text, blank where there is nothing to say. */
function synthflow(file: SynthflowAction[]): PlayedTool[] {
  return file.map(({ CUSTOM_ACTION: { name, description, url, headers, ...action } }) => ({
    ...described({ name, description }, { properties: {} }),
    fields: action.variables_during_the_call.map((variable) => variable.name),
    async play(given, { key, callId }) {
      const values: Record<string, unknown> = { ...given, call_id: callId };
      const body = action.json_body_stringified.replace(/\{(\w+)\}/g, (_, variable: string) =>
        JSON.stringify(String(values[variable] ?? '')).slice(1, -1),
      );
      const given_ = Object.fromEntries(headers.map((header) => [header.key, header.value]));
      return await post({ url, headers: withKey(given_, key), body });
    },
  }));
}

function described({ name, description }: Told, { properties, required }: Parameters) {
  return { name, description, fields: Object.keys(properties), required };
}

/** What whoever imports a file puts in place of the placeholder. */
function withKey(headers: Record<string, string>, key: string): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    value.replace('SLOTLINE_API_KEY', key),
  ]);
  return Object.fromEntries(entries);
}

/** How each platform that has no code of ours calls the tools of its file. */
export const platforms = { vapi, retell, elevenlabs: elevenLabs, synthflow };

type ModelTool = Told & { parameters?: Parameters; input_schema?: Parameters };

/** The tools of a file. */
export function toolsIn(platform: string, text: string): PlayedTool[] {
  const content = JSON.parse(text);
  if (Object.hasOwn(platforms, platform)) return platforms[platform as keyof typeof platforms](content);
  return (content as ModelTool[]).map(({ parameters, input_schema, ...told }) => ({
    ...described(told, parameters ?? input_schema ?? { properties: {} }),
    play: () => Promise.reject(new Error('a program of ours calls it: see scripts.test.ts')),
  }));
}
