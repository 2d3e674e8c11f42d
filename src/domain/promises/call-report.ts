/** What one side said in a call; `at` is when it had been said, in epoch milliseconds, if that's known. */
export type ReportedLine = { who: 'bot' | 'caller'; text: string; at?: number | undefined };

/** What was said in a call, under the ID that its tool calls had; `startedAt` is in epoch milliseconds. */
export type CallReport = { callId: string; startedAt: number; lines: ReportedLine[] };
