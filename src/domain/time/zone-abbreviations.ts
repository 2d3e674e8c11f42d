/**
 * What people in the US, Canada, Europe and Australia mean by an abbreviation, all year round: "EST" is what the clocks of
 * New York show, even in summer, although IANA's own EST has none. Several zones where it's ambiguous.
 */
const zones = new Map<string, string[]>();
for (const [abbreviations, ...ids] of [
  ['ET EST EDT', 'America/New_York'],
  ['CT CST CDT', 'America/Chicago'],
  ['MT MST MDT', 'America/Denver'],
  ['PT PST PDT', 'America/Los_Angeles'],
  ['AKT AKST AKDT', 'America/Anchorage'],
  ['HST', 'Pacific/Honolulu'],
  ['AT AST ADT', 'America/Halifax'],
  ['NT', 'America/St_Johns', 'Australia/Darwin'],
  ['NST NDT', 'America/St_Johns'],
  ['BST', 'Europe/London'],
  ['IST', 'Europe/Dublin', 'Asia/Kolkata', 'Asia/Jerusalem'],
  ['WET WEST', 'Europe/Lisbon'],
  ['CET CEST MEZ MESZ', 'Europe/Berlin'],
  ['EET EEST', 'Europe/Helsinki'],
  ['AET AEST AEDT', 'Australia/Sydney'],
  ['ACT', 'Australia/Adelaide', 'Australia/Sydney'],
  ['ACST ACDT', 'Australia/Adelaide'],
  ['AWST', 'Australia/Perth'],
] as const) {
  for (const abbreviation of abbreviations.split(' ')) zones.set(abbreviation, ids);
}

/** The IANA zones that an abbreviation stands for, in any letter case; none for anything else. */
export function zonesOfAbbreviation(text: string): readonly string[] {
  return zones.get(text.trim().toUpperCase()) ?? [];
}
