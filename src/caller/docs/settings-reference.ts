import { describedSettings } from '../../process/config.ts';

/** Every setting in a table, in Markdown. */
export function settingsReference(): string {
  const rows = describedSettings.map(
    ({ name, fallback, about }) =>
      `| \`${name}\` | ${fallback === undefined ? '–' : `\`${fallback}\``} | ${about} |`,
  );
  return ['| setting | default | what it does |', '|---|---|---|', ...rows].join('\n');
}
