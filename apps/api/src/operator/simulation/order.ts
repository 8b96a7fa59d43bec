import { parseArgs } from 'node:util';

import { StartupError } from '../../startup-error.ts';

const usage = [
  'Usage: npm run simulate -- [--visitors 20] [--minutes 60] [--speed 1 | --speed max] [--seed any-text]',
  '  [--building id] [--every 5] [--url http://127.0.0.1:3000] [--uid visitor_uid --secret visitor_secret]',
  'Without keys it uses those of the demo.',
].join('\n');

export type Keys = { visitor_uid: string; visitor_secret: string };

export type SimulationOrder = {
  url: string;
  /** Null for the keys of the demo. */
  keys: Keys | null;
  /** Null for the first building with routes. */
  buildingId: number | null;
  visitors: number;
  /** How long they walk, in simulated milliseconds. */
  span: number;
  /** The speed factor; Infinity for as fast as possible. */
  speed: number;
  seed: string;
  /** The interval of positions, in milliseconds. */
  every: number;
};

const options = {
  url: { type: 'string' },
  uid: { type: 'string' },
  secret: { type: 'string' },
  building: { type: 'string' },
  visitors: { type: 'string', default: '20' },
  minutes: { type: 'string', default: '60' },
  speed: { type: 'string', default: '1' },
  seed: { type: 'string', default: 'floorwright' },
  every: { type: 'string', default: '5' },
} as const;

const keysTogether = '--uid and --secret (or VISITOR_UID and VISITOR_SECRET) are written together.';

/** Node's message quotes the wrong option, in words that are not meant for operators. */
const problemIn = (error: unknown): string => {
  const [, typed = ''] = /'([^' <]+)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (Object.hasOwn(options, typed.replace(/^--/, ''))) return `${typed} needs a value behind it.`;
  return typed.startsWith('-')
    ? `There is no option ${typed}.`
    : `'${typed}' does not belong to an option.`;
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new StartupError(`${problemIn(error)}\n${usage}`);
  }
};

type Limits = { least: number; most: number };

const readNumber = (name: string, text: string, { least, most }: Limits): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new StartupError(`--${name} is a number from ${least} to ${most}.\n${usage}`);
  return value;
};

/** Older positions are refused. */
const week = 7 * 24 * 60;

/** Parses the arguments of `npm run simulate --`. */
export const readSimulation = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): SimulationOrder => {
  const typed = parse(args);
  const uid = typed.uid ?? env['VISITOR_UID'];
  const secret = typed.secret ?? env['VISITOR_SECRET'];
  if ((uid === undefined) !== (secret === undefined))
    throw new StartupError(`${keysTogether}\n${usage}`);
  const id = { least: 1, most: 2 ** 31 - 1 };
  return {
    url: (typed.url ?? `http://127.0.0.1:${env['PORT'] ?? '3000'}`).replace(/\/+$/, ''),
    keys:
      uid === undefined || secret === undefined
        ? null
        : { visitor_uid: uid, visitor_secret: secret },
    buildingId: typed.building === undefined ? null : readNumber('building', typed.building, id),
    visitors: Math.round(readNumber('visitors', typed.visitors, { least: 1, most: 100_000 })),
    span: readNumber('minutes', typed.minutes, { least: 1, most: week - 1 }) * 60_000,
    speed:
      typed.speed === 'max'
        ? Infinity
        : readNumber('speed', typed.speed, { least: 1, most: 100_000 }),
    seed: typed.seed,
    every: readNumber('every', typed.every, { least: 1, most: 600 }) * 1000,
  };
};
