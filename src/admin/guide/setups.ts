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

/** What kinds of places bots live in. */
export type SetupGroup = keyof Texts['guide']['platforms']['groups'];

type SetupTexts = {
  title: string;
  line: string;
  key: string;
  connect: string;
  notes: string[];
  /** How the platform's own tests use a test key; undefined for one that has none. */
  rehearse?: string[];
  /** How the platform asks who's calling, if it does by itself. */
  hello?: string;
  /** How the platform reports calls, if it does by itself. */
  report?: string;
};

/** How to give a platform or client the tools of a calendar. */
export type ToolSetup = SetupTexts & {
  /** Names it in addresses, texts and tests. */
  id: string;
  group: SetupGroup;
  language: string;
  /** Empty if the file is all there is. */
  code: string;
  /** Where the platform documents it. */
  documentation: string;
  /** What the platform imports, if anything. */
  file: ToolFile | undefined;
};

/** By the names of their texts, in the order in which they're shown. */
const documents: Record<keyof Texts['guideSetups'], [group: SetupGroup, document: string]> = {
  vapi: ['voice', vapi],
  retell: ['voice', retell],
  elevenlabs: ['voice', elevenLabs],
  synthflow: ['voice', synthflow],
  'twilio-conversationrelay': ['voice', twilio],
  'openai-realtime': ['voice', openAiRealtime],
  livekit: ['frameworks', liveKit],
  pipecat: ['frameworks', pipecat],
  n8n: ['frameworks', n8n],
  'claude-code': ['clients', claudeCode],
  'openai-remote-mcp': ['clients', openAiRemoteMcp],
  'claude-mcp-connector': ['clients', claudeMcpConnector],
  'other-mcp-clients': ['clients', otherMcpClients],
  'openai-function-calling': ['programs', openAiFunctionCalling],
  'claude-tool-use': ['programs', claudeToolUse],
};

const parts = /^(?:```(\w+)\n([\s\S]+?)\n```\n\n)?\[Documentation\]\((.+)\)\n$/;

/** The setups in the folder of that name, with a calendar's address filled in. */
export function toolSetups(place: GuidePlace, { guideSetups }: Texts): ToolSetup[] {
  return Object.entries(documents).map(([id, [group, document]]) => {
    const [, language = '', code = '', documentation = ''] = parts.exec(document) ?? [];
    return {
      id,
      group,
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
