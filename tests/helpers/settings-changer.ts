import { openDatabase } from '../../db/sqlite/open.ts';
import { type ChangedPlace, changeSettings, type SettingsChange } from './settings-change.ts';
import { testServices } from './workspace.ts';

// A process of its own that makes the changes that it's sent, one at a time, and says when each is there.
const [databaseFile = '', place = ''] = process.argv.slice(2);
const changed: ChangedPlace = JSON.parse(place);
const { services } = await testServices({ db: openDatabase(databaseFile) });
process.on('message', async (change: SettingsChange) => {
  await changeSettings(services, changed, change);
  process.send?.('changed');
});
process.send?.('ready');
