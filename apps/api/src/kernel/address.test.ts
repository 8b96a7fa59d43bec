import { expect, test } from 'vitest';

import { addressBlock, callerAddress, shortenedAddress } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block);
});

test('addresses in the same /64 are one caller, those in the next /64 another', () => {
  expect(addressBlock('2001:db8:1:2::1')).toBe(addressBlock('2001:db8:1:2:ffff::'));
  expect(addressBlock('2001:db8:1:2::1')).not.toBe(addressBlock('2001:db8:1:3::1'));
});

test.each([
  [['127.0.0.1', '203.0.113.7'], '203.0.113.7'],
  [['127.0.0.1', '<script>alert(1)</script>'], '127.0.0.1'],
  [['127.0.0.1', "203.0.113.7' or 1=1"], '127.0.0.1'],
  [['::1', 'unknown'], '::1'],
  [['somewhere'], '10.0.0.1'],
  [undefined, '10.0.0.1'],
])('the caller of %j has the address %s', (ips, address) => {
  expect(callerAddress({ ips, socket: { remoteAddress: '10.0.0.1' } })).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['', ''],
])('%j is shortened to %j', (ip, network) => {
  expect(shortenedAddress(ip)).toBe(network);
});
