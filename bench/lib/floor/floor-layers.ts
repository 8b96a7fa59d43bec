import { createHash } from 'node:crypto';

import { files } from '@floorwright/contract';

import { type Product, signIn } from '../product.ts';

export const rooms = { columns: 70, rows: 50, corners: 15 } as const;
/** The corners of all rooms. */
export const vertices = rooms.columns * rooms.rows * rooms.corners;

export type Collection = { type: 'FeatureCollection'; features: object[] };

const polygon = (ring: number[][]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring] },
});

/** Round rooms in a grid, with the maximum number of corners of a floor. */
export const roundRooms = (west: number, south: number): Collection => {
  const step = 0.00004;
  const features = Array.from({ length: rooms.columns * rooms.rows }, (_, at) => {
    const x = west + (at % rooms.columns) * step;
    const y = south + Math.floor(at / rooms.columns) * step;
    const ring = Array.from({ length: rooms.corners - 1 }, (_corner, index) => {
      const angle = (index / (rooms.corners - 1)) * 2 * Math.PI;
      return [x + Math.cos(angle) * step * 0.45, y + Math.sin(angle) * step * 0.45];
    });
    return polygon([...ring, ...ring.slice(0, 1)]);
  });
  return { type: 'FeatureCollection', features };
};

/** The ground below them, of the same size. */
export const ground = (west: number, south: number): Collection => {
  const [east, north] = [west + rooms.columns * 0.00004, south + rooms.rows * 0.00004];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'FeatureCollection', features: [polygon(ring)] };
};

/** Calls the API as the owner of the demo. */
export const createCaller = async (product: Product) => {
  const headers = await signIn(product);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const send = async (
    filename: string,
    type: string,
    bytes: Buffer<ArrayBuffer>,
  ): Promise<string> => {
    const checksum = createHash('md5').update(bytes).digest('base64');
    const blob = {
      filename,
      content_type: type,
      byte_size: bytes.length,
      checksum,
    };
    const answer = await call('POST', files.createDirectUpload.path, { blob });
    const { signed_id, direct_upload } = files.createDirectUpload.responses[201].parse(answer);
    const { url, headers: uploadHeaders } = direct_upload;
    const sent = await fetch(url, { method: 'PUT', headers: uploadHeaders, body: bytes });
    if (!sent.ok) throw new Error(`The file was refused: ${sent.status}`);
    return signed_id;
  };
  const upload = (filename: string, content: Collection): Promise<string> =>
    send(filename, 'application/geo+json', Buffer.from(JSON.stringify(content)));
  return { call, send, upload, token: headers.authorization.replace('Token ', '') };
};
export type Caller = Awaited<ReturnType<typeof createCaller>>;
