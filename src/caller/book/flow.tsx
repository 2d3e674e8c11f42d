/** @jsxImportSource #html */
import { Who } from '../../../views/caller/book/who.tsx';
import { type Form, postedForm } from '../../admin/form/form.ts';
import { ApiError, type Refusal } from '../../domain/errors.ts';
import { refuseTime } from '../../operations/answer/refused-time.ts';
import { type CallerVisit } from '../visit.ts';
import { type Choice, choiceHref, readChoice } from './choice.ts';
import { type Problems, personFields, readPerson } from './form.ts';
import { offersOf } from './offers.ts';
import { searchFor } from './search.ts';
import { type ShownStep, stepPage, whatBody, whomBody } from './steps.tsx';
import { bookVisit } from './visit.ts';
import { type Instead, whenStep } from './when.tsx';
import { type BookVisit, OrderRefused, type Wish } from './wish.ts';

/** The step that comes next for what the address says was chosen. */
export async function showFlow(visit: CallerVisit, wish: Wish): Promise<Response> {
  return await showNext(await bookVisit(visit, wish));
}

/** Takes the form of the last step: hands an order to the wish, or shows the form again with what's wrong with it. */
export async function postFlow(visit: CallerVisit, wish: Wish): Promise<Response> {
  const book = await bookVisit(visit, wish);
  const form = await postedForm(visit.request);
  const choice = readChoice(book, form.text('slot') || undefined);
  const { slot, service } = choice;
  if (!slot) return await showNext(book);
  const read = readPerson(book, { service, form });
  if (read.problems) {
    const { problems } = read;
    return await whoPage(book, choice, { form, problems, problem: book.words.book.fix, status: 422 });
  }
  try {
    return await wish.submit(book, { slot, service, ...read.order });
  } catch (error) {
    if (error instanceof OrderRefused) {
      return await whoPage(book, choice, { form, problem: error.message, status: error.status });
    }
    if (!(error instanceof ApiError)) throw error;
    return await refusedPage(book, choice, { form, refusal: error.refusal });
  }
}

async function showNext(visit: BookVisit): Promise<Response> {
  const { words } = visit;
  const choice = readChoice(visit);
  const { step } = choice;
  if (step === 'what') return await stepPage(visit, choice, { body: whatBody(visit, choice) });
  if (step === 'whom') return await stepPage(visit, choice, { body: whomBody(visit, choice) });
  const gone = choice.isSlotUnknown
    ? { problem: words.book.gone, offers: [] }
    : await takenSlot(visit, choice);
  if (step === 'who' && !gone) return await whoPage(visit, choice, {});
  return await stepPage(visit, choice, { step: 'when', ...(await whenStep(visit, choice, gone)) });
}

/** What's said of a chosen slot that isn't free any more; undefined if it is. */
async function takenSlot(visit: BookVisit, choice: Choice): Promise<Instead | undefined> {
  const { services, call, words } = visit;
  const { slot, service } = choice;
  if (!slot) return undefined;
  const search = await searchFor(visit, choice, slot.withIds);
  if (!search) return { problem: words.book.unreachable, offers: [] };
  if ((await search.slots.freeWithin([slot])).length > 0) return undefined;
  const asked = { ...slot, service, moving: undefined, holdId: undefined, linked: search.linked };
  const { refusal } = await refuseTime(services, call, asked);
  return insteadOf(visit, choice, refusal);
}

function insteadOf(visit: BookVisit, choice: Choice, refusal: Refusal): Instead | undefined {
  if (!('slots' in refusal)) return undefined;
  return { problem: refusal.message, offers: offersOf(visit, choice, refusal.slots) };
}

/** The form again, with everything that was typed, and what to do about what was refused. */
async function refusedPage(
  visit: BookVisit,
  choice: Choice,
  { form, refusal }: { form: Form; refusal: Refusal },
): Promise<Response> {
  const { book } = visit.words;
  const instead = insteadOf(visit, choice, refusal);
  if (instead)
    return await whoPage(visit, choice, { form, ...instead, instead: instead.offers, status: 409 });
  if ('retryAfterSeconds' in refusal) {
    const { code, retryAfterSeconds } = refusal;
    const isTooMuch = code === 'RATE_LIMITED';
    const problem = isTooMuch ? visit.words.errors.tooMany(retryAfterSeconds).message : book.tryAgain;
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    return await whoPage(visit, choice, { form, problem, status: isTooMuch ? 429 : 503, headers });
  }
  return await whoPage(visit, choice, { form, problem: book.tryAgain, status: 409 });
}

/** The step that asks who it's for. */
async function whoPage(
  visit: BookVisit,
  choice: Choice,
  {
    form,
    problem,
    problems,
    instead,
    ...answer
  }: Omit<ShownStep, 'body'> & {
    form?: Form;
    problem?: string;
    problems?: Problems;
    instead?: Instead['offers'];
  },
): Promise<Response> {
  const { words } = visit;
  const { slot, service } = choice;
  const body = (
    <Who
      words={words}
      isConfirmedByLink={visit.wish.isConfirmedByLink ?? false}
      action={choiceHref(visit, choice, { slot: slot?.id })}
      problem={problem}
      slotId={instead ? undefined : slot?.id}
      instead={instead ?? []}
      fields={personFields(visit, { service, form, problems })}
    />
  );
  return await stepPage(visit, choice, { ...answer, step: 'who', body });
}
