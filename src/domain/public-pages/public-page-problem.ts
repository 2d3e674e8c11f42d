/** What's wrong with the settings of pages for callers. */
export type PublicPageProblem =
  | 'name'
  | 'name-reserved'
  | 'name-taken'
  | 'calendar-name-taken'
  | 'accent'
  | 'logo-missing'
  | 'logo-large'
  | 'logo-type'
  | 'logo-broken'
  | 'logo-sides';
