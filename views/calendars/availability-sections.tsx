/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';

/** The pages of a calendar's availability; each saves what it shows. */
export const availabilitySections = ['hours', 'dates', 'slots', 'parts'] as const;

/** One of them. */
export type AvailabilitySection = (typeof availabilitySections)[number];

/** One with a form of settings. Dates are added and removed one by one. */
export type EditedSection = Exclude<AvailabilitySection, 'dates'>;

/** Where a section is. */
export function sectionPath(calendarId: string, section: AvailabilitySection): string {
  const path = `/calendars/${calendarId}/availability`;
  return section === 'hours' ? path : `${path}/${section}`;
}

/** What a section is called. */
export function sectionName(section: AvailabilitySection, { availability, specialDates }: Texts): string {
  const { weeklyHours: hours, slots, parts } = availability;
  return { hours, dates: specialDates.title, slots, parts }[section];
}

/** The way to each section. */
export function SectionNavigation(props: {
  texts: Texts;
  calendarId: string;
  current: AvailabilitySection;
}): JSX.Element {
  const { texts, calendarId, current } = props;
  return (
    <nav class="sections" aria-label={texts.calendars.pages.availability}>
      <ul>
        {availabilitySections.map((section) => (
          <li>
            <a
              href={sectionPath(calendarId, section)}
              aria-current={section === current ? 'page' : undefined}
              safe
            >
              {sectionName(section, texts)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
