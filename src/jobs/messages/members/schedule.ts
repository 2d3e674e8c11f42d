import {
  hasDueMemberMails,
  type LeasedMemberMail,
  leaseMemberMails,
} from '../../../../db/queries/messages/member-mails.ts';
import { withoutLock, write } from '../../../../db/write.ts';
import { minuteMs } from '../../../domain/time/local-time.ts';
import { BackgroundLoop } from '../../../process/background-loop.ts';
import { planAlerts } from './alerts.ts';
import { type MemberMailTools, sendMemberMail } from './member-mail.ts';

/** How mails to members are timed, in milliseconds. */
export type MemberMailTiming = {
  /** How often to check what's due. */
  intervalMs: number;
  /** How long one server has a mail to itself: longer than a try takes. */
  leaseMs: number;
  /** How often to look for what admins should be alerted to. */
  alertsMs: number;
  /** How long tries that run may take once it's stopping. */
  stopMs: number;
};

/** How mails to members are timed outside of tests. */
export const memberMailTiming: MemberMailTiming = {
  intervalMs: 1_000,
  leaseMs: 2 * minuteMs,
  alertsMs: 10 * minuteMs,
  stopMs: 2_000,
};

/** How many mails are sent at a time. */
const mostAtOnce = 4;

/** Mails members what happens to bookings, and admins what they should look at, in the background. Does nothing where no mail can be sent. */
export class MemberMailSchedule {
  readonly #loop: BackgroundLoop;
  #alertsAt: number | undefined;

  constructor(
    private readonly tools: MemberMailTools,
    private readonly timing: MemberMailTiming = memberMailTiming,
  ) {
    this.#loop = new BackgroundLoop(() => this.startDue(), timing);
  }

  /** Sends what's due now, and from then on every second. */
  start(): void {
    if (this.tools.messenger.canMail) this.#loop.start();
  }

  /** Looks for what to alert to, if it's time, and starts every mail that's due, as far as there's room. Never throws. */
  async startDue(): Promise<void> {
    const { db, clock, log } = this.tools;
    try {
      await this.#planAlerts();
      const when = { now: clock.now(), leaseMs: this.timing.leaseMs };
      const limit = mostAtOnce - this.#loop.runningCount;
      if (limit === 0 || !(await hasDueMemberMails(db, when))) return;
      const jobs = await write(
        db,
        (transaction) => leaseMemberMails(transaction, { ...when, limit }),
        withoutLock,
      );
      for (const job of jobs) this.#run(job);
    } catch (error) {
      log.error('mails to members not looked at, trying again', { reason: String(error) });
    }
  }

  /** Resolves once nothing is being sent. */
  async whenIdle(): Promise<void> {
    await this.#loop.whenIdle();
  }

  /** Stops for good: soon aborts what runs, and resolves once the database is no longer used. */
  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #planAlerts(): Promise<void> {
    const { db, clock } = this.tools;
    const { alertsMs } = this.timing;
    const at = clock.monotonic();
    if (this.#alertsAt !== undefined && at - this.#alertsAt < alertsMs) return;
    this.#alertsAt = at;
    // Shorter than that: whoever looked last is due again, though its clock is a little late.
    await planAlerts(db, { now: clock.now(), everyMs: alertsMs / 2 });
  }

  #run(job: LeasedMemberMail): void {
    const { log } = this.tools;
    const sent = sendMemberMail(this.tools, { job, signal: this.#loop.signal }).catch((error: unknown) => {
      log.error('member not mailed, trying again', { jobId: job.id, reason: String(error) });
    });
    this.#loop.track(sent);
  }
}
