import type { GuideContent } from './content.ts';
import { requestFiles } from './request-files/request-files.ts';
import { sampleLanguages } from './samples.ts';

/** The guide as Markdown (CommonMark, with a GitHub table), to paste into a model. */
export function guideMarkdown(content: GuideContent): string {
  return `${[...connection(content), ...samples(content), ...prompt(content), ...setups(content), ...errors(content)].join('\n\n')}\n`;
}

function connection({ texts, calendar, baseUrl, mcpUrl, shownKey }: GuideContent): string[] {
  const { connect, markdown } = texts.guide;
  const key = shownKey ? markdown.keyNote(plain(shownKey.name), inline(shownKey.prefix)) : markdown.noKey;
  return [
    `# Slotline: ${plain(calendar.name)}`,
    markdown.lead,
    [
      `- calendarId: ${inline(calendar.id)}`,
      `- ${markdown.timeZone}: ${inline(calendar.timeZone)}`,
      `- ${connect.baseUrl}: ${inline(baseUrl)}`,
      `- MCP: ${inline(mcpUrl)}`,
      `- ${markdown.header}: ${inline('Authorization: Bearer $SLOTLINE_API_KEY')}`,
      `- ${markdown.operations}: ${inline(`${baseUrl}/openapi.json`)}`,
      ...requestFiles.map(
        ({ name, address }) =>
          `- ${markdown.file(name)}: ${inline(`${baseUrl}/calendars/${calendar.id}/guide/${address}`)}`,
      ),
    ].join('\n'),
    `${key} ${connect.keyAdvice}`,
  ];
}

function samples({ texts, samples }: GuideContent): string[] {
  const { call, markdown } = texts.guide;
  return [
    `## ${call.title}`,
    markdown.call,
    ...samples.flatMap(({ name, title, about, code }) => [
      `### ${title}: ${inline(name)}`,
      about,
      ...sampleLanguages.map(({ name: language, fence }) => fenced(fence, code[language])),
    ]),
  ];
}

function prompt({ texts, prompt }: GuideContent): string[] {
  const { prompt: said, markdown } = texts.guide;
  return [`## ${said.title}`, markdown.prompt, fenced('text', prompt)];
}

function setups({ texts, setups, baseUrl, calendar, greeting }: GuideContent): string[] {
  const { markdown, rehearse, steps } = texts.guide;
  return [
    `## ${markdown.toolsTitle}`,
    markdown.tools,
    rehearse.lead,
    ...setups.flatMap(({ id, title, language, code, documentation, file, ...said }) => [
      `### ${title}`,
      ...[said.key, said.connect, ...said.notes, ...(said.rehearse ?? [])],
      ...(said.hello === undefined
        ? []
        : [
            `${texts.voicePlatforms.hello.explanation} ${said.hello} ${steps.greetingLead}`,
            fenced('text', greeting),
          ]),
      ...(said.report === undefined ? [] : [`${texts.voicePlatforms.reports.explanation} ${said.report}`]),
      `${markdown.documentation}: <${documentation}>`,
      ...(file
        ? [`${markdown.file(file.name)}: <${baseUrl}/calendars/${calendar.id}/guide/${id}.json>`]
        : []),
      ...(code === '' ? [] : [fenced(language, code)]),
    ]),
  ];
}

function errors({ texts, errors }: GuideContent): string[] {
  const { errors: said, markdown } = texts.guide;
  return [
    `## ${said.title}`,
    [
      `| ${said.status} | ${markdown.errorName} | ${said.rpcCode} | ${said.help} |`,
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
