import { type GuideContent, keyAdvice } from './content.ts';
import { sampleLanguages } from './samples.ts';

/** The guide as Markdown (CommonMark, with a GitHub table), to paste into a model. */
export function guideMarkdown(content: GuideContent): string {
  return `${[...connection(content), ...samples(content), ...prompt(content), ...setups(content), ...errors(content)].join('\n\n')}\n`;
}

function connection({ calendar, baseUrl, mcpUrl, shownKey }: GuideContent): string[] {
  const key = shownKey
    ? `The active key ${plain(shownKey.name)} starts with ${inline(shownKey.prefix)}. Keys are shown in full once, when they’re created.`
    : 'There’s no active key yet.';
  return [
    `# Slotline: ${plain(calendar.name)}`,
    'How a bot finds, books and moves appointments in this calendar while a caller is on the phone.',
    [
      `- calendarId: ${inline(calendar.id)}`,
      `- Time zone: ${inline(calendar.timeZone)}`,
      `- Base URL: ${inline(baseUrl)}`,
      `- MCP: ${inline(mcpUrl)}`,
      `- Header on every request: ${inline('Authorization: Bearer $SLOTLINE_API_KEY')}`,
      `- All operations: ${inline(`${baseUrl}/openapi.json`)}`,
    ].join('\n'),
    `${key} ${keyAdvice}`,
  ];
}

function samples({ samples }: GuideContent): string[] {
  return [
    '## A phone call, request by request',
    "Pass on the caller's own words, don't do date arithmetic, read message aloud verbatim, offer only times in slots, and book only the time that the caller agreed to. If reason is `unclear`, message is a question: ask it, and pass the answer as the next query of the same call (`X-Call-Id`).",
    ...samples.flatMap(({ name, title, about, code }) => [
      `### ${title}: ${inline(name)}`,
      about,
      ...sampleLanguages.map(({ name: language, fence }) => fenced(fence, code[language])),
    ]),
  ];
}

function prompt({ prompt }: GuideContent): string[] {
  return [
    '## What to tell the model',
    'For your bot’s system prompt, in the calendar’s language. Add what’s special about your business; keep the rules.',
    fenced('text', prompt),
  ];
}

function setups({ setups }: GuideContent): string[] {
  return [
    '## Tools for models',
    ...setups.flatMap(({ title, about, language, code, documentation }) => [
      `### ${title}`,
      `${about} Documentation: <${documentation}>`,
      fenced(language, code),
    ]),
  ];
}

function errors({ errors }: GuideContent): string[] {
  return [
    '## Errors',
    [
      '| Status | Code, or error | MCP code | What to do |',
      '|---|---|---|---|',
      ...errors.map(
        ({ status, name, rpcCode = '', help }) => `| ${status} | ${inline(name)} | ${rpcCode} | ${help} |`,
      ),
    ].join('\n'),
  ];
}

/** A user's text on one line, with all markup escaped. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Inline code. */
function inline(text: string): string {
  const ticks = '`'.repeat(longestTicks(text) + 1);
  return ticks.length === 1 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`;
}

/** A code block, fenced by more backticks than the code holds in a row. */
function fenced(language: string, code: string): string {
  const ticks = '`'.repeat(Math.max(3, longestTicks(code) + 1));
  return `${ticks}${language}\n${code}\n${ticks}`;
}

function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
