import { mcpUrl, type ToolFileMaker, toolTimeoutSeconds } from './calling.ts';

const trigger = 'When chat message received';
const agent = 'Receptionist';
const model = 'OpenAI Chat Model';
const memory = 'Simple Memory';
const calendar = 'Slotline';

/**
 * A workflow to import: an agent that has the calendar's tools over MCP. The session names the phone call. The MCP
 * Client Tool is of version 1.2, the last that takes a refusal for a result instead of an error.
 */
export const n8nWorkflow: ToolFileMaker = (place) => ({
  name: 'Slotline receptionist',
  nodes: [
    node(trigger, 'chatTrigger', { typeVersion: 1.1, position: [0, 0], parameters: { options: {} } }),
    node(agent, 'agent', {
      typeVersion: 2.2,
      position: [260, 0],
      parameters: {
        options: {
          systemMessage:
            'You answer the phone and make appointments. Tool results begin with Say: and the sentence to speak as it is; the rest is for you alone.',
        },
      },
    }),
    node(model, 'lmChatOpenAi', { typeVersion: 1.2, position: [140, 220], parameters: { options: {} } }),
    node(memory, 'memoryBufferWindow', {
      typeVersion: 1.3,
      position: [300, 220],
      parameters: { contextWindowLength: 20 },
    }),
    node(calendar, 'mcpClientTool', {
      typeVersion: 1.2,
      position: [460, 220],
      parameters: {
        endpointUrl: `=${mcpUrl(place)}&callId={{ $('${trigger}').first().json.sessionId }}`,
        serverTransport: 'httpStreamable',
        authentication: 'bearerAuth',
        include: 'all',
        options: { timeout: toolTimeoutSeconds * 1000 },
      },
    }),
  ],
  connections: {
    [trigger]: connection('main'),
    [model]: connection('ai_languageModel'),
    [memory]: connection('ai_memory'),
    [calendar]: connection('ai_tool'),
  },
  settings: { executionOrder: 'v1' },
});

type NodeOptions = { typeVersion: number; position: [number, number]; parameters: object };

function node(name: string, type: string, { parameters, ...options }: NodeOptions) {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    type: `@n8n/n8n-nodes-langchain.${type}`,
    ...options,
    parameters,
  };
}

function connection(type: string) {
  return { [type]: [[{ node: agent, type, index: 0 }]] };
}
