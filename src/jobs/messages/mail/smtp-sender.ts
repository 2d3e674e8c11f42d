import type { Transporter } from 'nodemailer';
import type { Clock } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import type { SmtpServer } from '../../../process/smtp-url.ts';
import type { Mail, SendResult } from '../messenger.ts';
import { mailOptions } from './mail-options.ts';
import { type SmtpFailure, smtpFailure } from './smtp-failure.ts';

/** How long a mail server may take, in milliseconds. */
export type SmtpTiming = {
  /** To be found, to let in, and to begin to speak. */
  connectMs: number;
  /** For a mail in all, the wait for a free connection included. */
  mailMs: number;
  /** After which a connection without mail is closed. */
  idleMs: number;
};

const smtpTiming: SmtpTiming = { connectMs: 10_000, mailMs: 30_000, idleMs: 30_000 };

/** How many mails are sent at a time, and how many over one connection. */
const limits = { maxConnections: 5, maxMessages: 100 } as const;

/** Sends mail through a server, over connections that are kept for a while. Nothing is loaded before the first mail. */
export class SmtpSender {
  #transport: Promise<Transporter> | undefined;

  constructor(
    private readonly tools: { smtp: SmtpServer; clock: Clock; log: Log },
    private readonly timing: SmtpTiming = smtpTiming,
  ) {}

  /**
   * Tries once to send a mail. If the connection breaks at the very end, a refused mail may have been sent: try again with the
   * same Message-ID. Rejects with the reason of a signal that aborts meanwhile.
   */
  async send(mail: Mail, signal: AbortSignal): Promise<SendResult> {
    signal.throwIfAborted();
    const { smtp, clock, log } = this.tools;
    const options = mailOptions(mail, { from: smtp.from, now: clock.now() });
    if (options === undefined) return refusedAddress;
    const deadline = AbortSignal.timeout(this.timing.mailMs);
    try {
      this.#transport ??= createTransport(smtp, { timing: this.timing, isKept: true });
      const transport = await this.#transport;
      await transport.sendMail({ ...options, signal: AbortSignal.any([signal, deadline]) });
      return { kind: 'sent' };
    } catch (error) {
      signal.throwIfAborted();
      const { failure, isFinal } = deadline.aborted
        ? timedOut(smtp)
        : smtpFailure(error, { smtp, to: mail.to.address });
      if (failure.code === 'internal') log.error('mail not sent', { reason: reasonOf(error) });
      return { kind: 'refused', failure, isFinal };
    }
  }

  /** Closes connections that are idle, and others once their mail is sent. */
  async close(): Promise<void> {
    const transport = await this.#transport;
    transport?.close();
  }
}

/** Signs in at a mail server without sending anything; undefined if that works. */
export async function trySmtp(
  smtp: SmtpServer,
  timing: SmtpTiming = smtpTiming,
): Promise<SmtpFailure | undefined> {
  const transport = await createTransport(smtp, { timing, isKept: false });
  const timedOutLater = Promise.withResolvers<SmtpFailure>();
  const timer = setTimeout(() => timedOutLater.resolve(timedOut(smtp)), timing.mailMs);
  const tried = transport.verify().then(
    () => undefined,
    (error: unknown) => smtpFailure(error, { smtp }),
  );
  try {
    return await Promise.race([tried, timedOutLater.promise]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Nodemailer takes a while to load, and memory, so that happens only where mail is sent. */
async function createTransport(
  { host, port, security, signIn }: SmtpServer,
  { timing, isKept }: { timing: SmtpTiming; isKept: boolean },
): Promise<Transporter> {
  const nodemailer = await import('nodemailer');
  const connection = {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(signIn && { auth: { user: signIn.user, pass: signIn.password } }),
    connectionTimeout: timing.connectMs,
    greetingTimeout: timing.connectMs,
    dnsTimeout: timing.connectMs,
    socketTimeout: timing.mailMs,
  };
  if (!isKept) return nodemailer.createTransport(connection);
  // A connection that the server has closed meanwhile is replaced once.
  const pool = { pool: true, ...limits, maxRequeues: 1, idleTimeout: timing.idleMs } as const;
  return nodemailer.createTransport({ ...connection, ...pool });
}

const refusedAddress: SendResult = {
  kind: 'refused',
  failure: { code: 'no_address', details: {} },
  isFinal: true,
};

function timedOut({ host }: SmtpServer): SmtpFailure {
  return { failure: { code: 'timed_out', details: { host } }, isFinal: false };
}

/** What an error is, without its message, which may hold an address. */
function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return code ?? name ?? 'unknown';
}
