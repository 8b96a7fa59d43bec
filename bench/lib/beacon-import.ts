import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { applications, beaconImports, buildings, files } from '@floorwright/contract';

import { type Product, signIn } from './product.ts';

export type Importer = {
  buildingId: number;
  applicationId: number;
  get: (path: string) => Promise<unknown>;
  /** Uploads a file and waits until it was read; returns the id of the import. */
  read: (bytes: Buffer) => Promise<number>;
  /** Saves with the guessed mapping, and waits until it is complete. */
  save: (id: number) => Promise<void>;
};

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

export const at = (path: string, id: number): string => path.replace(':id', String(id));

const findMall = async (send: Send) => {
  const listed = applications.list.responses[200].parse(
    await send('GET', applications.list.path),
  ).applications;
  const applicationId = listed.find(({ name }) => name === 'Harbour Mall')?.id ?? 0;
  const path = at(buildings.list.path, applicationId);
  const inside = buildings.list.responses[200].parse(await send('GET', path)).buildings;
  return { applicationId, buildingId: inside[0]?.id ?? 0 };
};

/** The signed id of these bytes. */
const upload = async (send: Send, bytes: Buffer): Promise<string> => {
  const checksum = createHash('md5').update(bytes).digest('base64');
  const blob = { filename: 'beacons.csv', byte_size: bytes.length, checksum };
  const { signed_id: signedId, direct_upload: target } =
    files.createDirectUpload.responses[201].parse(
      await send('POST', files.createDirectUpload.path, { blob }),
    );
  const { headers } = target;
  const sent = await fetch(target.url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (sent.status !== 204) throw new Error(`The bytes were answered with ${sent.status}.`);
  return signedId;
};

/** Imports into the demo mall, like the console. */
export const importerOf = async (product: Product): Promise<Importer> => {
  const { authorization } = await signIn(product);
  const send: Send = async (method, path, body) => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const show = async (id: number) =>
    beaconImports.show.responses[200].parse(await send('GET', at(beaconImports.show.path, id)))
      .beacon_import;
  const until = async (id: number, status: string): Promise<void> => {
    for (;;) {
      const shown = await show(id);
      if (shown.status === status) return;
      if (shown.status === 'failed') throw new Error(shown.failure ?? 'It failed.');
      await delay(50);
    }
  };
  const place = await findMall(send);
  return {
    ...place,
    get: (path) => send('GET', path),
    read: async (bytes) => {
      const file = await upload(send, bytes);
      const body = { building_id: place.buildingId, file };
      const created = await send('POST', at(beaconImports.create.path, place.applicationId), body);
      const { id } = beaconImports.create.responses[201].parse(created).beacon_import;
      await until(id, 'parsed');
      return id;
    },
    save: async (id) => {
      const { headers, sourcemap } = await show(id);
      await send('PATCH', at(beaconImports.save.path, id), { headers, sourcemap });
      await until(id, 'complete');
    },
  };
};
