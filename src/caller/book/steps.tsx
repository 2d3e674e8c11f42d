/** @jsxImportSource #html */
import { BookFrame, type PickedLine } from '../../../views/caller/book/frame.tsx';
import { type Option, Options } from '../../../views/caller/book/options.tsx';
import { shownTime } from '../../admin/bookings/booking-time.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { dayOf, formatDay } from '../../domain/time/local-time.ts';
import { zonePlace } from '../../domain/time/zone-place.ts';
import { callerPage, unlisted } from '../page.tsx';
import { hrefOf } from '../visit.ts';
import { type Choice, choiceHref, type Step, withParameter } from './choice.ts';
import type { BookVisit } from './wish.ts';

/** A step as it's answered. */
export type ShownStep = {
  body: JSX.Element;
  status?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

/** The page of a step, beside what was chosen so far. */
export async function stepPage(
  visit: BookVisit,
  choice: Choice,
  { step = choice.step, body, status, headers }: ShownStep & { step?: Step },
): Promise<Response> {
  const { words, texts, brand, wish, url } = visit;
  const { name, place, contactPhone, timeZone } = wish.calendar;
  const { book } = words;
  const isStart = [...url.searchParams.keys()].every((each) => each === 'lang');
  const { steps } = choice;
  return await callerPage(visit, {
    title: isStart && name !== brand.name ? book.bookAt(name) : isStart ? book.book : book.titles[step],
    description: isStart ? book.description(name, brand.name) : undefined,
    brand,
    isWide: true,
    status: status ?? 200,
    headers: { ...(!isStart && unlisted), ...headers },
    body: (
      <BookFrame
        words={words}
        texts={texts}
        name={name}
        place={place}
        phone={contactPhone}
        picked={pickedLines(visit, choice, step)}
        step={{ number: steps.indexOf(step) + 1, count: steps.length }}
        title={book.titles[step]}
        lead={wish.isInvited && step === steps[0] ? words.invites.lead(brand.name) : undefined}
        zonePlace={zonePlace(timeZone)}
        body={body}
      />
    ),
  });
}

/** The step that asks what for. */
export function whatBody(visit: BookVisit, choice: Choice): JSX.Element {
  const options = choice.services.map((service): Option => {
    const { name, durationMinutes } = service;
    const href = choiceHref(visit, { ...choice, service });
    return { name, note: visit.texts.time.minutes(durationMinutes), href };
  });
  return <Options options={options} />;
}

/** The step that asks with whom. */
export function whomBody(visit: BookVisit, choice: Choice): JSX.Element {
  const { book } = visit.words;
  const hrefWith = (member?: Choice['member']) => choiceHref(visit, choice, { with: withParameter(member) });
  const options = [
    { name: book.anyone, note: book.anyoneHelp, href: hrefWith() },
    ...choice.members.map((member) => ({ name: member.name, href: hrefWith(member) })),
  ];
  return <Options options={options} />;
}

/** What was picked of each step, with the way back to it. */
function pickedLines(visit: BookVisit, choice: Choice, step: Step): PickedLine[] {
  const { words, texts } = visit;
  const { book } = words;
  const { service, member, steps, slot } = choice;
  const picked: Partial<Record<Step, Omit<PickedLine, 'state' | 'change'>>> = {
    ...(service && { what: { name: service.name, note: texts.time.minutes(service.durationMinutes) } }),
    ...(member && { whom: { name: member.name } }),
    ...(choice.isAnyone && { whom: { name: book.anyone } }),
    ...(slot && { when: pickedTime(visit, choice, slot) }),
  };
  const backTo: Record<Step, string> = {
    what: hrefOf(visit),
    whom: choiceHref(visit, choice, { with: undefined }),
    when: choiceHref(visit, choice, slot && { day: dayIn(visit, slot.startAt) }),
    who: '',
  };
  return (['what', 'whom', 'when', 'who'] as const).flatMap((each): PickedLine[] => {
    const isStep = steps.includes(each);
    if (each === step) return [{ name: book.todo[each], state: 'current' }];
    const line = picked[each];
    if (line && (!isStep || steps.indexOf(each) < steps.indexOf(step))) {
      const change = isStep ? { href: backTo[each], what: book.changes[each] } : undefined;
      return [{ ...line, change, state: 'picked' }];
    }
    return isStep ? [{ name: book.todo[each], state: 'todo' }] : [];
  });
}

function pickedTime(
  { call, texts, now, words }: BookVisit,
  { member }: Choice,
  slot: NonNullable<Choice['slot']>,
) {
  const { when } = shownTime(slot, { zone: call.calendarZone, now, texts });
  const [person] = member || !slot.withIds ? [] : peopleOf(call.calendar, slot.withIds);
  return { name: when, note: person && words.book.withPerson(person.name) };
}

function dayIn({ call }: BookVisit, at: number): string {
  return formatDay(dayOf(call.calendarZone.localAt(at)));
}
