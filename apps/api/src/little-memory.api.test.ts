import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { buildings, floors } from '@floorwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { createApplication, createMember, type TestMember } from '../test/factories.ts';
import { upload } from '../test/files/pictures.ts';
import { type Product, startProduct } from '../test/product.ts';
import { createBuilding } from '../test/venue/buildings.ts';
import { createFloor, signedLayer, type TestFloor } from '../test/venue/floors.ts';
import { eventually } from '../test/waiting.ts';
import { layerUrl } from './modules/share/layers.ts';

let product: Product;
let owner: TestMember;
let buildingId: number;
let floor: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, { companyId: owner.companyId });
  ({ id: buildingId } = await createBuilding(product, { applicationId }));
  floor = await createFloor(product, { buildingId });
});
afterAll(() => product.stop());

/** Simulates a container with this many megabytes. */
const shrinkMachine = (megabytes: number): (() => void) => {
  const memory = vi.spyOn(process, 'constrainedMemory').mockReturnValue(megabytes * 2 ** 20);
  const restore = (): void => memory.mockRestore();
  onTestFinished(restore);
  return restore;
};

/** The child processes of this one. */
const childrenFor = async (work: string): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return lines
    .filter(
      ([, parent, ...command]) => Number(parent) === process.pid && command.join().includes(work),
    )
    .map(([pid]) => Number(pid));
};

/** Processes of earlier tests are not reused. */
const endChildrenFor = (work: string): Promise<void> =>
  eventually(async () => {
    const left = await childrenFor(work);
    for (const pid of left) process.kill(pid, 'SIGKILL');
    expect(left).toEqual([]);
  });

/** Under 10 MB, with as many positions as fit. */
const denseLayer = (): Buffer => {
  const positions = Array.from({ length: 1_700_000 }, () => '[1,2]').join();
  const geometry = `{"type":"MultiPoint","coordinates":[${positions}]}`;
  return Buffer.from(`{"type":"Feature","properties":null,"geometry":${geometry}}`);
};

test('a layer that needs more memory than available gets a clear response, and works with more memory', async () => {
  const bytes = denseLayer();
  const save = async () =>
    product.client.call(floors.createLayer, {
      token: owner.token,
      params: { id: floor.id },
      body: { file: await signedLayer(product, owner, { bytes }) },
    });
  await endChildrenFor('layer-process');
  const enlarge = shrinkMachine(240);
  expect(await save()).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringMatching(/^The file has too many parts/) } },
  });
  enlarge();
  const saved = await save();
  expect(saved.status).toBe(201);

  const read = () => product.client.send('GET', layerUrl(buildingId, saved.body.layer.id, ''));
  const enlargeAgain = shrinkMachine(240);
  const refused = await read();
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'overloaded' } } });
  expect(refused.headers.get('retry-after')).toBe('2');
  enlargeAgain();
  expect((await read()).status).toBe(200);
});

test('a large image without available memory gets 503, and can be sent again', async () => {
  const bytes = await sharp({
    create: { width: 6000, height: 6000, channels: 3, background: '#888' },
  })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  const photo = await upload(product, owner, bytes);
  const save = () =>
    product.client.call(buildings.update, {
      token: owner.token,
      params: { id: buildingId },
      body: { photo },
    });
  await endChildrenFor('image-process');
  const saving = save();
  const [victim = 0] = await eventually(async () => {
    const found = await childrenFor('image-process');
    expect(found).toHaveLength(1);
    return found;
  });
  // Like the kernel's OOM killer, which prefers this process.
  process.kill(victim, 'SIGKILL');
  expect(await saving).toMatchObject({ status: 503, body: { error: { code: 'overloaded' } } });
  expect((await save()).status).toBe(200);
});
