import { lookup, Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet: private, local, reserved, and those that lead into them. */
const refused = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The host of a machine at Azure.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refused.addSubnet(network, bits, 'ipv4');

/** Only these are assigned to the public internet, except for those that contain an IPv4 address or are examples. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused.addSubnet(network, bits, 'ipv6');

/** Not even where private networks are allowed: metadata of the machine, and addresses of more than one receiver. */
const neverAllowed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  // Metadata at Alibaba, at Azure and at Oracle.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  neverAllowed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  // Those that contain an IPv4 address.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  // Metadata at Amazon and at Google.
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  neverAllowed.addSubnet(network, bits, 'ipv6');

/** Whether an address may be used where private networks are allowed. */
export const isReceiverAddress = (address: string): boolean => {
  const [plain = ''] = address.split('%');
  const version = isIP(plain);
  return version !== 0 && !neverAllowed.check(plain, version === 6 ? 'ipv6' : 'ipv4');
};

export const isPublicAddress = (address: string): boolean => {
  const [plain = ''] = address.split('%');
  switch (isIP(plain)) {
    case 4:
      return !refused.check(plain, 'ipv4');
    case 6:
      return global6.check(plain, 'ipv6') && !refused.check(plain, 'ipv6');
    default:
      return false;
  }
};

export type Address = { address: string; family: number };
export type Resolve = (hostname: string) => Promise<Address[]>;

const resolveFor = { timeout: 2_000, tries: 2 };

/**
 * Asks the DNS, not the system: a name server that does not answer would occupy one of few threads of the process,
 * which passwords and files need.
 */
const resolvePublicName: Resolve = async (hostname) => {
  const resolver = new Resolver(resolveFor);
  const asked = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  return asked.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
};

/** Also names of the local network and of the machine. */
const resolveAnyName: Resolve = (hostname) => lookup(hostname, { all: true });

/** Without the brackets that an IPv6 address has in a URL. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * The address to connect to for a host that a company named: all that the name has are checked, so that none is chosen
 * by chance.
 */
export const findAddress = async (
  hostname: string,
  {
    allowPrivate,
    resolve = allowPrivate ? resolveAnyName : resolvePublicName,
  }: { allowPrivate: boolean; resolve?: Resolve },
): Promise<{ outcome: 'found'; target: Address } | { outcome: 'not-public' | 'not-found' }> => {
  const found =
    isIP(hostname) === 0
      ? await resolve(hostname).catch(() => [])
      : [{ address: hostname, family: isIP(hostname) }];
  const [first] = found;
  if (!first) return { outcome: 'not-found' };
  const isAllowed = allowPrivate ? isReceiverAddress : isPublicAddress;
  return found.every(({ address }) => isAllowed(address))
    ? { outcome: 'found', target: first }
    : { outcome: 'not-public' };
};
