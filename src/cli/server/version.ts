import { versionText } from '../../process/version.ts';
import { commandWithoutDatabase } from '../console/command.ts';

/** `slotline version`: the same as `slotline --version`. */
export const version = commandWithoutDatabase({
  examples: ['slotline version'],
  options: {},
  takesWrongSettings: true,
  async run() {
    const text = versionText();
    return { json: { version: text }, text };
  },
});
