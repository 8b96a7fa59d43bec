import { chmodSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { startMailServer } from '../../bench/chaos/mail-server.ts';
import { makeDataFolder } from '../../bench/lib/data-folder.ts';
import { previousRelease, whyMissing } from '../previous-release/checkout.mjs';
import { makeEarlier, makePresent } from './releases.ts';
import { rehearse } from './steps.ts';

/*
 * What operators do, with release archives and under load: back up, restore elsewhere, upgrade with data, and
 * replace the processes one after the other. On this machine only.
 */

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    positions: { type: 'string', default: '0' },
    // For an upgrade before which all processes must be stopped, as CHANGELOG.md says.
    'not-rolling': { type: 'boolean', default: false },
  },
});

const run = async (): Promise<string[]> => {
  const release = values.from ? { version: values.from, commit: values.from } : previousRelease();
  const missing = whyMissing(release);
  if (missing) return [`nothing was tried: ${missing}`];
  const folder = makeDataFolder();
  // As root, the database runs as another user, who has to reach its programs.
  chmodSync(folder.path, 0o755);
  const mails = await startMailServer();
  try {
    return await rehearse({
      earlier: await makeEarlier(release, folder.path),
      present: makePresent(folder.path),
      scratch: folder.path,
      mails,
      positions: Number(values.positions),
      isRolling: !values['not-rolling'],
    });
  } finally {
    mails.close();
    folder.remove();
  }
};

try {
  const failures = await run();
  for (const line of failures.slice(0, 50)) console.error(line);
  console.log(
    failures.length === 0
      ? 'PASSED: every row and file is there, and no request failed.'
      : `FAILED: ${failures.length} faults.`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  console.log('FAILED: the rehearsal did not come to its end.');
  // Those who write would try for minutes.
  process.exit(1);
}
