import { isIP, isIPv6 } from 'node:net';

/**
 * The key of a caller for rate limits. An IPv6 user commonly has a whole /64 and could use another
 * address each time. IPv4 addresses are used as they are, also inside an IPv6 address, as a
 * dual-stack socket reports them.
 */
export const addressBlock = (ip: string): string => {
  const plain = plainAddress(ip);
  if (!isIPv6(plain)) return isIP(plain) === 4 ? plain : ip;
  const network = groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};

/** Without a zone, and as IPv4 if it is one inside an IPv6 address. */
export const plainAddress = (ip: string): string => {
  const [bare = ''] = ip.split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  return groups.slice(0, 6).join() === '0,0,0,0,0,65535'
    ? [high >> 8, high & 255, low >> 8, low & 255].join('.')
    : bare;
};

/** The eight groups of a valid address; `::` stands for omitted zeros. */
const groupsOf = (ip: string): number[] => {
  const [head = [], tail = []] = ip.split('::').map(read);
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
};

const read = (text: string): number[] =>
  text === '' ? [] : text.split(':').flatMap((group) => readDotted(group) ?? parseInt(group, 16));

/** The last two groups may be written as IPv4. */
const readDotted = (group: string): number[] | undefined => {
  if (!group.includes('.')) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
};

type Caller = { ips?: string[] | undefined; socket: { remoteAddress?: string | undefined } };

/**
 * The address of a caller. A proxy may pass on any text that a client claims; the last valid
 * address counts, or else the address of the connection.
 */
export const callerAddress = ({ ips = [], socket }: Caller): string =>
  ips.findLast((entry) => isIP(entry) !== 0) ?? socket.remoteAddress ?? '';

/** For logs: the network, not the full address. */
export const shortenedAddress = (ip: string): string => {
  const block = addressBlock(ip);
  if (block.endsWith('/64')) return `${block.split(':').slice(0, 3).join(':')}::/48`;
  return isIP(block) === 4 ? `${block.split('.').slice(0, 3).join('.')}.0/24` : '';
};
