/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import type { Texts } from '../texts/en/en.ts';

export type QuickProps = { texts: Texts; calendars: { id: string; name: string }[] };

/** A line to type who wants to come and when, as it's said on the phone. */
export function Quick({ texts: { common, desk }, calendars }: QuickProps): JSX.Element {
  return (
    <form method="post" action="/book" class="quick" data-panel>
      <Icon name="words" />
      <input
        type="text"
        id="quick-words"
        name="words"
        aria-label={desk.quick}
        aria-keyshortcuts="Q"
        placeholder={desk.quickPlaceholder}
        maxlength="500"
        autocomplete="off"
        required
      />
      <span aria-hidden="true">
        <kbd>Q</kbd>
      </span>
      <div class="menu">
        {calendars.length === 1 ? (
          <input type="hidden" name="calendar" value={calendars[0]?.id} />
        ) : (
          <select name="calendar" aria-label={common.calendar}>
            {calendars.map(({ id, name }) => (
              <option value={id} safe>
                {name}
              </option>
            ))}
          </select>
        )}
        <button type="submit" safe>
          {common.book}
        </button>
      </div>
    </form>
  );
}
