/**
 * The zones that people in the US, Canada, Europe and Australia mean by an abbreviation, said all year round: "EST" is what
 * the clocks of New York show, in summer too, although IANA's own EST knows no summer. Several where more than one is meant.
 */
const zonesByAbbreviation: Readonly<Record<string, readonly string[]>> = {
  ET: ['America/New_York'],
  EST: ['America/New_York'],
  EDT: ['America/New_York'],
  CT: ['America/Chicago'],
  CST: ['America/Chicago'],
  CDT: ['America/Chicago'],
  MT: ['America/Denver'],
  MST: ['America/Denver'],
  MDT: ['America/Denver'],
  PT: ['America/Los_Angeles'],
  PST: ['America/Los_Angeles'],
  PDT: ['America/Los_Angeles'],
  AKT: ['America/Anchorage'],
  AKST: ['America/Anchorage'],
  AKDT: ['America/Anchorage'],
  HST: ['Pacific/Honolulu'],
  AT: ['America/Halifax'],
  AST: ['America/Halifax'],
  ADT: ['America/Halifax'],
  NT: ['America/St_Johns', 'Australia/Darwin'],
  NST: ['America/St_Johns'],
  NDT: ['America/St_Johns'],
  BST: ['Europe/London'],
  IST: ['Europe/Dublin', 'Asia/Kolkata', 'Asia/Jerusalem'],
  WET: ['Europe/Lisbon'],
  WEST: ['Europe/Lisbon'],
  CET: ['Europe/Berlin'],
  CEST: ['Europe/Berlin'],
  MEZ: ['Europe/Berlin'],
  MESZ: ['Europe/Berlin'],
  EET: ['Europe/Helsinki'],
  EEST: ['Europe/Helsinki'],
  AET: ['Australia/Sydney'],
  AEST: ['Australia/Sydney'],
  AEDT: ['Australia/Sydney'],
  ACT: ['Australia/Adelaide', 'Australia/Sydney'],
  ACST: ['Australia/Adelaide'],
  ACDT: ['Australia/Adelaide'],
  AWST: ['Australia/Perth'],
};

/** The IANA zones that an abbreviation stands for, in any letter case; none for what is no abbreviation. */
export function zonesOfAbbreviation(text: string): readonly string[] {
  const name = text.trim().toUpperCase();
  return Object.hasOwn(zonesByAbbreviation, name) ? (zonesByAbbreviation[name] ?? []) : [];
}
