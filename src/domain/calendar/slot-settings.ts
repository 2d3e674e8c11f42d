/** A number that slots or bookings depend on, and everything that its column, option and API field are made from. */
type SlotSetting = {
  column: string;
  minimum: number;
  maximum: number;
  /** What a new calendar has; undefined for the slot's length. */
  fallback: number | undefined;
  unit: 'minutes' | 'days';
  /** Whether a team has none of its own: its members' apply. */
  isMembers?: true;
  /** Its option on the command line, as a key: `bufferBefore` is `--buffer-before`. */
  option: string;
  help: string;
};

/** Two weeks. */
const mostNoticeMinutes = 20_160;

/** The numbers that slots and bookings depend on, in the order in which they're shown. The contract says slots are 5–480 minutes. */
export const slotSettings = {
  slotMinutes: {
    column: 'slot_minutes',
    minimum: 5,
    maximum: 480,
    fallback: 30,
    unit: 'minutes',
    option: 'slotMinutes',
    help: 'How long an appointment is, unless the caller asks for another length.',
  },
  intervalMinutes: {
    column: 'interval_minutes',
    minimum: 5,
    maximum: 1440,
    fallback: undefined,
    unit: 'minutes',
    option: 'intervalMinutes',
    help: 'From the start of one slot to the start of the next.',
  },
  bufferBeforeMinutes: {
    column: 'buffer_before_minutes',
    minimum: 0,
    maximum: 1440,
    fallback: 0,
    unit: 'minutes',
    option: 'bufferBefore',
    isMembers: true,
    help: 'Kept free before each booking.',
  },
  bufferAfterMinutes: {
    column: 'buffer_after_minutes',
    minimum: 0,
    maximum: 1440,
    fallback: 0,
    unit: 'minutes',
    option: 'bufferAfter',
    isMembers: true,
    help: 'Kept free after each booking.',
  },
  minimumNoticeMinutes: {
    column: 'minimum_notice_minutes',
    minimum: 0,
    maximum: 525_600,
    fallback: 0,
    unit: 'minutes',
    option: 'minNoticeMinutes',
    help: 'How soon before its start a slot can be booked: 120 is two hours, 1440 a day.',
  },
  horizonDays: {
    column: 'horizon_days',
    minimum: 1,
    maximum: 730,
    fallback: 60,
    unit: 'days',
    option: 'horizonDays',
    help: 'How many days ahead slots are offered.',
  },
  moveNoticeMinutes: {
    column: 'move_notice_minutes',
    minimum: 0,
    maximum: mostNoticeMinutes,
    fallback: 0,
    unit: 'minutes',
    option: 'moveNoticeMinutes',
    help: 'How long before its start callers can still move a booking: 1440 is a day, 0 means until it starts.',
  },
  cancelNoticeMinutes: {
    column: 'cancel_notice_minutes',
    minimum: 0,
    maximum: mostNoticeMinutes,
    fallback: 0,
    unit: 'minutes',
    option: 'cancelNoticeMinutes',
    help: 'How long before its start callers can still cancel a booking: 1440 is a day, 0 means until it starts.',
  },
} as const satisfies Record<string, SlotSetting>;

/** The name of one of these numbers. */
export type SlotSettingName = keyof typeof slotSettings;

/** The numbers that a calendar's slots and bookings depend on. */
export type SlotSettings = Record<SlotSettingName, number>;

/** The names of these numbers, in the order in which they're shown. */
export const slotSettingNames = Object.keys(slotSettings) as SlotSettingName[];

/** The names of those that a team has of its own. */
export const teamSettingNames = slotSettingNames.filter((name) => !('isMembers' in slotSettings[name]));

/** A value for each of these numbers. */
export function eachSlotSetting<Value>(
  value: (name: SlotSettingName) => Value,
): Record<SlotSettingName, Value> {
  const values = slotSettingNames.map((name) => [name, value(name)]);
  return Object.fromEntries(values) as Record<SlotSettingName, Value>;
}

/** The columns that hold these numbers. */
export type SlotColumns = Record<(typeof slotSettings)[SlotSettingName]['column'], number>;
