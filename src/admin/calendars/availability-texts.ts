import type { UsualTimes } from '../../../views/calendars/availability-fields.ts';
import type { EditedSection } from '../../../views/calendars/availability-sections.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { eachPart, partOfDayNames } from '../../domain/calendar/parts-of-day.ts';
import { slotSettingNames, teamSettingNames } from '../../domain/calendar/slot-settings.ts';
import { languageOf } from '../../language/language.ts';
import type { Services } from '../../services.ts';

type Text = { name: string; text: string };

type Visit = { services: Services; texts: Texts };

/** Hours, slots or parts of the day in words. */
export function factsOf(
  visit: Visit,
  { calendar, section }: { calendar: Calendar; section: EditedSection },
): Text[] {
  if (section === 'slots') return numbersOf(visit, calendar);
  if (section === 'parts') return partsOf(visit, calendar);
  const { availability, time } = visit.texts;
  const hours = availability.hoursOfWeek(calendar.workingHours, time) || availability.none;
  return [{ name: availability.weeklyHours, text: hours }];
}

/** What differs between the texts of two versions. */
export function differencesBetween(mine: Text[], saved: Text[]) {
  return mine.flatMap(({ name, text }, index) => {
    const other = saved[index]?.text ?? '';
    return text === other ? [] : { name, mine: text, saved: other };
  });
}

/** All of them in words, hours day by day. */
export function textsOf(visit: Visit, calendar: Calendar): Text[] {
  const { texts } = visit;
  const { hoursOfDay, closed } = texts.availability;
  const days = texts.time.weekdays.map((name, index) => {
    const periods = calendar.workingHours.filter(({ weekday }) => weekday === index + 1);
    return { name, text: hoursOfDay(periods, texts.time) || closed };
  });
  return [...days, ...numbersOf(visit, calendar), ...partsOf(visit, calendar)];
}

/** What callers say for the parts of the day in a calendar's language, and when they usually are. */
export function usualTimes({ services, texts }: Visit, { language }: Calendar): UsualTimes {
  const { code, usualParts } = languageOf(services.languages, language);
  const { clock, clockRange } = texts.time;
  const parts = eachPart((name) =>
    usualParts[name].map(({ words, from, to }) => ({
      words,
      from: clock(from),
      to: clock(to),
      range: clockRange(from, to),
    })),
  );
  return { language: code, parts };
}

function numbersOf({ texts: { availability } }: Visit, calendar: Calendar): Text[] {
  const names = slotSettingNames.filter((name) => !calendar.team || teamSettingNames.includes(name));
  return names.map((name) => ({
    name: availability.settings[name].label,
    text: String(calendar[name]),
  }));
}

/** When the parts of the day are: "07:00–09:00", or "as usual, 08:00–10:00". */
function partsOf(visit: Visit, calendar: Calendar): Text[] {
  const { texts } = visit;
  const { partsOfDay, hoursOfDay, asUsual } = texts.availability;
  const usual = usualTimes(visit, calendar);
  return partOfDayNames.map((name) => {
    const period = calendar.partsOfDay[name];
    const range = usual.parts[name][0]?.range ?? '';
    return { name: partsOfDay[name], text: period ? hoursOfDay([period], texts.time) : asUsual(range) };
  });
}
