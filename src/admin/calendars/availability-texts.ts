import type { UsualTimes } from '../../../views/calendars/availability-fields.ts';
import { weekdayNames } from '../../../views/calendars/day-names.ts';
import { partLabels } from '../../../views/calendars/parts-of-day.tsx';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { formatMinute, formatPeriods, formatWorkingHours } from '../../domain/calendar/hours-text.ts';
import { eachPart, partOfDayNames } from '../../domain/calendar/parts-of-day.ts';
import { slotSettingNames, slotSettings } from '../../domain/calendar/slot-settings.ts';
import { languageOf } from '../../language/language.ts';
import type { Services } from '../../services.ts';

type Text = { name: string; text: string };

/** Hours, slots and parts of the day in words. */
export function factsOf(services: Services, calendar: Calendar): Text[] {
  const hours = formatWorkingHours(calendar.workingHours).join('; ') || 'none';
  const parts = partTexts(services, calendar);
  return [{ name: 'Weekly hours', text: hours }, ...settingTexts(calendar), ...parts];
}

/** What differs between the texts of two versions. */
export function differencesBetween(mine: Text[], saved: Text[]) {
  return mine.flatMap(({ name, text }, index) => {
    const other = saved[index]?.text ?? '';
    return text === other ? [] : { name, mine: text, saved: other };
  });
}

/** The same day by day. */
export function textsOf(services: Services, calendar: Calendar): Text[] {
  const days = weekdayNames.map((name, index) => {
    const periods = calendar.workingHours.filter(({ weekday }) => weekday === index + 1);
    return { name, text: formatPeriods(periods).replaceAll(',', ', ') || 'closed' };
  });
  return [...days, ...settingTexts(calendar), ...partTexts(services, calendar)];
}

/** What callers say for the parts of the day in a calendar's language, and when they usually are. */
export function usualTimes({ languages }: Services, { language }: Calendar): UsualTimes {
  const { code, usualParts } = languageOf(languages, language);
  const parts = eachPart((name) =>
    usualParts[name].map(({ words, from, to }) => ({
      words,
      from: formatMinute(from),
      to: formatMinute(to),
    })),
  );
  return { language: code, parts };
}

function settingTexts(calendar: Calendar): Text[] {
  return slotSettingNames.map((name) => ({
    name: slotSettings[name].label,
    text: String(calendar[name]),
  }));
}

/** When the parts of the day are, in words: "07:00-09:00", or "as usual, 08:00-10:00". */
function partTexts(services: Services, calendar: Calendar): Text[] {
  const usual = usualTimes(services, calendar);
  return partOfDayNames.map((name) => {
    const period = calendar.partsOfDay[name];
    const [first] = usual.parts[name];
    const text = period ? formatPeriods([period]) : `as usual, ${first?.from}-${first?.to}`;
    return { name: partLabels[name], text };
  });
}
