/** What the audit log records, by noun. */
const verbs = {
  booking: [
    'create',
    'reschedule',
    'cancel',
    'restore',
    'update',
    'attendance',
    'confirm',
    'opt-out',
    'opt-in',
    'renew-link',
  ],
  'booking-invite': ['create', 'revoke'],
  finding: ['settle', 'reopen'],
  event: ['put-back'],
  'left-message': ['leave', 'settle', 'reopen'],
  calendar: ['create', 'update', 'close', 'open', 'teach', 'forget', 'archive', 'delete', 'restore'],
  team: ['create', 'update'],
  service: ['create', 'update', 'archive', 'restore', 'default'],
  'time-off': ['add', 'remove', 'skip'],
  feed: ['create', 'revoke'],
  'call-hook': ['create', 'renew', 'revoke'],
  link: ['add', 'update', 'remove'],
  webhook: ['add', 'update', 'remove', 'rotate', 'switch-on', 'switch-off', 'test', 'replay'],
  messages: ['update', 'provider', 'test'],
  'public-page': ['update', 'brand'],
  key: ['create', 'revoke'],
  workspace: ['create', 'update', 'delete', 'restore'],
  member: ['join', 'add', 'update', 'remove', 'leave'],
  invitation: ['create', 'revoke'],
  'reset-link': ['create', 'request'],
  user: ['create', 'password'],
  session: ['begin', 'end', 'end-all'],
  'two-step': ['enable', 'disable', 'renew-codes', 'use-recovery-code', 'require', 'make-optional'],
  person: ['erase'],
} as const;

type Verbs = typeof verbs;

/** What an entry of the audit log is about: "booking.create". */
export type AuditAction = { [Noun in keyof Verbs]: `${Noun}.${Verbs[Noun][number]}` }[keyof Verbs];

/** Every action there is. */
export const auditActions = Object.entries(verbs).flatMap(([noun, ofNoun]) =>
  ofNoun.map((verb) => `${noun}.${verb}` as AuditAction),
);

/** The action of a text; undefined for anything else, such as an action of an older version. */
export function auditActionOf(text: string): AuditAction | undefined {
  return auditActions.find((action) => action === text);
}
