const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What a calendar offers: each with its own length, buffers and questions. */
export const services = {
  title: (calendar: string) => `${calendar}: Services`,
  lead: 'What callers can book here, each with its own length, buffers and questions.',
  heading: 'Services',
  create: 'New service',
  none: 'No services yet',
  noneLead:
    'Without services, every appointment here is alike. Add one for each thing callers come for that takes its own time, such as “Check-up” or “Root canal”: the bot then offers times that are long enough, and asks what you need to know.',
  atLimit: (most: number) => `The calendar offers ${most} services, which is the limit.`,
  whoChanges: 'Owners and admins of the workspace add and change services.',
  nothingSaid: 'only its name',
  length: 'Length',
  buffers: 'Buffers',
  asCalendar: 'as the calendar',
  /** Of a team. */
  asMember: 'as the member',
  members: 'Members who offer it',
  offeredBy: 'Offered by',
  everybody: 'everybody',
  nobody: 'nobody',
  before: (minutes: string) => `${minutes} before`,
  after: (minutes: string) => `${minutes} after`,
  noQuestions: 'none',
  firstQuestion: (ask: string, others: number) => (others === 0 ? ask : `${ask} (+${others} more)`),
  archived: 'Archived services',
  byDefault: {
    title: 'When callers don’t say',
    lead: 'For callers who ask for a time without naming a service.',
    noService: (length: string) => `No service: ${length}`,
    choice: (name: string, length: string) => `${name}: ${length}`,
    rule: 'Choose one of the services, or none.',
  },
  newTitle: (calendar: string) => `New service of ${calendar}`,
  newLead: 'Something that callers can book.',
  createButton: 'Create service',
  nameHelp: 'As callers hear it: “Check-up”, “Root canal”.',
  spokenNames: 'How callers say it',
  spokenNamesHelp: 'One per line. Plurals and small slips are understood anyway.',
  suggested: (names: readonly string[]) =>
    `If you leave this empty, callers can say ${either.format(names.map((name) => `“${name}”`))}.`,
  minutes: 'Length (minutes)',
  bufferBefore: 'Free time before (minutes)',
  bufferAfter: 'Free time after (minutes)',
  memberBufferHelp: 'Leave it empty to use each member’s own.',
  bufferHelp: (minutes: string) => `Leave it empty to keep the calendar’s: ${minutes}.`,
  questions: {
    help: 'What the bot asks before it books. Clear a question to remove it.',
    one: (number: number) => `Question ${number}`,
    example: 'Is this your first visit?',
    requiredHelp: 'The bot doesn’t book without an answer.',
    private: 'Private',
    privateHelp: 'The answer isn’t in feeds and linked calendars.',
    more: 'More questions',
  },
  /** A question with what's true of it, in a list. */
  questionMarks: (ask: string, marks: readonly string[]) =>
    marks.length === 0 ? ask : `${ask} (${marks.join(', ')})`,
  isRequired: 'required',
  isPrivate: 'private',
  changedMeanwhile:
    'Someone else changed this service while you were editing it, so your changes aren’t saved yet. If you save them now, they replace theirs.',
  answerRule: (maximum: number) => `Enter an answer of up to ${maximum} characters on one line.`,
  isArchived: 'This service is archived: callers aren’t offered it.',
  restore: 'Restore service',
  archive: {
    heading: 'Archive this service',
    lead: 'Callers are no longer offered it. Its bookings stay, and you can restore it.',
    question: (name: string) => `Archive “${name}”?`,
    canUndo: 'You can restore it later.',
    button: 'Archive service',
    consequences: [
      'Callers are no longer offered it, and can’t ask for it.',
      'Times that callers were just offered for it can’t be booked anymore.',
      'Its bookings stay, with what was answered.',
    ],
    isDefault: (length: string) =>
      `Callers who don’t name a service get this one now. They’ll get appointments of ${length} instead.`,
  },
};
