/** One request to a server that somebody named. */
export type SafeRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Basic credentials, sent to the origin of the URL alone, whatever it redirects to, and never without TLS over public networks. */
  credentials?: { user: string; password: string } | undefined;
  /** Ends it whatever it is at. */
  signal: AbortSignal;
  /** From the name's look-up to the last byte, in milliseconds. */
  deadlineMs: number;
  /** The most of a body, after decompression. */
  maxBytes: number;
};

/** An answer, read to its end. `url` is where it came from at last. */
export type SafeResponse = { status: number; headers: Headers; body: Uint8Array; url: URL };

/** Fetches from public addresses and allowed networks only. Any status is an answer; every other failure is a LinkError. */
export type SafeFetch = (url: URL, request: SafeRequest) => Promise<SafeResponse>;
