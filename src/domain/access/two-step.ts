/**
 * Where a user stands with two-step sign-in in a workspace: they have it, they don't, or they need it before the workspace
 * lets them in.
 */
export type TwoStepState = 'on' | 'off' | 'needed';

/** Whether a user has it, and whether their workspace requires it, in one. */
export function twoStepState({ isOn, isRequired }: { isOn: boolean; isRequired: boolean }): TwoStepState {
  if (isOn) return 'on';
  return isRequired ? 'needed' : 'off';
}
