import type { Texts } from '../../../views/texts/en/en.ts';
import type { GuidePlace } from './samples.ts';
import claudeCode from './setups/claude-code.md' with { type: 'text' };
import claudeMcpConnector from './setups/claude-mcp-connector.md' with { type: 'text' };
import claudeToolUse from './setups/claude-tool-use.md' with { type: 'text' };
import elevenLabs from './setups/elevenlabs.md' with { type: 'text' };
import liveKit from './setups/livekit.md' with { type: 'text' };
import n8n from './setups/n8n.md' with { type: 'text' };
import openAiFunctionCalling from './setups/openai-function-calling.md' with { type: 'text' };
import openAiRealtime from './setups/openai-realtime.md' with { type: 'text' };
import openAiRemoteMcp from './setups/openai-remote-mcp.md' with { type: 'text' };
import otherMcpClients from './setups/other-mcp-clients.md' with { type: 'text' };
import pipecat from './setups/pipecat.md' with { type: 'text' };
import retell from './setups/retell.md' with { type: 'text' };
import synthflow from './setups/synthflow.md' with { type: 'text' };
import twilio from './setups/twilio-conversationrelay.md' with { type: 'text' };
import vapi from './setups/vapi.md' with { type: 'text' };
import { type ToolFile, toolFile } from './tool-files/tool-files.ts';

/** How to give a platform or client the tools of a calendar. */
export type ToolSetup = {
  /** Names it in addresses, texts and tests. */
  id: string;
  title: string;
  /** Paragraphs: what to do, then the timeouts and retries. */
  about: string[];
  language: string;
  /** Empty if the file is all there is. */
  code: string;
  /** Where the platform documents it. */
  documentation: string;
  /** What the platform imports, if anything. */
  file: ToolFile | undefined;
};

/** By the names of their texts, in the order in which they're shown. */
const documents: Record<keyof Texts['guideSetups'], string> = {
  vapi,
  retell,
  elevenlabs: elevenLabs,
  synthflow,
  'twilio-conversationrelay': twilio,
  'openai-realtime': openAiRealtime,
  livekit: liveKit,
  pipecat,
  n8n,
  'openai-function-calling': openAiFunctionCalling,
  'claude-tool-use': claudeToolUse,
  'openai-remote-mcp': openAiRemoteMcp,
  'claude-mcp-connector': claudeMcpConnector,
  'claude-code': claudeCode,
  'other-mcp-clients': otherMcpClients,
};

const parts = /^(?:```(\w+)\n([\s\S]+?)\n```\n\n)?\[Documentation\]\((.+)\)\n$/;

/** The setups in the folder of that name, with a calendar's address filled in. */
export function toolSetups(place: GuidePlace, { guideSetups }: Texts): ToolSetup[] {
  return Object.entries(documents).map(([id, document]) => {
    const [, language = '', code = '', documentation = ''] = parts.exec(document) ?? [];
    return {
      id,
      ...guideSetups[id as keyof Texts['guideSetups']],
      language,
      code: code
        .replaceAll('https://slots.example.com', () => place.baseUrl)
        .replaceAll('CALENDAR_ID', () => place.calendarId),
      documentation,
      file: toolFile(id, place),
    };
  });
}
