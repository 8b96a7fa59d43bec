import { createHash } from 'node:crypto';

import { files } from '@floorwright/contract';
import sharp from 'sharp';

import type { MemberContext } from '../../src/kernel/context.ts';
import { checkPicture, takePicture } from '../../src/modules/files/pictures/pictures.ts';
import type { TestMember } from '../factories.ts';
import type { Product } from '../product.ts';

/** A small picture in one color; each call another file. */
export const drawPng = (): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = createHash('md5')
    .update(String((drawn += 1)))
    .digest();
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};
let drawn = 0;

type Uploader = Pick<TestMember, 'token'>;

type About = { filename?: string; type?: string };

/** Announces a file, as a browser does before it uploads the bytes. */
export const announce = async (
  product: Product,
  { token }: Uploader,
  bytes: Buffer,
  { filename = 'photo.png', type = 'image/png' }: About = {},
) => {
  const { status, body, text } = await product.client.call(files.createDirectUpload, {
    token,
    body: {
      blob: {
        filename,
        content_type: type,
        byte_size: bytes.length,
        checksum: createHash('md5').update(bytes).digest('base64'),
      },
    },
  });
  if (status !== 201) throw new Error(`the upload was not announced: ${text}`);
  return body;
};

/** Uploads bytes as a browser does, and returns what stands for them in a form. */
export const upload = async (
  product: Product,
  uploader: Uploader,
  bytes: Buffer,
  about: About = {},
): Promise<string> => {
  const body = await announce(product, uploader, bytes, about);
  const { url, headers } = body.direct_upload;
  const { pathname, search } = new URL(url);
  const sent = await product.client.send('PUT', pathname + search, {
    headers,
    body: Uint8Array.from(bytes),
  });
  if (sent.status !== 204) throw new Error(`the bytes were not taken: ${sent.status} ${sent.text}`);
  return body.signed_id;
};

/** The signed id of a picture that this person has uploaded. */
export const signedPicture = async (product: Product, uploader: Uploader): Promise<string> =>
  upload(product, uploader, await drawPng());

/** What a form does with a picture, without anything that uses it. */
export const attachPicture = async (context: MemberContext, signedId: string) =>
  takePicture(context.db, await checkPicture(context, signedId));

let kept = 0;

/** A picture with all its variants, straight in the database: there are no bytes. */
export const createPicture = async (
  { database: { db }, clock }: Product,
  { companyId }: { companyId: number },
): Promise<number> => {
  const now = clock.now();
  const word = `${companyId}x${(kept += 1)}`;
  const { id } = await db
    .insertInto('files')
    .values({
      saas_company_id: companyId,
      key: `test/${word}`,
      filename: 'photo.png',
      content_type: 'image/png',
      byte_size: 1,
      checksum: 'x',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of ['large', 'medium', 'small'])
    await db
      .insertInto('file_variants')
      .values({
        file_id: id,
        name,
        key: `test/${word}-${name}`,
        content_type: 'image/webp',
        width: 1,
        height: 1,
        byte_size: 1,
        created_at: now,
      })
      .execute();
  return id;
};
