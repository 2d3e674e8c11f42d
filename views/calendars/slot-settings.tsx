/** @jsxImportSource #html */
import { calendarBounds } from '../../src/domain/calendar/calendar.ts';
import type { AvailabilityFields, SettingName } from './availability-fields.ts';

/** The numbers that slots are made from, as they are asked for. */
export const settingLabels: Readonly<Record<SettingName, { label: string; hint: string }>> = {
  slotMinutes: { label: 'Slot length (minutes)', hint: 'How long an appointment is unless the caller says.' },
  intervalMinutes: { label: 'Interval (minutes)', hint: 'From one start to the next.' },
  bufferBeforeMinutes: { label: 'Buffer before (minutes)', hint: 'Kept free before each booking.' },
  bufferAfterMinutes: { label: 'Buffer after (minutes)', hint: 'Kept free after each booking.' },
  minimumNoticeMinutes: {
    label: 'Minimum notice (minutes)',
    hint: 'How long before its start a slot is last offered: 120 is two hours, 1440 a day.',
  },
  horizonDays: { label: 'Horizon (days)', hint: 'How far ahead slots are offered.' },
};

const names = Object.keys(settingLabels) as SettingName[];

/** Length, interval, buffers, notice and horizon of a calendar's slots. */
export function SlotSettings({ settings }: Pick<AvailabilityFields, 'settings'>): JSX.Element {
  return (
    <section aria-labelledby="slots-title">
      <h2 id="slots-title">Slots</h2>
      <div class="setting-grid">
        {names.map((name) => (
          <Setting name={name} {...settings[name]} />
        ))}
      </div>
    </section>
  );
}

function Setting({
  name,
  text,
  problem,
}: {
  name: SettingName;
  text: string;
  problem?: string;
}): JSX.Element {
  const { label, hint } = settingLabels[name];
  const { minimum, maximum } = calendarBounds[name];
  return (
    <div>
      <label for={name}>{label as 'safe'}</label>
      <input
        id={name}
        name={name}
        type="number"
        inputmode="numeric"
        value={text}
        min={String(minimum)}
        max={String(maximum)}
        required
        aria-invalid={problem === undefined ? undefined : 'true'}
        aria-describedby={`${name}-hint`}
      />
      <small id={`${name}-hint`} safe>
        {problem ?? hint}
      </small>
    </div>
  );
}
