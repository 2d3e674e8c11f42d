import { migrateAlone } from '../../../db/migrations/migrate.ts';
import { migrations } from '../../../db/migrations/migrations.ts';

// Migrates a file and is killed, as by a power cut, right after the named migration: killed-migration.ts FILE NAME
const [file = '', name = ''] = process.argv.slice(2);
const fatal = {
  up: async (db: Parameters<(typeof migrations)['']['up']>[0]) => {
    await migrations[name]?.up(db);
    process.kill(process.pid, 'SIGKILL');
    await Bun.sleep(10_000);
  },
};
await migrateAlone(file, { ...migrations, [name]: fatal });
