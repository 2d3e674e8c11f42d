import type { HourCycle } from '../../domain/time/hour-cycle.ts';
import { type Action, runWithin } from '../action.ts';
import { requireTwoStep } from './require-two-step.ts';
import { setKeeping } from './set-keeping.ts';
import { setLabels } from './set-labels.ts';
import { updateWorkspace } from './update.ts';

/** What's to change of a workspace's settings. The name comes with the one that was shown. */
export type SettingsChanges = {
  name?: string | undefined;
  shownName?: string | undefined;
  labels?: readonly string[] | undefined;
  hourCycle?: HourCycle | undefined;
  recordWords?: boolean | undefined;
  /** Null keeps callers' data. */
  keepDays?: number | null | undefined;
  requiresTwoStep?: boolean | undefined;
};

/**
 * Changes settings of a workspace: all of them, or none. Throws NotAllowed if a part is for owners only, RenamedMeanwhile,
 * OwnTwoStepMissing, InputError and NotFound.
 */
export const changeSettings: Action<SettingsChanges, void> = {
  permission: 'admin',
  async run(services, context, { labels, keepDays, requiresTwoStep, ...changes }) {
    await runWithin(services, updateWorkspace, { context, input: changes });
    if (labels !== undefined) await runWithin(services, setLabels, { context, input: { labels } });
    if (keepDays !== undefined) await runWithin(services, setKeeping, { context, input: { keepDays } });
    if (requiresTwoStep === undefined) return;
    await runWithin(services, requireTwoStep, { context, input: { isRequired: requiresTwoStep } });
  },
};
