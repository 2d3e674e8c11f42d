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
  /** Names it in addresses and tests. */
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

const documents = [
  ...[vapi, retell, elevenLabs, synthflow, twilio, openAiRealtime, liveKit, pipecat, n8n],
  ...[openAiFunctionCalling, claudeToolUse, openAiRemoteMcp, claudeMcpConnector, claudeCode, otherMcpClients],
];

const parts = /^# (.+)\n\n([\s\S]+?)\n\n(?:```(\w+)\n([\s\S]+?)\n```\n\n)?\[Documentation\]\((.+)\)\n$/;

/** The setups in the folder of that name, with a calendar's address filled in. */
export function toolSetups(place: GuidePlace): ToolSetup[] {
  return documents.map((document) => {
    const [, title = '', about = '', language = '', code = '', documentation = ''] =
      parts.exec(document) ?? [];
    const id = title.toLowerCase().replaceAll(' ', '-');
    return {
      id,
      title,
      about: about.split('\n\n'),
      language,
      code: code
        .replaceAll('https://slots.example.com', () => place.baseUrl)
        .replaceAll('CALENDAR_ID', () => place.calendarId),
      documentation,
      file: toolFile(id, place),
    };
  });
}
