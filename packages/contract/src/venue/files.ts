import { maxUploadBytes, tooLarge } from '@floorwright/domain/files';
import { planLimits, planTypes } from '@floorwright/domain/plan-import';
import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { bundleLimits, bundleType } from '@floorwright/domain/venue-bundle';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, requiredText } from '../wire/fields.ts';

const wholeBytes = fieldSentences.bytes_form;

/** The MD5 of the bytes, in base64. */
const Checksum = z
  .string({ error: fieldSentences.checksum_form })
  .regex(/^[A-Za-z\d+/]{21}[AQgw]==$/, fieldSentences.checksum_form)
  .meta({ examples: ['1B2M2Y8AsgTpgAmY7PhCfg=='] });

const Blob = z.object(
  {
    filename: requiredText(),
    content_type: requiredText(255).nullish(),
    byte_size: z.number({ error: wholeBytes }).int(wholeBytes).min(1, fieldSentences.file_empty),
    checksum: Checksum,
  },
  { error: fieldSentences.file_described },
);

const isPlan = (type: string | null | undefined): boolean =>
  Object.values(planTypes).some((each) => each === type);

const mostBytesOf = (type: string | null | undefined): number => {
  if (type === bundleType) return bundleLimits.bytes;
  return isPlan(type) ? planLimits.bytes : maxUploadBytes;
};

const tooLargeFor = (most: number): string =>
  most === maxUploadBytes
    ? tooLarge
    : fillSentence(fieldSentences.file_size_most, { megabytes: Math.floor(most / 2 ** 20) });

/**
 * The announced upload. The name `blob` is from the protocol. Bundles, which are `application/zip`, may be larger, and
 * so may plans, which are `application/pdf`, `image/svg+xml` or `image/vnd.dxf`.
 */
export const DirectUploadInput = z.object({
  blob: Blob.superRefine(({ byte_size: size, content_type: type }, context) => {
    const most = mostBytesOf(type);
    if (size > most)
      context.addIssue({ code: 'custom', path: ['byte_size'], message: tooLargeFor(most) });
  }),
});

const DirectUpload = z
  .object({
    id: Id,
    key: z.string(),
    filename: z.string(),
    content_type: z.string(),
    byte_size: z.number().int(),
    checksum: z.string(),
    created_at: z.iso.datetime(),
    /** The form value of the file, valid for a day. */
    signed_id: z.string(),
    /** Where to PUT the bytes, and with which headers, within 5 minutes. */
    direct_upload: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  })
  .meta({ id: 'DirectUpload' });

const UploadedFile = DirectUpload.omit({ direct_upload: true }).meta({ id: 'UploadedFile' });

const Variant = z.object({ url: z.string() }).nullable();

/** A picture. Its variants are null until they have been made, which takes a moment. */
export const Picture = z
  .object({
    status: z.enum(['processing', 'ready', 'failed']),
    url: z.string().nullable(),
    medium: Variant,
    small: Variant,
  })
  .meta({ id: 'Picture' });

export const files = {
  createDirectUpload: endpoint({
    method: 'POST',
    path: `${companyApi}/direct_uploads`,
    needs: 'building.show',
    keyScopes: ['venue.write', 'beacons'],
    summary: 'Announce a file; returns the URL to PUT its bytes to',
    body: DirectUploadInput,
    responses: { 201: DirectUpload, 422: Invalid, 429: Failure },
    secret: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: `${companyApi}/files`,
    needs: 'building.show',
    keyScopes: ['venue.write', 'beacons'],
    summary: 'Upload a file as the field "file" of a form (multipart/form-data)',
    responses: { 201: UploadedFile, 413: Failure, 415: Failure, 422: Invalid, 429: Failure },
    multipart: true,
    secret: true,
  }),
};
