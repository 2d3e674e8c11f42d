import { operations } from '../../../operations/registry.ts';
import { toolDefinitions } from '../../../operations/tool-definition.ts';
import type { GuidePlace } from '../samples.ts';
import type { ToolFileMaker } from './calling.ts';
import { elevenLabsTools } from './elevenlabs.ts';
import { anthropicTools, openAiTools } from './model-tools.ts';
import { n8nWorkflow } from './n8n.ts';
import { printedJson } from './printed-json.ts';
import { retellTools } from './retell.ts';
import { synthflowActions } from './synthflow.ts';
import { vapiTools } from './vapi.ts';

/** A calendar's tools as a platform imports them. */
export type ToolFile = { name: string; text: string };

/** By the IDs of the set-ups that import them. */
const makers: Readonly<Record<string, ToolFileMaker>> = {
  vapi: vapiTools,
  retell: retellTools,
  elevenlabs: elevenLabsTools,
  synthflow: synthflowActions,
  n8n: n8nWorkflow,
  'openai-function-calling': openAiTools,
  'claude-tool-use': anthropicTools,
};

const tools = toolDefinitions(operations);

/** The set-ups that import a file, by ID. */
export const toolFilePlatforms: readonly string[] = Object.keys(makers);

/** What a set-up imports, with a calendar's address filled in; undefined if nothing. */
export function toolFile(platform: string, place: GuidePlace): ToolFile | undefined {
  const make = makers[platform];
  if (!make) return undefined;
  const content = make(place, tools);
  return { name: `slotline-${platform}.json`, text: `${printedJson(content)}\n` };
}
