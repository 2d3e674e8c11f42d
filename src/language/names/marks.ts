import type { MemberNaming } from './member-naming.ts';
import type { Mention } from './mentions.ts';
import type { Range, SaidWord } from './said-words.ts';

/** A name, or words that leave open who, or mean somebody known from before. */
export type Mark = Omit<Mention, 'role'> & {
  role: Mention['role'] | 'anyone' | 'either' | 'else' | 'same' | 'lastly';
};

const openRoles = ['none', 'else', 'same', 'anyone'] as const;

/** Where words say that anyone will do, somebody else, or the same as before, unless they rule that out. */
export function openMarks(said: readonly SaidWord[], naming: MemberNaming): Mark[] {
  const marks: Mark[] = [];
  for (let from = 0; from < said.length; ) {
    const heard = naming.anywhere(said, from);
    if (heard.size === 0) {
      from++;
      continue;
    }
    let to = Math.max(...openRoles.map((each) => heard.get(each) ?? from));
    const role = openRoles.find((each) => heard.get(each) === to);
    if (role === 'anyone') to = withMore(said, to, naming);
    const name = { from, to };
    from = Math.max(to, from + 1);
    if (role === undefined || role === 'none') continue;
    if (role === 'same' && naming.before(said, name.from).has('denied')) continue;
    const isLast = role === 'same' && hasAny(said, name, naming.lastTime);
    marks.push({ ...open, name, span: name, role: isLast ? 'lastly' : role });
  }
  return marks;
}

/** How far what's said beside anyone reaches: "anyone who's free, at all". */
function withMore(said: readonly SaidWord[], to: number, naming: MemberNaming): number {
  const more = naming.anywhere(said, to).get('more');
  return more === undefined ? to : withMore(said, more, naming);
}

const open = {
  ids: [],
  isTitled: false,
  isWhole: true,
  isLed: true,
  isFor: false,
  isApart: true,
  isListed: false,
};

/** Whether one of some words is said within others. */
export function hasAny(said: readonly SaidWord[], { from, to }: Range, words: ReadonlySet<string>): boolean {
  return said.slice(from, to).some(({ word }) => words.has(word));
}

/** "Tom or Beth, whoever is free first" means one of the two, not anyone. */
export function withoutEither(marks: readonly Mark[], said: readonly SaidWord[]): Mark[] {
  return marks.map((mark, at) => {
    const [first, second] = marks.slice(Math.max(0, at - 2), at);
    const isOfTwo = first?.role === 'wanted' && second?.role === 'wanted';
    const between = isOfTwo ? said.slice(second.span.to, mark.span.from) : undefined;
    const isBeside = between?.every(({ kind, word }) => kind !== 'word' && /^[,–—'s]+$/.test(word));
    return mark.role === 'anyone' && isBeside && said[mark.span.from]?.word.startsWith('w')
      ? { ...mark, role: 'either' }
      : mark;
  });
}

/** How many words after something that takes somebody back may be a time: "actually Tuesday". */
const longestTime = 6;

/** Where words begin that take somebody back, up to but not including a word; that word if none do. */
function takenBackFrom(said: readonly SaidWord[], to: number, naming: MemberNaming): number {
  let from = to;
  for (let at: number | undefined = to; at !== undefined; ) {
    while (said[at - 1]?.kind === 'mark') at--;
    at = naming.before(said, at).get('takenBack');
    from = at ?? from;
  }
  return from;
}

/** The marks that weren't taken back, and where they were, if that says nothing else. */
export function withoutTakenBack(
  marks: readonly Mark[],
  {
    said,
    naming,
    isTime,
  }: { said: readonly SaidWord[]; naming: MemberNaming; isTime(words: Range): boolean },
): { kept: readonly Mark[]; corrections: Range[] } {
  const corrections: Range[] = [];
  let last = -1;
  let rather: Mark | undefined;
  for (const [at, mark] of marks.entries()) {
    const next = marks[at + 1];
    if (!next || mark.role === 'caller') continue;
    const [from, to] = [mark.span.to, next.span.from];
    const ends = said.keys().filter((each) => each > from && each < to && each >= to - longestTime);
    const backTo = (end: number) => Math.max(from, takenBackFrom(said, end, naming));
    const isBack = (end: number) =>
      backTo(end) < end || (naming.isTakenBackByHesitation && said[end]?.isHesitant === true);
    const end = ends.find((each) => isBack(each) && isTime({ from: each, to })) ?? to;
    const isWhole = isBack(end);
    if (isWhole) {
      let start = backTo(end);
      while (start > from && said[start - 1]?.kind === 'mark') start--;
      corrections.push({ from: start, to: end });
    }
    if (isWhole && next.role === 'wished' && naming.anywhere(said, to).has('rather')) rather = next;
    const isCorrected = () =>
      said.keys().some((each) => {
        const corrected =
          each >= from && each < to ? naming.anywhere(said, each).get('correction') : undefined;
        return corrected !== undefined && corrected <= to;
      });
    if (isWhole || isCorrected()) last = at;
  }
  const isDeniedAgain = marks.slice(last + 1).some(({ role }) => role === 'denied');
  const kept = marks
    .filter(({ role }, at) => at > last || (role === 'denied' && !isDeniedAgain))
    .map((mark) => (mark === rather ? { ...mark, role: 'wanted' as const } : mark));
  return { kept, corrections };
}
