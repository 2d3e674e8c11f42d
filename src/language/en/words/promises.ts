import type { PromiseWords } from '../../clauses/promise-words.ts';
import { choicesOf, wordSet } from '../../reading/words.ts';

const people = "you|him|her|them|y'all|both|everyone|everybody|it|that";
const somebody = `${people}|*`;
const are = "you're|he's|she's|they're|that's|it's|we're";
const isNow = 'is|are|now|all|both';
const lists = 'schedule|calendar|books|book|diary|list|system|roster|planner|sheet|rota|log';
const unavailable = choicesOf('taken gone full unavailable snapped');
const notings = choicesOf(
  'message note callback request question ticket refund invoice payment quote transfer',
);
const details = choicesOf('number email address spelling name surname notes details record insurance');

/** What a bot that speaks English says of what was done and of what is free. */
export const promiseWords: PromiseWords = {
  cues: {
    book: `booked, rebooked, scheduled, reserved, confirmed, registered, enrolled, arranged, secured, slotted, penciled, pencilled, signed up,
      locked in|down, squeezed|fitted|slotted ${somebody} in, got|have|popped|marked|written|wrote|jotted|noted ${somebody} ${people}? down,
      got|have|popped ${people} ${people}? in|on, popped down|in, i've|we've|have|has|just|i|we put ${somebody} ${people}? down|in|on, marked|written|noted|jotted down,
      ${are} ${isNow}? down|in for|at|on|with, ${are} you ${isNow}? down|in, you are down|in for|at|on|with, ${are} ${isNow} in, they are both|all in,
      is|are|am|${are} ${isNow}? on our|the ${lists}, in|on our|the ${lists}, are|is set, is|are|been|${are} ${isNow}? set for|up|at, you're on for, you're on, you're now, you are now`,
    move: `moved, rescheduled, changed, switched, shifted, pushed, bumped, swapped, brought ${somebody} forward, brought forward, moved up|back`,
    cancel: `cancelled, canceled, called off, taken|took ${people} ${people}? off|out, taken|took off|out, scrapped, removed, deleted,
      off our|the ${lists}, freed up, withdrawn`,
    done: `is|are|that's|it's now|all? complete, all set|sorted|done|squared, done, sorted, taken care of, good to go, good for, went through, gone through, is|are|${are} set, it's|that's|is really|all|now? in there|now|place,
      that worked, it worked, handled, completed, finalized, finalised, good on our end`,
    hold: 'reserved, hold, held, holding, on hold, penciled, pencilled',
    free: `available, availability, free, open, opening, openings, possible, works, vacancy, vacancies, slot, slots, spot, spots`,
    have: `i|we|he|she|they|doctor have, i've, we've, they've, i've|we've|they've got, i|we|he|she|they got, there's, there is|are, he|she|doctor has, i|we can do|offer|get|see|fit|squeeze|come, i|we could do|offer|get|see|fit|squeeze,
      also have, still have|got, the next|first|earliest|soonest i|we see|have, the|our|my next|first|earliest|soonest opening|slot|available|one? is, i|we see, i'm|we're seeing|showing, i|we do have`,
    busy: `fully|completely|totally booked|full, we're|we are all? booked|full, booked up|solid|out, double booked, just|already|been|is|was|are|were ${unavailable}, is|are|was|already|just gone|taken|full`,
    later: `will, i'll, we'll, you'll, it'll, that'll, he'll, she'll, they'll, would, i'd, we'd, you'd, can, could, should, shall, may, might, must, let me, let us, let's, going to, gonna,
      about to, need, needs, want, wants, like, to be|get|have, get|getting ${people} ${people}? booked|scheduled|moved|confirmed|cancelled|canceled|down|in|set, getting,
      gets, happy to, ready to, trying, try, to book|schedule|reserve|confirm|move|cancel|reschedule|change, being, be, have|has to, wish, hoping, hope, shortly, soon, go ahead and, just a|one sec|second|moment, while`,
    if: `if, once, when, whenever, unless, until, as soon as, before, in case, so that, provided, assuming, whether, after you|we|i|they|it, to have, every time, usually, normally, typically, always, generally`,
    not: `not, isn't, aren't, wasn't, weren't, don't, doesn't, didn't, haven't, hasn't, hadn't, won't, wouldn't, can't, cannot, couldn't, never, no, nothing, none, neither, nobody, unable, without, nowhere`,
    try: `go through, gone through, going through, went through, take it|that|yet|them?, taken it|that|yet?, save|saved, book, schedule, work|worked|working, complete|completed, process, accept|accepted, make|made it, let me,
      get it|that|you|this, stick, reserve, cancel, move, reschedule, register, confirm, finish|finished, respond|responding, submit|submitted, send|sent, put, free, available, able to book|schedule|get|put|do|make|save|complete|finish|confirm|move|cancel|reschedule|secure, possible, happen|happened, manage`,
    failed: `failed, failing, an? error, went|gone|going wrong, wrong, is|was|system down, rejected, refused, declined, someone|somebody|another|other else? caller|customer|patient|client? just? took|grabbed|beat|booked|got|snapped, someone|somebody else,
      no longer available|free|open|there, just took|taken|gone, just went|got taken|gone, has|have|been|is|was just? been? taken|gone, is|are|was gone, too late, scratch that, disregard, hadn't, hasn't`,
    old: `already, still, currently, your current|existing|original|old|previous|last|upcoming|next appointment|booking|visit|session|slot|time?, have your|an|one|a appointment|booking|visit, you have an|a|one|your|another, you've|you got an|a|one|your|another, i|we see you|your|that|you're, was|were, previously, last time,
      looking at, originally, had, used to, i|we have your`,
    house: `we|we're|they're|office|shop|store|clinic|studio|salon|desk open|opens|close|closes|closed, we are open|closed, open|opens until|till|from|to|daily|every|late, opens|closes|closed at|on, opening|business|office|walk hours|ins, our hours, until, till, walk in,
      back at|on, i'm|we're|they're back, works|work from|until, starts|start|begins at|on, lasts, takes about|around`,
    thing: `${notings}, ${notings}s, call back, call you|him|her, called, calling, text, texted, email, emailed, reminder, reminders, waitlist, waiting list, wait list, voicemail, ${details}, updated, passed, forwarded, copay, fee, price,
      card, deposit, prescription, your file, ring you, get back to you, confirmed with|that, someone|somebody|colleague will, door|gate code, bring, arrive, come in|at|early|ten|fifteen, be here|there, traffic, weather, password`,
    right: `sorry, i mean, i meant, my mistake|bad|apologies|error, correction, apologies, i apologize|apologise, you're|you are right, actually, rather, make that, i misspoke, misspoke, wait, oops, whoops, let me correct, pardon, that's right, i stand corrected`,
    again: `see you|ya|y'all|them|him|her|everyone, look|looking forward, expect|expecting you, until then, we'll see you, catch you`,
    both: 'both, each, all three|of|four',
    ask: `would, could, can, shall, should, do, does, did, is, are, was, will, how, what, what's, which, when, where, who, may, might, have you|we, has, any, or, anything, want me, right, correct, okay, ok, am, does that, sound|sounds`,
    nothing: `no worries|problem|problems|trouble|rush|stress|bother|need|matter|fuss, not at all, not a problem, not to worry, don't worry|mention, no no, free of charge, feel free, free to, free class|trial|consultation|parking|consult, let me know,
      fully|completely set, all right|good then, good afternoon|morning|evening, toll free, open to, thanks for holding, can't wait, couldn't be, without further, without any? delay|problem|problems|trouble, nothing else, no charge|fee|extra, happy to say|report|tell|confirm|let,
      would you believe, pleased to say|tell|confirm|report, glad|delighted|thrilled to say|tell|confirm|report|let, like you asked|wanted|said, as|like requested, if all else, to let|tell you|know?, i can confirm that?, when you wanted, possible delay, just like that,
      doesn't matter, that's open, not only, no later than, the system is, i've|we've gone ahead and, went ahead and, gone ahead and`,
  },
  joints: wordSet('and but so because since however although though then or while plus'),
  between: wordSet(
    'on at the of in for a an this that is from by around about exactly sharp date time day when start starting',
  ),
  beside: wordSet(
    'with under as your my so okay right yes and or both doctor dr mr mrs ms miss she he him her them you us same',
  ),
  leads: wordSet('for at to'),
  choices: wordSet('or and then also plus'),
  target: wordSet('to until for is onto now'),
  source: wordSet('from your that the instead was'),
  ownName: wordSet("i'm am this is it's name my"),
  mistaken: wordSet(''),
  abbreviations: wordSet('mr mrs ms dr st prof sgt rev no approx a.m p.m a p min hr hrs ext'),
  hasPointedDates: false,
  common: wordSet(
    `the is are you your you're i i've i'm and for at have has been to of with on that's that it's it we we've this not
    from now do done okay see thank thanks`,
  ),
};
