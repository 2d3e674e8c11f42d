/** @jsxImportSource #html */
import type { Offer } from '../../../views/caller/book/offers.tsx';
import { When, type WhenProps } from '../../../views/caller/book/when.tsx';
import { ProblemNote } from '../../../views/components/problem-note.tsx';
import { dayOf, formatDay, parseDay } from '../../domain/time/local-time.ts';
import { fullDay } from '../full-day.ts';
import { type Choice, choiceHref } from './choice.ts';
import { type FreeMonth, freeMonth } from './month.ts';
import { offersAt } from './offers.ts';
import { type PageSearch, searchFor } from './search.ts';
import type { ShownStep } from './steps.tsx';
import type { BookVisit } from './wish.ts';
import { hearWords } from './words.ts';

/** What's said of a time that can't be had, and what's offered in its place. */
export type Instead = { problem: string; offers: readonly Offer[] };

/** The step that asks when; `instead` of a time that can't be had. */
export async function whenStep(visit: BookVisit, choice: Choice, instead?: Instead): Promise<ShownStep> {
  const { words, url } = visit;
  const search = await searchFor(visit, choice);
  if (!search) return { body: <ProblemNote problem={words.book.unreachable} />, status: 503 };
  const heard = await hearWords(visit, choice);
  const likelyDay = parseDay(heard?.offers[0]?.start.slice(0, 10) ?? '');
  const found = await freeMonth(visit, { ...search, likelyDay });
  const soonest = found && !heard && !instead ? found.soonest : [];
  const offers = instead?.offers ?? (await offersAt(visit, choice, { search, starts: soonest }));
  const chosen = new URL(choiceHref(visit, choice), url);
  return {
    body: (
      <When
        words={words}
        problem={instead?.problem}
        offers={offers}
        isSoonest={soonest.length > 0}
        heard={heard}
        form={{ action: chosen.pathname, hidden: Object.fromEntries(chosen.searchParams) }}
        month={found && (await shownMonth(visit, choice, { search, found }))}
      />
    ),
  };
}

async function shownMonth(
  visit: BookVisit,
  choice: Choice,
  { search, found }: { search: PageSearch; found: FreeMonth },
): Promise<WhenProps['month']> {
  const { texts, call, now } = visit;
  const { firstDay, nextDay, byDay, day } = found;
  const hrefOfMonth = (first: number) =>
    `${choiceHref(visit, choice, { month: formatDay(first).slice(0, 7) })}#pick`;
  const hrefs = new Map(
    [...byDay.keys()].map((each) => [each, `${choiceHref(visit, choice, { day: formatDay(each) })}#times`]),
  );
  const starts = (day === undefined ? undefined : byDay.get(day)) ?? [];
  return {
    texts,
    firstDay,
    nextDay,
    day,
    today: dayOf(call.calendarZone.localAt(now)),
    hrefs,
    earlierHref: found.hasEarlier ? hrefOfMonth(firstDay - 1) : undefined,
    laterHref: found.hasLater ? hrefOfMonth(nextDay) : undefined,
    dayName:
      day === undefined ? '' : fullDay({ ...visit, calendar: call.calendar, zone: call.calendarZone }, day),
    times: await offersAt(visit, choice, { search, starts }),
  };
}
