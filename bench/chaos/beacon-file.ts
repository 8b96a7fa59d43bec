import { createHash } from 'node:crypto';

import { beaconImports, files } from '@floorwright/contract';

import { at } from '../lib/beacon-import.ts';
import { type Attempt, type Caller, Refused, sendOnce, untilDone } from './caller.ts';
import type { Venue } from './venue.ts';

export const importRows = 20;

/** A UUID derived from this marker. */
export const uuidOf = (marker: string): string =>
  createHash('md5')
    .update(marker)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const makeFile = (marker: string): Uint8Array<ArrayBuffer> => {
  const lines = Array.from(
    { length: importRows },
    (_, index) => `${marker} ${index},${uuidOf(marker)},1,${index}`,
  );
  return new Uint8Array(Buffer.from(['Name,UUID,Major,Minor', ...lines].join('\n')));
};

/** The signed id of these bytes. */
const upload = async (call: Caller, body: Uint8Array<ArrayBuffer>): Promise<string> => {
  const checksum = createHash('md5').update(body).digest('base64');
  const blob = { filename: 'beacons.csv', byte_size: body.length, checksum };
  const { signed_id: signedId, direct_upload: target } =
    files.createDirectUpload.responses[201].parse(
      await call({ method: 'POST', path: files.createDirectUpload.path, body: { blob } }),
    );
  const { url, headers } = target;
  await untilDone('PUT of a file', () => sendOnce(url, { method: 'PUT', headers, body }));
  return signedId;
};

/** Imports a file of beacons like the console: upload, read, save the mapping, wait for the end. */
export const importBeacons = async (call: Caller, venue: Venue, marker: string): Promise<void> => {
  const file = await upload(call, makeFile(marker));
  const created = await call({
    method: 'POST',
    path: at(beaconImports.create.path, venue.applicationId),
    body: { building_id: venue.buildingId, file },
    key: marker,
  });
  const { id } = beaconImports.create.responses[201].parse(created).beacon_import;
  const show = async () =>
    beaconImports.show.responses[200].parse(
      await call({ method: 'GET', path: at(beaconImports.show.path, id) }),
    ).beacon_import;
  const step = async (): Promise<Attempt<true>> => {
    const { status, headers, sourcemap, failure } = await show();
    if (status === 'complete') return { result: true };
    if (status === 'failed') throw new Error(`Import ${marker} failed: ${failure}`);
    if (status === 'parsed')
      await call({
        method: 'PATCH',
        path: at(beaconImports.save.path, id),
        body: { headers, sourcemap },
      }).catch((error: unknown) => {
        // Saved by an attempt whose response was lost: the next poll shows it.
        if (!(error instanceof Refused && error.status === 409)) throw error;
      });
    return { problem: status };
  };
  await untilDone(`Import ${marker}`, step);
};
