/** The tables of what callers leave for the desk, as part of `Schema`. */
export type ReceptionTables = {
  /** Messages that callers left, in the order of `created_at`; kept as long as bookings. */
  left_messages: {
    id: string;
    workspace_id: string;
    calendar_id: string;
    call_id: string | null;
    created_at: number;
    text: string;
    name: string | null;
    /** E.164. */
    phone: string | null;
    email: string | null;
    /** When to call back: `{text, windows}` as JSON; null for what nobody said. */
    call_back: string | null;
    /** When somebody marked it as done; null while it's open. */
    done_at: number | null;
  };
};
