/** @jsxImportSource #html */
import { calendarBounds } from '../../src/domain/calendar/calendar.ts';
import { Field } from '../components/form.tsx';
import type { AvailabilityFields, SettingName } from './availability-fields.ts';

/** The numbers that slots are made from, as people are asked for them. */
export const settingLabels: Readonly<Record<SettingName, { label: string; help: string }>> = {
  slotMinutes: { label: 'Slot length (minutes)', help: 'How long an appointment is unless the caller says.' },
  intervalMinutes: {
    label: 'Start times every (minutes)',
    help: 'From the start of one slot to the start of the next.',
  },
  bufferBeforeMinutes: { label: 'Free time before (minutes)', help: 'Kept free before each booking.' },
  bufferAfterMinutes: { label: 'Free time after (minutes)', help: 'Kept free after each booking.' },
  minimumNoticeMinutes: {
    label: 'Minimum notice (minutes)',
    help: 'How soon before its start a slot can be booked: 120 is two hours, 1440 a day.',
  },
  horizonDays: { label: 'Book ahead (days)', help: 'How many days ahead slots are offered.' },
};

const names = Object.keys(settingLabels) as SettingName[];

/** The fields of these numbers; a problem takes the place of a field's help. */
export function SlotSettings({ settings }: Pick<AvailabilityFields, 'settings'>): JSX.Element {
  return (
    <section aria-labelledby="slots-title">
      <h2 id="slots-title">Slots</h2>
      <div class="setting-grid">
        {names.map((name) => {
          const { text, problem } = settings[name];
          const { label, help } = settingLabels[name];
          return (
            <div>
              <Field
                {...{ ...calendarBounds[name], name, label }}
                type="number"
                value={text}
                help={problem ?? help}
                isWrong={problem !== undefined}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
