/** @jsxImportSource #html */
import { zonePlace } from '../../src/domain/time/zone-place.ts';
import { Facts } from '../components/facts.tsx';
import { SaveBar } from '../components/settings.tsx';
import type { Texts } from '../texts/en/en.ts';
import { Conflict, type ConflictProps } from './availability-conflict.tsx';
import type { AvailabilityFields, UsualTimes } from './availability-fields.ts';
import {
  type AvailabilitySection,
  type EditedSection,
  SectionNavigation,
  sectionName,
} from './availability-sections.tsx';
import { WeekPart, type WeekPartProps } from './availability-week.tsx';
import { DateOverrides, type DateOverridesProps } from './date-overrides.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { CalendarNavigation } from './navigation.tsx';
import { PartsOfDay } from './parts-of-day.tsx';
import { SlotSettings } from './slot-settings.tsx';

/** What the editor of a section holds. */
export type EditorProps = Omit<WeekPartProps, 'week'> & {
  section: EditedSection;
  /** Undefined where it doesn't matter. */
  week: WeekPartProps['week'] | undefined;
  /** Undefined for those who may only look. */
  fields: AvailabilityFields | undefined;
  usual: UsualTimes;
  isTeam: boolean;
  /** The same in words, for those who may only look. */
  facts: { name: string; text: string }[];
  conflict: ConflictProps['differences'] | undefined;
};

/** A section of a calendar's availability. */
export function AvailabilityPage(props: {
  texts: Texts;
  calendar: { id: string; name: string; timeZone: string; team?: object | undefined };
  section: AvailabilitySection;
  seesManagement: boolean;
  body: JSX.Element;
}): JSX.Element {
  const { texts, calendar, section, seesManagement, body } = props;
  return (
    <>
      <CalendarNavigation
        seesManagement={seesManagement}
        calendar={calendar}
        current="availability"
        texts={texts}
        lead={texts.availability.lead(zonePlace(calendar.timeZone))}
      />
      <SectionNavigation texts={texts} calendarId={calendar.id} current={section} />
      {body as 'safe'}
    </>
  );
}

/** Special dates, with the week drawn beside them. */
export function DatesSection({
  week,
  dates,
}: {
  week: WeekPartProps;
  dates: DateOverridesProps;
}): JSX.Element {
  return (
    <div id="editor" class="editor">
      <WeekPart {...week} />
      <DateOverrides {...dates} />
    </div>
  );
}

/** The form of a section, and the week, drawn. Htmx replaces it while somebody edits. */
export function Editor(props: EditorProps): JSX.Element {
  const { texts, section, path, week, fields, conflict, isDraft, isRight } = props;
  const { calendars } = texts;
  return (
    <div id="editor">
      {conflict !== undefined && <Conflict texts={texts} differences={conflict} path={path} />}
      <div class="editor">
        {week !== undefined && <WeekPart {...props} week={week} isDraft={isDraft && fields !== undefined} />}
        {fields ? (
          <EditorForm {...props} fields={fields} />
        ) : (
          <section>
            <h2 safe>{sectionName(section, texts)}</h2>
            <Facts facts={props.facts} />
          </section>
        )}
      </div>
      {fields !== undefined && (
        <SaveBar
          texts={texts}
          form="hours"
          action={path}
          submit={conflict ? calendars.conflict.saveMine : texts.common.save}
          problem={isRight ? undefined : texts.availability.wrong}
          isDraft={isDraft}
        />
      )}
    </div>
  );
}

type FilledEditorProps = EditorProps & { fields: AvailabilityFields };

/** Enter saves, although other buttons come before the one that says so. */
function EditorForm(props: FilledEditorProps): JSX.Element {
  const { path, week, fields, isDraft } = props;
  return (
    <form
      id="hours"
      method="post"
      action={path}
      data-draft={isDraft ? '' : undefined}
      {...(week === undefined ? {} : drawsWhileTyping(path))}
    >
      <button type="submit" hidden></button>
      <input type="hidden" name="version" value={fields.version} />
      {week !== undefined && <input type="hidden" name="week" value={week.week} />}
      <SectionFields {...props} />
    </form>
  );
}

function SectionFields(props: FilledEditorProps): JSX.Element {
  const { texts, section, path, fields } = props;
  if (section === 'slots') {
    return <SlotSettings texts={texts} settings={fields.settings} isTeam={props.isTeam} />;
  }
  if (section === 'parts') return <PartsOfDay texts={texts} parts={fields.parts} usual={props.usual} />;
  return <HoursEditor texts={texts} days={fields.days} preview={`${path}/preview`} focus={fields.focus} />;
}

/** Has htmx draw the week anew while somebody types. */
function drawsWhileTyping(path: string): Record<string, string> {
  return {
    'data-hx-post': `${path}/preview`,
    'data-hx-trigger': 'input delay:400ms',
    'data-hx-target': '#week',
    'data-hx-select': '#week',
    'data-hx-swap': 'outerHTML',
  };
}
