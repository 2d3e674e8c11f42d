/** What one side said in a call; `at` is when it had been said, in epoch milliseconds, if that's known. */
export type ReportedLine = { who: 'bot' | 'caller'; text: string; at?: number | undefined };

/**
 * What was said in a call, under the ID that its tool calls had; `startedAt` is in epoch milliseconds, `phone` the caller's number,
 * E.164, if that's known.
 */
export type CallReport = {
  callId: string;
  startedAt: number;
  phone?: string | undefined;
  lines: ReportedLine[];
};
