import type { PromiseManners } from '../../clauses/promise-words.ts';
import { wordSet, wordsOf } from '../../reading/words.ts';

const lists = 'schedule|calendar|books|book|diary|list|system|roster|planner|sheet|rota|log|board|docket';

const hours = wordsOf(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty twenty-one twenty-two twenty-three`,
);

/** "fourteen hundred", unless it's an amount. */
const hundreds = new RegExp(
  `\\b(?:${hours.slice(6).join('|')}) hundred\\b(?! (?:hours|and|dollars|bucks|pounds|euros|people|square|feet))`,
  'giu',
);

/** What bots that speak English say in their own manner. */
export const promiseManners: PromiseManners = {
  cues: {
    book: "you're|he's|she's|they're in both|all, chucked|whacked|bunged|shoved|slung|thrown|tucked|wedged in, she's|he's|they've|you've got|has her|his|their|your|a place|spot|seat|chair, it|that|system|screen says|shows|reads confirmed|booked|saved|done|accepted|reserved|scheduled, popped|put|squeezed|slid|stuck you|him|her|them|y'all right? in there",
    cancel:
      'scrubbed, knocked on the head, struck off, rubbed out, binned, off the schedule|calendar|books|list|board',
    done: "locked and loaded, transaction|entry|request|change|booking|update accepted|processed|complete|completed|approved|recorded, it went in, it|that took, now it took, it stuck|saved|landed|registered, it's saved, second|third|that|this try|time worked, consider it done, boom done",
    failed:
      'bounced, kicked me|it|us out|back, timed out, not letting, crashed, froze, frozen, choked, says|said conflict, a conflict, red box|flag|light|x, no luck|go|dice, rejecting, disappeared on me, hung up on me',
    old: 'still on|down|in|booked|set|good|scheduled, stays|staying put',
    placed: `you're|he's|she's|they're * in for|at|on, are|you're|is|is now|officially|all? on *|the|our *? ${lists}, instead|place you|you've|he|she have|has|got, you|he|she|they now have|has|got`,
    not: "shouldn't, mustn't, needn't",
    off: "is|are|that's|comes|came off|out|gone|history, goes away, dropped",
    free: 'space|room on|at|for, last|first one|slot|appointment of the|that day',
    have: 'i|we|he|she|they could even|also|still|maybe|actually? do|offer|get|see|fit|squeeze',
    later: 'for around|about|roughly|approximately|sometime, sometime',
    unsure:
      'wait is|did it|that, did it|that go|take|save|work, let me make sure it|that, not sure if|whether|that, is it though, hang|hold on is|did it',
    select:
      "select, choose, pick one, which one, any of those|these|them, take your pick, what'll it be, say which, which would|works|do|time|suits, your choice|pick, press",
    past: 'office|clinic|studio|shop|team cancelled|canceled|moved|changed|rescheduled, made|booked|scheduled|set|arranged back in|on',
    busy: 'booked|reserved|taken|held for a|an|another *? wedding|party|event|function|meeting|group|conference|birthday|class|training|ceremony|funeral, booked|reserved|taken for someone|somebody|staff|private|another',
    thing: 'shipment|courier|package|parcel|part|order is|was|are|has',
    coming: "he's|she's|they're coming|arriving|starting|expecting",
    nothing:
      "like|as before|always|usual, if you like|want|prefer|fancy, if that|it works|suits|helps, if that's|it's more|better|easier|any|your *? *?, one|that|which you|we|they|you'd|you've made|booked|scheduled|arranged, she's|he's got someone|somebody|people|clients|no, it|that took a|an|some|about|me|us|them|him|her|two|three|long|longer|forever|ages|while, car|truck|van|bike|phone|laptop|order|suit|dress|repair|work|job|cake|frame is? all? done|ready, glasses|results|parts|shoes|pants|keys are? all? done|ready, car's|truck's|van's|bike's|phone's|laptop's|order's|suit's|dress's|work's|it'll all? done|ready, they're|he's|she's all? done|finished at|by|around?, without a|any|the? fee|charge|penalty|cost, no fee|cost|penalty",
  },
  onto: wordSet('to onto'),
  gone: wordSet('gone off out'),
  minuteMarks: wordSet('to'),
  afterNames: wordSet('in down on all got now'),
  notNames: wordSet(
    "what's that's it's here's there's who's where's how's nothing nobody else's let's today's tomorrow's she's he's",
  ),
  somebody: "she's",
  heard: [
    // "She's coming Thursday" isn't of a coming Thursday.
    [/(?<=(?:\b(?:is|are|be|am|was)|'s|'re|'m) )coming\b/giu, () => ''],
    // "at ten past" says no hour.
    [/\b(?:five|ten|quarter|twenty|twenty-five|half) (?:past|to)(?=\s*(?:[.,;!?]|$))/giu, () => ''],
    // "Friday nine confirmed": an hour ends there.
    [
      /(?<=(?:day|tomorrow) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)) (?=(?:confirmed|booked|reserved|held|cancelled|canceled|scheduled|works|open|available|free|taken|accepted|removed|with|please)\b)/giu,
      () => ',',
    ],
    [hundreds, (said) => `${hours.indexOf(said.toLowerCase().replace(/ hundred$/, '')) % 24}:00`],
    [
      /(?<=(?:day|at|tomorrow)[,:]? )(?:[01]\d|2[0-3])[0-5]\d(?! ?[\p{L}\d])/giu,
      (said) => `${said.slice(0, 2)}:${said.slice(2)}`,
    ],
  ],
};
