import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { isMissing } from '../../helpers/process/missing-tool.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { blocks } from './printed.ts';

const folder = temporaryFolder();
const beginning = '# /etc/systemd/system/slotline.service\n';
const unit = blocks.find(({ page, code }) => page === 'deploy' && code.startsWith(beginning))?.code ?? '';

describe.skipIf(isMissing(Bun.which('systemd-analyze') !== null, 'systemd-analyze'))(
  'the systemd unit of the docs',
  () => {
    test('is valid, and is rated OK for what it takes from the server', async () => {
      const file = join(folder, 'slotline.service');
      await Bun.write(file, unit);
      // From 0, nothing, to 100; up to 49 is OK.
      const options = ['security', '--offline=true', '--threshold=20'];
      const analyze = Bun.spawnSync(['systemd-analyze', ...options, file]);
      expect(analyze.stderr.toString()).toBe('');
      expect(analyze.stdout.toString()).toMatch(/Overall exposure level for slotline\.service: \d\.\d OK/);
      expect(analyze.exitCode).toBe(0);
    });

    test('lets the server open enough files and stop in peace', () => {
      expect(Number(/^LimitNOFILE=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(65_536);
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
    });
  },
);
