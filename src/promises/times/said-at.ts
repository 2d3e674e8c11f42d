import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import { resolveDays } from '../../language/reading/days.ts';
import type { Clock, Frame } from '../../language/reading/expression.ts';
import { agrees, type Moment } from './agreement.ts';
import { type SaidSlot, saysClock } from './said-slots.ts';

/** Before this hour, nobody means the morning who doesn't say so. */
const earliestMinute = 7 * 60;

/** The instant that was said: the only one of those talked about that it can be, else what it comes to by itself. */
export function saidAt(slot: SaidSlot, talkedAbout: readonly number[], moment: Moment): number | undefined {
  const fitting = new Set(talkedAbout.filter((at) => agrees(slot, at, moment)));
  const [only] = fitting;
  if (fitting.size === 1) return only;
  if (!saysClock(slot)) return undefined;
  const frame: Frame = Object.assign({}, ...slot.frames);
  const { clock = onlyOf(slot.sameAs), instantAt, zoneId } = frame;
  if (instantAt !== undefined) return instantAt;
  const days = resolveDays(frame, moment.today);
  const [range, other] = days?.ranges ?? [];
  if (!clock || !range || other || range.to !== range.from + 1 || days?.doubt) return undefined;
  const isAfternoon = clock.isOpen && clock.minute < earliestMinute;
  const minute = clock.minute + (isAfternoon || ((frame.part?.from ?? 0) >= 720 && clock.isOpen) ? 720 : 0);
  const zone = (zoneId === undefined ? undefined : moment.zones.named(zoneId)) ?? moment.zone;
  const at = zone.startAt(range.from * dayMs + minute * minuteMs);
  return agrees(slot, at, moment) && dayOf(moment.zone.localAt(at)) >= moment.today ? at : undefined;
}

function onlyOf(clocks: readonly Clock[] = []): Clock | undefined {
  const [only] = clocks;
  return clocks.every(({ minute }) => minute === only?.minute) ? only : undefined;
}
