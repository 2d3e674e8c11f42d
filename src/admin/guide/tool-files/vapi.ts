import { type ToolFileMaker, toolTimeoutSeconds } from './calling.ts';
import { flatSchema } from './flat-schema.ts';

/** Bodies of `POST https://api.vapi.ai/tool`. The credential has the key, and Vapi's message the call's ID. */
export const vapiTools: ToolFileMaker = ({ baseUrl, calendarId }, tools) =>
  tools.map((tool) => ({
    type: 'function',
    async: false,
    function: { name: tool.name, description: tool.description, parameters: flatSchema(tool) },
    server: {
      url: `${baseUrl}/api/v1/voice/vapi?calendarId=${calendarId}`,
      credentialId: 'SLOTLINE_CREDENTIAL_ID',
      timeoutSeconds: toolTimeoutSeconds,
    },
  }));
