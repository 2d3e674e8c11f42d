import { type GuideContent, keyAdvice } from './content.ts';
import { sampleLanguages } from './samples.ts';

/** The guide as Markdown (CommonMark, with a table of GitHub's), for feeding to a model. */
export function guideMarkdown(content: GuideContent): string {
  return `${[...connection(content), ...samples(content), ...setups(content), ...errors(content)].join('\n\n')}\n`;
}

function connection({ calendar, baseUrl, mcpUrl, shownKey }: GuideContent): string[] {
  const key = shownKey
    ? `The active key ${plain(shownKey.name)} begins with ${inline(shownKey.prefix)}; whole keys are shown once, when they are created.`
    : 'There is no active key yet.';
  return [
    `# Slotline: ${plain(calendar.name)}`,
    'How a bot finds, books and moves appointments in this calendar while somebody is on the phone.',
    [
      `- calendarId: ${inline(calendar.id)}`,
      `- Time zone: ${inline(calendar.timeZone)}`,
      `- Base URL: ${inline(baseUrl)}`,
      `- MCP: ${inline(mcpUrl)}`,
      `- Header of every request: ${inline('Authorization: Bearer $SLOTLINE_API_KEY')}`,
      `- Description of all operations: ${inline(`${baseUrl}/openapi.json`)}`,
    ].join('\n'),
    `${key} ${keyAdvice}`,
  ];
}

function samples({ samples }: GuideContent): string[] {
  return [
    '## A phone call, request by request',
    "Pass the caller's own words on, do no date arithmetic, read message aloud as it is, and offer no time that is not in slots.",
    ...samples.flatMap(({ name, title, about, code }) => [
      `### ${title}: ${inline(name)}`,
      about,
      ...sampleLanguages.map((language) => fenced(fenceNames[language], code[language])),
    ]),
  ];
}

const fenceNames = { curl: 'sh', javascript: 'js', python: 'python' } as const;

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

/** A text of somebody's on one line, in which nothing is markup. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** A text as code within a line. */
function inline(text: string): string {
  const ticks = '`'.repeat(longestTicks(text) + 1);
  return ticks.length === 1 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`;
}

/** Lines as a block of code, fenced by more backticks than there are in it. */
function fenced(language: string, code: string): string {
  const ticks = '`'.repeat(Math.max(3, longestTicks(code) + 1));
  return `${ticks}${language}\n${code}\n${ticks}`;
}

function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
