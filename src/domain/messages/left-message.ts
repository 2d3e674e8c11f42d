/** When a caller wants to be called back: their words, and what they mean, half-open, in epoch milliseconds; a null end is open. */
export type CallBack = {
  text: string;
  windows: readonly { startAt: number; endAt: number | null }[];
};

/** What a caller left for the desk. Instants are epoch milliseconds. */
export type LeftMessage = {
  id: string;
  workspaceId: string;
  calendarId: string;
  callId: string | null;
  createdAt: number;
  /** Empty once somebody else, whom it spoke of, was erased. */
  text: string;
  name: string | null;
  /** E.164. */
  phone: string | null;
  /** Lower case. */
  email: string | null;
  /** Null if nobody said when. */
  callBack: CallBack | null;
  /** When somebody marked it as done; null while it's open. */
  doneAt: number | null;
};

/** The most of it, in characters, and of windows to call back in. */
export const leftMessageLimits = { textLength: 1_000, callBackLength: 500, windows: 50 } as const;

/** What somebody leaves, before it's kept. */
export type MessageToLeave = Pick<LeftMessage, 'text' | 'name' | 'phone' | 'email' | 'callBack'>;

/** Whether a message repeats an earlier one of the same words: what it leaves out is no difference. */
export function isLeftAgain(earlier: LeftMessage, given: MessageToLeave): boolean {
  const { text, name, phone, email, callBack } = given;
  const isKept = (one: string | null | undefined, other: string | null | undefined) =>
    one == null || one === other;
  return (
    earlier.text === text &&
    isKept(name, earlier.name) &&
    isKept(phone, earlier.phone) &&
    isKept(email, earlier.email) &&
    isKept(callBack?.text, earlier.callBack?.text)
  );
}
