import { existsSync, rmSync, statSync } from 'node:fs';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { giveBackReserve, reservedBytes, reserveIn, takeReserve } from './reserve.ts';

const roomFor = (bytes: number) => () => Promise.resolve(bytes);
const enough = roomFor(4 * reservedBytes);

test('the reserve takes real space, once', async () => {
  const folder = temporaryFolder();
  await takeReserve(folder, enough);
  const { size, blocks, ino } = statSync(reserveIn(folder));
  expect(size).toBe(reservedBytes);
  expect(blocks * 512).toBeGreaterThanOrEqual(reservedBytes);
  await takeReserve(folder, enough);
  expect(statSync(reserveIn(folder)).ino).toBe(ino);
});

test('no reserve is taken of a disk that has little space', async () => {
  const folder = temporaryFolder();
  await takeReserve(folder, roomFor(4 * reservedBytes - 1));
  expect(existsSync(reserveIn(folder))).toBe(false);
});

test('the reserve is given back on a full disk only, and taken again when there is room', async () => {
  const folder = temporaryFolder();
  await takeReserve(folder, enough);
  await giveBackReserve(folder, roomFor(reservedBytes));
  expect(existsSync(reserveIn(folder))).toBe(true);
  await giveBackReserve(folder, roomFor(0));
  expect(existsSync(reserveIn(folder))).toBe(false);
  await takeReserve(folder, enough);
  expect(existsSync(reserveIn(folder))).toBe(true);
});

test('a reserve that someone deleted is no reason to fail', async () => {
  const folder = temporaryFolder();
  await takeReserve(folder, enough);
  rmSync(reserveIn(folder));
  await expect(giveBackReserve(folder, roomFor(0))).resolves.toBeUndefined();
});
