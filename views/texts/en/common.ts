import { formatPhone } from '../../../src/domain/booking/phone.ts';
import { plural } from '../plural.ts';

/** What many pages say. */
export const common = {
  /** In place of a date that can't be read. */
  theDate: 'The date',
  /** In place of whose booking it is. */
  theBooking: 'The booking',
  actions: 'Actions',
  cancel: 'Cancel',
  /** The parts of a page, and two of them. */
  sections: 'Sections',
  general: 'General',
  about: 'About',
  unsavedChanges: 'Unsaved changes',
  unsaved: (changes: number) => plural(changes, 'unsaved change', 'unsaved changes'),
  notSaved: 'Nothing is saved yet. Check what’s marked.',
  notSavedYet: 'Not saved yet.',
  discard: 'Discard',
  change: 'Change',
  dismiss: 'Dismiss',
  undo: 'Undo',
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  copied: 'Copied',
  copyByHand: 'Press Ctrl+C',
  shownOnce: 'This was shown once, and is gone from this page.',
  filter: 'Filter',
  clear: 'Clear',
  /** How many results there are, or are on the page if there are more. */
  results: (count: number, hasMore: boolean) => {
    if (count === 0) return 'No results';
    return hasMore ? `${count} results on this page, and more` : plural(count, 'result', 'results');
  },
  keepIt: 'Keep it',
  typedNameRule: 'Type the name exactly as it’s shown above.',
  active: 'Active',
  revoked: 'Revoked',
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  newest: 'Newest',
  older: 'Older',
  unknown: 'unknown',
  never: 'never',
  email: 'Email',
  optional: (label: string) => `${label} (optional)`,
  name: 'Name',
  nameRule: (whatIsNamed: string, maximum: number) =>
    `Enter a name for ${whatIsNamed}: up to ${maximum} characters on one line.`,
  /** A phone number, E.164, as people of the calendar's country write it: "(212) 555-0123". */
  phoneNumber: (phone: string) => formatPhone(phone, null),
  /** A count with its digits in groups: "1,234". */
  number: (count: number) => count.toLocaleString('en-US'),
  emailRule: 'Enter an email address such as ann@example.com.',
  description: 'The calendar that a voice bot books into while somebody is on the phone.',
  skip: 'Skip to content',
  plainHttp:
    'This page came over plain HTTP, so anyone on the network can read it. Put a proxy with TLS in front of Slotline.',
  /** The rest of the menu, where only the most used fits. */
  more: 'More',
  sidebar: 'Sidebar',
  switchTheme: 'Switch theme',
  main: 'Main',
  administration: 'Administration',
  settings: 'Settings',
  home: 'Today',
  calendars: 'Calendars',
  bookings: 'Bookings',
  calls: 'Calls',
  apiKeys: 'API Keys',
  usage: 'Usage',
  members: 'Members',
  workspace: 'Workspace',
  auditLog: 'Audit log',
  signOut: 'Sign out',
  findWorkspace: 'Find a workspace',
};
