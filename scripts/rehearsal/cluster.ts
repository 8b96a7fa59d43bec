import { setTimeout as delay } from 'node:timers/promises';

import { type Backend, startBalancer } from '../../apps/api/test/network/balancer.ts';
import { freePort, type Running } from '../../bench/lib/processes.ts';
import { type Release, startServer } from './releases.ts';

type Member = Backend & { release: Release; running: Running };

/** Longer than a busy machine takes for anything here, in milliseconds. */
const patience = 300_000;

const until = async (what: string, isSo: () => boolean): Promise<void> => {
  const endsAt = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > endsAt) throw new Error(`${what} took too long.`);
    await delay(20);
  }
};

/** Processes behind a proxy that asks each of them whether it is ready, several times a second. */
export const startCluster = async (env: NodeJS.ProcessEnv) => {
  const members: Member[] = [];
  const balancer = await startBalancer(members);
  const over = new AbortController();
  const isReady = async ({ port }: Member): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    return answer?.ok ?? false;
  };
  const watching = (async () => {
    while (!over.signal.aborted) {
      await Promise.all(
        members.map(async (member) => {
          member.ready = await isReady(member);
        }),
      );
      await delay(50);
    }
  })();

  const add = async (release: Release): Promise<void> => {
    const port = await freePort();
    const running = await startServer(release, {
      ...env,
      PORT: String(port),
      PUBLIC_URL: balancer.url,
      TRUST_PROXY: '1',
      // Ended below, once the proxy has noticed.
      DRAIN_SECONDS: '100',
    });
    const member = { release, running, port, ready: false, open: 0 };
    members.push(member);
    await until('A start', () => member.ready);
  };
  /** As an orchestrator does it: the process says that it drains, serves on, and is stopped once it is idle. */
  const remove = async (member: Member): Promise<void> => {
    process.kill(member.running.pid, 'SIGTERM');
    await until('Draining', () => !member.ready && member.open === 0);
    members.splice(members.indexOf(member), 1);
    // A second signal skips the rest of the draining.
    await member.running.stop();
  };
  return {
    ...balancer,
    add,
    /** Adds a process of the release for each one that is there, and then takes the old one away. */
    replaceAll: async (release: Release): Promise<void> => {
      // Those that are added are not replaced.
      const old = [...members];
      for (const member of old) {
        await add(release);
        await remove(member);
      }
    },
    removeAll: async (): Promise<void> => {
      while (members[0]) await remove(members[0]);
    },
    stop: async (): Promise<void> => {
      over.abort();
      await watching;
      balancer.stop();
      for (const { running } of members.splice(0)) {
        process.kill(running.pid, 'SIGTERM');
        await running.stop();
      }
    },
  };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
