import type { MemberNaming } from './member-naming.ts';
import type { Mention } from './mentions.ts';
import type { Span } from './spans.ts';

/** A name, or words that leave open who, or mean somebody known from before. */
export type Mark = Omit<Mention, 'role'> & {
  role: Mention['role'] | 'anyone' | 'either' | 'else' | 'same' | 'lastly';
};

/** Where words say that anyone will do, somebody else, or the same as before, unless they rule that out. */
export function openMarks(words: string, naming: MemberNaming): Mark[] {
  const { anyone, somebodyElse, sameAsLast, lastTime, denialBefore } = naming;
  const found = (role: Mark['role'], pattern: RegExp) =>
    [...words.matchAll(pattern)].map(({ 0: text, index }): Mark => {
      const name = { at: index, end: index + text.length };
      return {
        name,
        span: name,
        ids: [],
        role,
        isTitled: false,
        isWhole: true,
        isLed: true,
        isFor: false,
        isApart: true,
      };
    });
  const same = found('same', sameAsLast).filter(({ name }) => !denialBefore.test(words.slice(0, name.at)));
  const others = found('else', somebodyElse);
  const isOther = ({ name }: Mark) =>
    others.some((each) => each.name.at < name.end && name.at < each.name.end);
  return [
    ...found('anyone', anyone).filter((mark) => !isOther(mark)),
    ...others,
    ...same.map((mark) => {
      const isLast = lastTime.test(words.slice(mark.name.at, mark.name.end));
      return isLast ? { ...mark, role: 'lastly' as const } : mark;
    }),
  ];
}

/** "Tom or Beth, whoever is free first" means one of the two, not anyone. */
export function withoutEither(marks: readonly Mark[], words: string): Mark[] {
  return marks.map((mark, at) => {
    const [first, second] = marks.slice(Math.max(0, at - 2), at);
    const isOfTwo = first?.role === 'wanted' && second?.role === 'wanted';
    const isBeside = isOfTwo && /^[\s,–—-]*$/.test(words.slice(second.span.end, mark.span.at));
    return mark.role === 'anyone' && isBeside && /^\s*w/i.test(words.slice(mark.span.at))
      ? { ...mark, role: 'either' }
      : mark;
  });
}

/** How long words that take somebody back may be, in characters. */
const longestCorrection = 40;

/** The time at the end of words, right after something that takes somebody back: "actually Tuesday". */
function timeAtEnd(
  words: string,
  { naming, isTime }: { naming: MemberNaming; isTime(words: string): boolean },
): string {
  const starts = [...words.slice(-longestCorrection).matchAll(/(?<= )\S/g)].map(({ index }) => index);
  const tails = starts.map((at) => words.slice(-longestCorrection).slice(at));
  return (
    tails.find(
      (tail) => naming.takenBack.test(words.slice(0, -tail.length).slice(-longestCorrection)) && isTime(tail),
    ) ?? ''
  );
}

/** The marks that weren't taken back, and where they were, if that says nothing else. */
export function withoutTakenBack(
  marks: readonly Mark[],
  { words, naming, isTime }: { words: string; naming: MemberNaming; isTime(words: string): boolean },
): { kept: readonly Mark[]; corrections: Span[] } {
  const corrections: Span[] = [];
  let last = -1;
  let rather: Mark | undefined;
  for (const [at, mark] of marks.entries()) {
    const next = marks[at + 1];
    if (!next || mark.role === 'caller') continue;
    const between = words.slice(mark.span.end, next.span.at);
    const time = timeAtEnd(between, { naming, isTime });
    const whole = naming.takenBack.exec(
      between.slice(0, -time.length || undefined).slice(-longestCorrection),
    );
    const end = next.span.at - time.length;
    if (whole) corrections.push({ at: end - whole[0].length, end });
    if (whole && next.role === 'wished' && naming.rather.test(words.slice(next.span.at))) rather = next;
    if (whole || naming.correction.test(between)) last = at;
  }
  const isDeniedAgain = marks.slice(last + 1).some(({ role }) => role === 'denied');
  const kept = marks
    .filter(({ role }, at) => at > last || (role === 'denied' && !isDeniedAgain))
    .map((mark) => (mark === rather ? { ...mark, role: 'wanted' as const } : mark));
  return { kept, corrections };
}
