/** @jsxImportSource #html */

import { slotSettingNames, slotSettings, teamSettingNames } from '../../src/domain/calendar/slot-settings.ts';
import { Field } from '../components/field.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import type { AvailabilityFields } from './availability-fields.ts';

type SlotSettingsProps = Pick<AvailabilityFields, 'settings'> & { texts: Texts; isTeam: boolean };

/** The fields of these numbers; a problem takes the place of a field's help. A team's buffers are its members'. */
export function SlotSettings({ texts, settings, isTeam }: SlotSettingsProps): JSX.Element {
  const { availability } = texts;
  return (
    <Section titleId="slots-title" title={availability.slots}>
      <div class="pair">
        {slotSettingNames.map((name) => {
          const { text, problem } = settings[name];
          const { minimum, maximum } = slotSettings[name];
          const { label, help } = availability.settings[name];
          if (isTeam && !teamSettingNames.includes(name)) {
            return <input type="hidden" name={name} value={text} />;
          }
          return (
            <div>
              <Field
                minimum={minimum}
                maximum={maximum}
                name={name}
                label={label}
                type="number"
                value={text}
                help={problem ?? help}
                isWrong={problem !== undefined}
              />
            </div>
          );
        })}
      </div>
    </Section>
  );
}
