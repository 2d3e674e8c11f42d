/** Where users set up two-step sign-in. */
export const twoStepPath = '/account/two-step';
