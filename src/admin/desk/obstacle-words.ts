import { callerName } from '../../../views/bookings/caller-name.ts';
import { clockTimes } from '../../../views/desk/times.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { seesCalendar } from '../../domain/access/user.ts';
import { dayMs, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Obstacle } from '../../operations/search/obstacles.ts';
import type { MemberVisit } from '../visit.ts';

/** What's in the way of a time, as a sentence; who has it only at a calendar that the visitor sees. */
export function obstacleWords(obstacle: Obstacle, zone: Zone, visit: Visitor): string {
  const words = wordsOf(obstacle, zone, visit);
  return obstacle.person === undefined ? words : visit.texts.people.of(obstacle.person, words);
}

type Visitor = Pick<MemberVisit, 'session' | 'texts'>;

function wordsOf(obstacle: Obstacle, zone: Zone, { session, texts }: Visitor): string {
  const { obstacles } = texts.desk;
  switch (obstacle.kind) {
    case 'taken':
      return seesCalendar(session, obstacle.claim.calendarId)
        ? takenWords(obstacle.claim, zone, texts)
        : obstacles.taken(clockTimes(obstacle.claim, zone, texts));
    case 'buffer':
      return obstacles.buffer(obstacles.bufferOf[obstacle.claim.kind], obstacle.minutes);
    case 'nobody':
      return texts.people.nobody;
    case 'notice':
      return obstacles.notice(lengthWords(obstacle.minutes, texts));
    case 'horizon':
      return obstacles.horizon(texts.time.days(obstacle.days));
    case 'closed':
      return obstacles.closed(obstacle.label);
    default:
      return obstacles[obstacle.kind];
  }
}

function takenWords(claim: Extract<Obstacle, { kind: 'taken' }>['claim'], zone: Zone, texts: Texts): string {
  const { desk } = texts;
  const time = clockTimes(claim, zone, texts);
  switch (claim.kind) {
    case 'booking':
      return desk.obstacles.booking(callerName(claim.booking.name, texts), time);
    case 'hold':
      return claim.isCancelled ? desk.obstacles.cancelled(time) : desk.obstacles.hold(time);
    case 'external':
      return desk.obstacles.external(claim.label ?? desk.unknownLink, time);
    case 'time_off':
      return desk.obstacles.time_off(claim.label ?? desk.timeOff, time);
  }
}

/** "2 days", "1 hour" or "90 minutes". */
function lengthWords(minutes: number, { time }: Texts): string {
  if (minutes % (dayMs / minuteMs) === 0) return time.days(minutes / (dayMs / minuteMs));
  return minutes % 60 === 0 ? time.hours(minutes / 60) : time.minutes(minutes);
}
