/** The languages of the dashboard. */
export const dashboardLanguages = ['en', 'de'] as const;

/** A language of the dashboard (BCP 47). */
export type DashboardLanguage = (typeof dashboardLanguages)[number];

/** The dashboard's language that a browser prefers by its Accept-Language (RFC 9110, section 12.5.4), otherwise English. */
export function acceptedLanguage(header: string | null): DashboardLanguage {
  const wanted = (header ?? '').split(',').map((part, place) => {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { range, place, quality: quality === undefined ? 1 : Number(quality) };
  });
  const ranked = wanted
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place);
  for (const { range } of ranked) {
    const language = dashboardLanguages.find((each) => range === each || range.startsWith(`${each}-`));
    if (language) return language;
  }
  return 'en';
}
