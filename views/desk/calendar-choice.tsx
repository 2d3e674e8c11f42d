/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

export type CalendarChoiceProps = {
  texts: Texts;
  calendars: { id: string; name: string; group: string | null; isShown: boolean }[];
  /** The groups to narrow the page to for now, all of them first. */
  groups: { name: string | null; href: string; isCurrent: boolean }[];
  /** The page to come back to. */
  back: string;
};

/** Which calendars the page shows: a group for now, or single ones, which is remembered. */
export function CalendarChoice({ texts, calendars, groups, back }: CalendarChoiceProps): JSX.Element {
  const { desk } = texts;
  const shown = calendars.filter(({ isShown }) => isShown).length;
  const current = groups.find(({ isCurrent }) => isCurrent)?.name ?? null;
  const isNarrowed = current !== null || shown < calendars.length;
  return (
    <details class="popover">
      <summary class={isNarrowed ? 'chip set' : 'chip'}>
        <span safe>{current ?? desk.calendarsShown(shown, calendars.length)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div class="menu popped">
        {groups.length > 1 && (
          <nav aria-label={texts.common.calendars}>
            {groups.map(({ name, href, isCurrent }) => (
              <a href={href} aria-current={isCurrent ? 'true' : undefined} safe>
                {name ?? texts.common.all}
              </a>
            ))}
          </nav>
        )}
        <form method="post" action="/desk/calendars">
          <input type="hidden" name="back" value={back} />
          <fieldset>
            <legend safe>{desk.chooseCalendars}</legend>
            {calendars.map(({ id, name, group, isShown }) => (
              <label>
                <input type="hidden" name="known" value={id} />
                <input type="checkbox" name="shown" value={id} checked={isShown} />
                <span safe>{name}</span>
                {group !== null && <small safe>{` ${group}`}</small>}
              </label>
            ))}
          </fieldset>
          <button type="submit" class="primary" safe>
            {texts.common.show}
          </button>
        </form>
        {shown === 0 && <Link href="/calendars" text={texts.common.calendars} />}
      </div>
    </details>
  );
}
