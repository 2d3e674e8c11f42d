import { mayPerform } from '../../actions/action.ts';
import { changeSettings } from '../../actions/workspaces/change-settings.ts';
import type { Role } from '../../domain/access/user.ts';
import {
  keepDaysBounds,
  labelLimits,
  ownersSettings,
  type WorkspaceSettings,
} from '../../domain/access/workspace-settings.ts';
import { InputError } from '../../domain/errors.ts';
import { hourCycles } from '../../domain/time/hour-cycle.ts';
import {
  choiceField,
  type Field,
  type Fields,
  nameField,
  numberField,
  optionalField,
} from '../form/fields.ts';
import type { Visit } from '../visit.ts';

/** Whether members with a role may change the setting of that name. */
export function mayChange(role: Role, name: string): boolean {
  const isOwners = ownersSettings.some((each) => each === name);
  return isOwners ? role === 'owner' : mayPerform(role, changeSettings);
}

/** The fields of a workspace's settings. */
export function settingsFields({ texts }: Visit): Fields<WorkspaceSettings> {
  const { common, workspace, twoStep } = texts;
  return {
    name: nameField(workspace.theWorkspace, { label: common.name, autocomplete: 'organization' }),
    labels: labelsField(texts),
    hourCycle: clockField(texts),
    recordWords: checkbox(workspace.words.keep, workspace.words.keepHelp),
    keepDays: optionalField(
      numberField(keepDaysBounds, { label: workspace.keeping.days, help: workspace.keeping.daysHelp }),
    ),
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
    write: (labels) => labels.join(', '),
    read(typed) {
      const labels = [...new Set(typed.split(/[,;\n]/).map((label) => label.trim()))].filter(Boolean);
      const isTooLong = labels.some(
        (label) => [...label].length > labelLimits.characters || /\p{Cc}/u.test(label),
      );
      if (labels.length > labelLimits.labels || isTooLong) throw new InputError(workspaces.labelsRule);
      return labels;
    },
  };
}

function clockField({ workspace: { clock } }: Visit['texts']) {
  const choices = hourCycles.map((hours) => ({ value: hours, name: clock.names[hours] }));
  return choiceField(choices, { label: clock.title, help: clock.help, rule: clock.rule });
}
