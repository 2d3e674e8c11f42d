import { mayPerform } from '../../actions/action.ts';
import { changeSettings, type SettingsChanges } from '../../actions/workspaces/change-settings.ts';
import { requireTwoStep } from '../../actions/workspaces/require-two-step.ts';
import { setKeeping } from '../../actions/workspaces/set-keeping.ts';
import type { Role } from '../../domain/access/user.ts';
import { keepDaysBounds } from '../../domain/booking/keeping.ts';
import { InputError } from '../../domain/errors.ts';
import { type HourCycle, hourCycles } from '../../domain/time/hour-cycle.ts';
import { type Field, type Fields, nameField, readFields, readNumber } from '../fields.ts';
import type { Posted, Visit } from '../visit.ts';

/** The settings of a workspace that its form has. */
export type Settings = Required<
  Pick<SettingsChanges, 'labels' | 'hourCycle' | 'recordWords' | 'keepDays' | 'requiresTwoStep'>
> & { name: string };

/** Settings as their fields have them. */
export type SettingsTexts = Record<keyof Settings, string>;

/** What changes the settings that not every admin may change. */
const ownersActions = new Map<string, typeof setKeeping | typeof requireTwoStep>([
  ['keepDays', setKeeping],
  ['requiresTwoStep', requireTwoStep],
]);

const most = { labels: 10, characters: 30 };

/** Whether members with a role may change the setting of that name. */
export function mayChange(role: Role, name: string): boolean {
  return mayPerform(role, ownersActions.get(name) ?? changeSettings);
}

/** The fields of a workspace's settings. */
export function settingsFields({ texts }: Visit): Fields<Settings> {
  const { common, workspace, twoStep } = texts;
  return {
    name: nameField(workspace.theWorkspace, { label: common.name, autocomplete: 'organization' }),
    labels: labelsField(texts),
    hourCycle: clockField(texts),
    recordWords: checkbox(workspace.words.keep, workspace.words.keepHelp),
    keepDays: {
      label: workspace.keeping.days,
      type: 'number',
      ...keepDaysBounds,
      help: workspace.keeping.daysHelp,
      isOptional: true,
      read: (typed) => (typed === '' ? null : readNumber(typed, { ...keepDaysBounds, texts })),
    },
    requiresTwoStep: checkbox(twoStep.requireOfAll, twoStep.requireHelp),
  };
}

function checkbox(label: string, help: string): Field<boolean> {
  return { label, help, type: 'checkbox', read: (typed) => typed === 'on' };
}

/** The labels, separated by commas. */
function labelsField({ common, workspaces }: Visit['texts']): Field<readonly string[]> {
  return {
    label: common.optional(workspaces.labels),
    help: workspaces.labelsHelp,
    isOptional: true,
    maxLength: 400,
    read(typed) {
      const labels = [...new Set(typed.split(/[,;\n]/).map((label) => label.trim()))].filter(Boolean);
      const isTooLong = labels.some((label) => [...label].length > most.characters || /\p{Cc}/u.test(label));
      if (labels.length > most.labels || isTooLong) throw new InputError(workspaces.labelsRule);
      return labels;
    },
  };
}

/** A choice between the clocks. */
function clockField({ workspace: { clock } }: Visit['texts']): Field<HourCycle> {
  return {
    label: clock.title,
    type: 'select',
    help: clock.help,
    choices: () => hourCycles.map((hours) => ({ value: String(hours), name: clock.names[hours] })),
    read(typed) {
      const hourCycle = hourCycles.find((hours) => String(hours) === typed);
      if (hourCycle === undefined) throw new InputError(clock.rule);
      return hourCycle;
    },
  };
}

/** The name of the hidden field that tells what a field held when its form was made. */
export function savedName(name: string): string {
  return `saved${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/**
 * What was changed in a posted form. What was left as it was shown isn't read: somebody else may have changed it since.
 * Throws FormRefused.
 */
export function changesIn(visit: Posted<Visit>): Partial<Settings> {
  const { form } = visit;
  const isChanged = (name: string) => {
    if (!form.has(savedName(name))) return form.has(name);
    return form.text(name) !== form.text(savedName(name));
  };
  const fields = Object.entries(settingsFields(visit)).filter(([name]) => isChanged(name));
  return readFields<Partial<Settings>>(visit, Object.fromEntries(fields));
}
