import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import {
  accounts,
  applications,
  buildingImports,
  buildings,
  files,
  venueImports,
} from '@floorwright/contract';

import { secondsOf } from './measure.ts';
import { type Product, signIn } from './product.ts';

/** Imports files into the demo company, and measures how long its users wait meanwhile. */
export const venueImporterOf = async (product: Product) => {
  const { authorization } = await signIn(product);
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const listed = applications.list.responses[200].parse(await send('GET', applications.list.path));
  const applicationId = listed.applications[0]?.id ?? 0;
  const withId = (path: string, id: number): string => path.replace(':id', String(id));

  const upload = async (bytes: Buffer): Promise<string> => {
    const checksum = createHash('md5').update(bytes).digest('base64');
    const blob = {
      filename: 'mall.zip',
      content_type: 'application/zip',
      byte_size: bytes.length,
      checksum,
    };
    const { signed_id: signedId, direct_upload: target } =
      files.createDirectUpload.responses[201].parse(
        await send('POST', files.createDirectUpload.path, { blob }),
      );
    const { headers, url } = target;
    const sent = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (sent.status !== 204) throw new Error(`The bytes were answered with ${sent.status}.`);
    return signedId;
  };

  /** Makes a building and returns its id. */
  const make = async (file: string): Promise<number> => {
    const path = withId(buildingImports.create.path, applicationId);
    const { id } = buildingImports.create.responses[201].parse(
      await send('POST', path, { file }),
    ).building_import;
    for (;;) {
      const shown = buildingImports.show.responses[200].parse(
        await send('GET', withId(buildingImports.show.path, id)),
      ).building_import;
      if (shown.building_id !== null) return shown.building_id;
      if (shown.failure) throw new Error(shown.failure.code);
      await delay(50);
    }
  };

  const show = async (id: number) =>
    venueImports.show.responses[200].parse(await send('GET', withId(venueImports.show.path, id)))
      .venue_import;
  /** Asks as often as the console does, until it is no longer under way. */
  const ended = async (id: number) => {
    for (;;) {
      const listedImport = await show(id);
      if (listedImport.status !== 'reading' && listedImport.status !== 'applying')
        return listedImport;
      await delay(200);
    }
  };
  /** Has a file read, and returns the preview. */
  const read = async (buildingId: number, file: string) => {
    const path = withId(venueImports.create.path, buildingId);
    const { id } = venueImports.create.responses[201].parse(
      await send('POST', path, { file }),
    ).venue_import;
    const shown = await ended(id);
    if (shown.status !== 'ready') throw new Error(shown.failure?.code ?? shown.status);
    return shown;
  };
  const apply = async (id: number) => {
    await send('POST', withId(venueImports.apply.path, id), {});
    const shown = await ended(id);
    if (shown.status !== 'applied') throw new Error(shown.refusal ?? shown.status);
    return shown;
  };
  const undo = (id: number): Promise<unknown> =>
    send('POST', withId(venueImports.undo.path, id), {});

  const paths = [accounts.showAdmin.path, withId(buildings.list.path, applicationId)];
  /** The waiting times of other users meanwhile. */
  const waitsDuring = async (work: Promise<unknown>): Promise<number[]> => {
    const waits: number[] = [];
    const done = new AbortController();
    const finished = work.finally(() => done.abort());
    while (!done.signal.aborted)
      for (const path of paths)
        waits.push(await secondsOf(async () => void (await send('GET', path))));
    await finished;
    return waits;
  };
  return { upload, make, read, apply, undo, waitsDuring };
};
