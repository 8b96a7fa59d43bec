import { Agent, request } from 'node:http';

import type { AttackMessage, AttackOutcome, AttackPlan, Sender } from './attack.ts';

/** Limits count by address: the attack comes from several, and none of them is the victim's. */
const agents = Array.from(
  { length: 8 },
  (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.0.${2 + index}` }),
);

const statusOf = (
  { method, url, headers }: Sender,
  agent: Agent | undefined,
  body: Buffer | undefined,
): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });

let plan: AttackPlan = { senders: [], bodies: [] };
/** Bodies continue in order, so that none repeats before all were sent. */
const sentBy: number[] = [];
const statuses: Record<string, number> = {};
let cpuSeconds = 0;
let until = new AbortController();
let attack: Promise<void[]> = Promise.resolve([]);

const sendOn = async (sender: Sender, index: number): Promise<void> => {
  const { signal } = until;
  while (!signal.aborted) {
    const step = sentBy[index] ?? 0;
    sentBy[index] = step + 1;
    const agent = agents[index % agents.length];
    const status = await statusOf(sender, agent, plan.bodies[step % plan.bodies.length]);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
};

const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const stop = async (): Promise<AttackOutcome> => {
  until.abort();
  await attack;
  cpuSeconds += cpuNow();
  return { statuses, cpuSeconds };
};

const handlers: { [Go in AttackMessage['go']]: (message: AttackMessage) => void } = {
  prepare: (message) => {
    if (message.go === 'prepare') plan = message.plan;
    process.send?.('ready');
  },
  start: () => {
    until = new AbortController();
    cpuSeconds -= cpuNow();
    attack = Promise.all(plan.senders.map(sendOn));
  },
  stop: () => void stop().then((outcome) => process.send?.(outcome)),
};

process.on('message', (message: AttackMessage) => handlers[message.go](message));
process.once('disconnect', () => agents.forEach((agent) => agent.destroy()));
