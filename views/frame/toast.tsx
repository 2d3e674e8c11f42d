/** @jsxImportSource #html */
import { parseDay } from '../../src/domain/time/local-time.ts';
import { dateName } from '../calendars/day-names.ts';
import { Icon } from '../components/icon.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What there are words for. */
export type NoteCode = keyof Texts['notes'];

/**
 * What a page says was just done, the date, "2026-11-27", or booking that it's about, "Walter Walkin, today 13:00, Dr. Lee", and the
 * form that undoes it.
 */
export type Note = { code: NoteCode; date?: string; booking?: string; undo?: Undo };

/** Where to post what takes it back; the action is a page's path. */
export type Undo = { action: string; fields: Record<string, string> };

/** What was just done. With scripts it floats, and goes by itself; without, it stays above the page. */
export function Toast({ note, texts }: { note: Note; texts: Texts }): JSX.Element {
  const { common, shortcuts } = texts;
  const { undo } = note;
  return (
    <div class="toast" role="status">
      <Icon name="check" />
      <p safe>{noteText(note, texts)}</p>
      {undo !== undefined && (
        <form method="post" action={undo.action}>
          {Object.entries(undo.fields).map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <button type="submit" title={shortcuts.titled(common.undo, 'Z')} aria-keyshortcuts="Z" safe>
            {common.undo}
          </button>
        </form>
      )}
      <button type="button" class="icon-button" aria-label={common.dismiss} data-dismiss>
        <Icon name="cross" />
      </button>
    </div>
  );
}

function noteText({ code, date, booking }: Note, texts: Texts): string {
  const { theDate, theBooking } = texts.common;
  const day = parseDay(date ?? '');
  return texts.notes[code]
    .replace('{date}', day === undefined ? theDate : dateName(day, texts))
    .replace('{booking}', () => booking ?? theBooking);
}
