import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { createCaller } from './caller.ts';
import { findDamage } from './check.ts';
import { createRandom } from './random.ts';
import { addCard, findVenue, signInOwner } from './venue.ts';
import { startVictim } from './victim.ts';
import { type Deed, kinds, write } from './writers.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '16' },
  },
});
const writers = 6;
/** Between two kills, in milliseconds. */
const calm = { least: 500, most: 8_000 };

const random = createRandom(Number(values.seed));
const victim = await startVictim();
try {
  const over = new AbortController();
  const token = await signInOwner(victim.url);
  const call = createCaller(victim.url, token, over.signal);
  const venue = await findVenue(call);
  await addCard(call);

  const deeds: Deed[] = [];
  const writing = Promise.all(
    Array.from({ length: writers }, (_, index) =>
      write({
        call,
        venue,
        random: createRandom(Number(values.seed) * 1000 + index),
        over: over.signal,
        deeds,
      }),
    ),
  );
  const killing = (async () => {
    for (let kill = 1; kill <= Number(values.kills); kill += 1) {
      await delay(calm.least + random() * (calm.most - calm.least));
      const target = ['server', 'database', 'both'][Math.floor(random() * 3)];
      console.log(`kill ${kill} of ${values.kills}: ${target}, after ${deeds.length} writes`);
      if (target !== 'server') victim.killDatabase();
      if (target !== 'database') await victim.killServer();
    }
    await delay(calm.most);
  })();
  // A writer that fails ends the run at once.
  await Promise.race([killing, writing]);
  over.abort();
  await writing;
  // The last kill may have been a moment ago: what is there can be read once the product serves.
  await findVenue(createCaller(victim.url, token, AbortSignal.timeout(120_000)));

  const damage = await findDamage(victim.databaseUrl(), deeds, venue.floorId);
  const summary = kinds.map((kind) => {
    const ofKind = deeds.filter((deed) => deed.kind === kind);
    return `${ofKind.filter(({ acknowledged }) => acknowledged).length}/${ofKind.length} ${kind}`;
  });
  console.log(`acknowledged/sent: ${summary.join(', ')}`);
  for (const line of damage) console.error(line);
  if (damage.length > 0) process.exitCode = 1;
  else console.log('Nothing that was acknowledged is lost, nothing is there twice.');
} finally {
  await victim.stop();
}
