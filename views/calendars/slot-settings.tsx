/** @jsxImportSource #html */
import { slotSettingNames, slotSettings } from '../../src/domain/calendar/slot-settings.ts';
import { Field } from '../components/form.tsx';
import type { AvailabilityFields } from './availability-fields.ts';

/** The fields of these numbers; a problem takes the place of a field's help. */
export function SlotSettings({ settings }: Pick<AvailabilityFields, 'settings'>): JSX.Element {
  return (
    <section aria-labelledby="slots-title">
      <h2 id="slots-title">Slots</h2>
      <div class="setting-grid">
        {slotSettingNames.map((name) => {
          const { text, problem } = settings[name];
          const { minimum, maximum, label, help } = slotSettings[name];
          return (
            <div>
              <Field
                {...{ minimum, maximum, name, label }}
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
