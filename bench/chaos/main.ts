import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { createCaller } from './caller.ts';
import { findDamage } from './check.ts';
import { startMailServer } from './mail-server.ts';
import { createRandom } from './random.ts';
import { addCard, findVenue, signInOwner } from './venue.ts';
import { startVictim } from './victim.ts';
import { kinds, write, type Written } from './writers.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '16' },
  },
});
const seed = Number(values.seed);
const kills = Number(values.kills);
const writers = 6;
/** Between two kills, in milliseconds. */
const calm = { least: 500, most: 8_000 };

const run = async (): Promise<string[]> => {
  const random = createRandom(seed);
  const mails = await startMailServer();
  const victim = await startVictim({ smtpUrl: mails.url });
  try {
    const over = new AbortController();
    const token = await signInOwner(victim.url);
    const call = createCaller(victim.url, token);
    const venue = await findVenue(call);
    await addCard(call);

    const written: Written[] = [];
    const writing = Promise.all(
      Array.from({ length: writers }, (_, index) =>
        write({
          call,
          venue,
          name: `chaos-${seed}-${index}`,
          random: createRandom(seed * 1000 + index),
          over: over.signal,
          written,
        }),
      ),
    );
    const killing = (async () => {
      for (let kill = 1; kill <= kills && !over.signal.aborted; kill += 1) {
        await delay(calm.least + random() * (calm.most - calm.least));
        const target = ['server', 'database', 'both'][Math.floor(random() * 3)];
        console.log(`kill ${kill} of ${kills}: ${target}, after ${written.length} writes`);
        if (target !== 'server') victim.killDatabase();
        if (target !== 'database') await victim.killServer();
      }
      await delay(calm.most);
    })();
    try {
      // A failing writer, or a server that ends by itself, ends the run.
      await Promise.race([killing, writing, victim.crash]);
    } finally {
      over.abort();
      await Promise.allSettled([killing, writing]);
    }
    await Promise.race([writing, victim.crash]);
    // The last kill may be recent: the data can be checked once the product serves again.
    await findVenue(call);

    const { floorId } = venue;
    const databaseUrl = victim.databaseUrl();
    const { damage, copies } = await findDamage({ databaseUrl, mails, written, floorId });
    const summary = kinds.map((kind) => {
      const done = written.filter((each) => each.kind === kind && !each.refused);
      return `${done.length} ${kind}`;
    });
    console.log(`acknowledged: ${summary.join(', ')}; mails that were sent again: ${copies}`);
    return damage;
  } catch (error) {
    console.error(victim.log());
    throw error;
  } finally {
    await victim.stop();
    mails.close();
  }
};

try {
  const damage = await run();
  for (const line of damage) console.error(line);
  console.log(
    damage.length === 0
      ? 'PASSED: nothing that was acknowledged is lost, nothing is there twice.'
      : `FAILED: ${damage.length} faults.`,
  );
  process.exitCode = damage.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  console.log('FAILED: the run did not come to its end.');
  process.exitCode = 1;
}
