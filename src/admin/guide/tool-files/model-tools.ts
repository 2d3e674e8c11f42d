import type { ToolFileMaker } from './calling.ts';

/** `tools` of OpenAI's Responses API. Not strict: that would make every optional field required. */
export const openAiTools: ToolFileMaker = (_place, tools) =>
  tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    name,
    description,
    parameters: inputSchema,
    strict: false,
  }));

/** `tools` of Anthropic's Messages API. */
export const anthropicTools: ToolFileMaker = (_place, tools) =>
  tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema }));
