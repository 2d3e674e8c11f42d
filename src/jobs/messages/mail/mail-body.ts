import { htmlText } from './html-text.ts';

/** A line of a list of facts, such as a place and where it is. */
export type MailFact = { name: string; value: string; url?: string | undefined };

/** What a mail says, from top to bottom. */
export type MailContent = {
  /** BCP 47. */
  language: string;
  subject: string;
  /** Line ends within one are kept. */
  paragraphs: readonly string[];
  facts?: readonly MailFact[] | undefined;
  /** The one thing to do. */
  button?: { label: string; url: string } | undefined;
  /** What stands below it all in small print. */
  note?: string | undefined;
};

/** A mail as text and as HTML that says the same. */
export function mailBody(content: MailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ paragraphs, facts = [], button, note }: MailContent): string {
  const list = facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const link = button && `${button.label}:\n${button.url}`;
  const parts = [...paragraphs, list, link, note && `-- \n${note}`].filter((part) => part);
  return `${parts.join('\n\n')}\n`;
}

/**
 * Each element has its light colors with it, as some mail programs drop the sheet; those that show mail in the dark and heed
 * the sheet get the others.
 */
const sheet = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#16181d!important;color:#e8eaed!important}
.quiet{color:#a9b0ba!important}
.line{border-color:#3a3f47!important}
.link{color:#8ab4f8!important}
.button{background-color:#8ab4f8!important;color:#101418!important}
}`;

const styles = {
  page: 'margin:0;padding:0;background-color:#ffffff;color:#1c1e21',
  content:
    'max-width:560px;margin:0 auto;padding:24px 20px;font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px',
  facts: 'border-collapse:collapse;margin:8px 0 16px',
  name: 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;white-space:nowrap;color:#5c6370',
  value: 'padding:4px 0;vertical-align:top;overflow-wrap:anywhere',
  link: 'color:#1a56c4',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background-color:#1a56c4;color:#ffffff;font-weight:600;text-decoration:none',
  note: 'margin:24px 0 0;padding-top:12px;border-top:1px solid #d9dce1;font-size:13px;color:#5c6370',
} as const;

function htmlOf({ language, subject, paragraphs, facts = [], button, note }: MailContent): string {
  const parts = [
    ...paragraphs.map((text) => `<p style="${styles.paragraph}">${linesOf(text)}</p>`),
    ...(facts.length > 0 ? [factsOf(facts)] : []),
    ...(button
      ? [
          `<p style="margin:24px 0"><a class="button" style="${styles.button}" href="${htmlText(button.url)}">${htmlText(button.label)}</a></p>`,
        ]
      : []),
    ...(note ? [`<p class="quiet line" style="${styles.note}">${linesOf(note)}</p>`] : []),
  ];
  return `<!doctype html>
<html lang="${htmlText(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${htmlText(subject).replaceAll('\n', ' ')}</title>
<style>
${sheet}
</style>
</head>
<body class="page" style="${styles.page}">
<div class="page" style="${styles.content}">
${parts.join('\n')}
</div>
</body>
</html>
`;
}

function factsOf(facts: readonly MailFact[]): string {
  const rows = facts.map(({ name, value, url }) => {
    const shown = linesOf(value);
    const link = url && `<a class="link" style="${styles.link}" href="${htmlText(url)}">${shown}</a>`;
    return `<tr><th class="quiet" scope="row" style="${styles.name}">${htmlText(name)}</th><td style="${styles.value}">${link ?? shown}</td></tr>`;
  });
  return `<table style="${styles.facts}">\n${rows.join('\n')}\n</table>`;
}

function linesOf(text: string): string {
  return htmlText(text).replaceAll('\n', '<br>\n');
}
