import { bearerPlaceholder, type ToolFileMaker, toolTimeoutSeconds } from './calling.ts';
import { flatSchema } from './flat-schema.ts';

/** Custom functions of a Retell LLM. What Retell sends with them has the call's ID. */
export const retellTools: ToolFileMaker = ({ baseUrl, calendarId }, tools) => ({
  general_tools: tools.map((tool) => ({
    type: 'custom',
    name: tool.name,
    description: tool.description,
    method: 'POST',
    url: `${baseUrl}/api/v1/voice/retell/${tool.name.replaceAll('_', '-')}?calendarId=${calendarId}`,
    headers: { Authorization: bearerPlaceholder },
    parameters: flatSchema(tool),
    timeout_ms: toolTimeoutSeconds * 1000,
    max_retry: 0,
    speak_during_execution: false,
    speak_after_execution: true,
  })),
});
