import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

const png = (size: number, shade: number, rows: Buffer, interlaced: boolean): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    // Each image is a different file.
    chunk('tEXt', Buffer.from(`Comment\0${shade}`, 'latin1')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Rows of 8-bit RGB, each after its filter byte. */
const rowsOf = (width: number, height: number): Buffer => Buffer.alloc((1 + 3 * width) * height);

export const plainPng = (size: number, shade: number): Buffer =>
  png(size, shade, rowsOf(size, size), false);

/** The seven passes of Adam7: the start and the distance of pixels. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A few hundred kilobytes that take seconds to decode. */
export const interlacedPng = (size: number, shade: number): Buffer => {
  const rows = passes.map(([x, y, dx, dy]) =>
    rowsOf(Math.ceil((size - x) / dx), Math.ceil((size - y) / dy)),
  );
  return png(size, shade, Buffer.concat(rows), true);
};

/** GeoJSON of about this size in bytes. */
export const largeLayer = (bytes: number): Buffer => {
  const features: string[] = [];
  for (let length = 0, index = 0; length < bytes - 400; index += 1) {
    const [x, y] = [9.98 + (index % 1000) * 1e-5, 53.54 + Math.floor(index / 1000) * 1e-5];
    const ring = [
      [x, y],
      [x + 8e-6, y],
      [x + 8e-6, y + 8e-6],
      [x, y],
    ];
    const feature = JSON.stringify({
      type: 'Feature',
      properties: { name: `Room ${index}` },
      geometry: { type: 'Polygon', coordinates: [ring] },
    });
    features.push(feature);
    length += feature.length + 1;
  }
  return Buffer.from(`{"type":"FeatureCollection","features":[${features.join(',')}]}`);
};
