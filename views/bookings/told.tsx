/** @jsxImportSource #html */
import type { Fact } from '../components/facts.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What the caller of a booking was told and how they want to be, in words. */
export type ShownTelling = {
  /** A message on a line of its own. */
  lines: readonly { text: string; isWrong: boolean }[];
  /** How they're still told, and who said so; undefined if they stopped all of it. */
  wanted: string | undefined;
  /** That they want no more messages, or no more texts. */
  optedOut: string | undefined;
  /** What the visitor can do about that. */
  offers: 'stop' | 'allow' | undefined;
};

/** What was told, as facts of a booking; none where nobody tells anything. */
export function tellingFacts(telling: ShownTelling | undefined, { told }: Texts): (Fact | false)[] {
  if (!telling) return [];
  const { lines, wanted, optedOut } = telling;
  return [
    lines.length > 0 && {
      name: told.messages,
      value: (
        <>
          {lines.map(({ text, isWrong }) => (
            <div class={isWrong ? 'warning' : undefined} safe>
              {text}
            </div>
          ))}
        </>
      ),
    },
    {
      name: told.wanted,
      value: (
        <>
          {[wanted, optedOut]
            .filter((text) => text !== undefined)
            .map((text) => (
              <div safe>{text}</div>
            ))}
        </>
      ),
    },
  ];
}

export type TellingFormProps = {
  texts: Texts;
  calendar: { id: string };
  booking: { id: string };
  telling: ShownTelling | undefined;
  /** The page to go back to. */
  back: string;
};

/** Stops messages to the caller of a booking, or allows them again; nothing where the visitor can't. */
export function TellingForm({ texts, calendar, booking, telling, back }: TellingFormProps): JSX.Element {
  const offers = telling?.offers;
  if (offers === undefined) return '';
  return (
    <form method="post" action={`/calendars/${calendar.id}/bookings/${booking.id}/messages`}>
      <input type="hidden" name="back" value={back} />
      <button type="submit" name="messages" value={offers} class="secondary" safe>
        {texts.told[offers]}
      </button>
    </form>
  );
}
