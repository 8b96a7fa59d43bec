import type { FloorInput, Validations } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { attachLayer } from '../files/layers-service.ts';
import { attachPicture } from '../files/pictures-service.ts';
import type { CheckedRow, RowInput } from './layer-rows.ts';

type Input = Pick<z.output<typeof FloorInput>, 'photo' | 'layers_attributes'>;

/** The files of a form: a photo of null is to be taken away, of undefined to be left as it is. */
export type FormFiles = { photo: number | null | undefined; rows: CheckedRow[] };

type Checked =
  | { outcome: 'checked'; files: FormFiles }
  | { outcome: 'invalid'; validations: Validations };

/** A photo that is there already comes back as its address. */
const isAddress = (photo: string): boolean => /^https?:\/\//i.test(photo);

/**
 * Checks all files that a form brings, so that everything wrong is told at once. Some take a while:
 * nothing should be held meanwhile.
 */
export const checkFiles = async (
  context: MemberContext,
  { photo, layers_attributes: rows = [] }: Input,
): Promise<Checked> => {
  const validations: Validations = {};
  const checked = await checkRows(context, rows, validations);
  if (photo === undefined || photo === null || isAddress(photo))
    return answer({ photo: photo === null ? null : undefined, rows: checked }, validations);
  const attached = await attachPicture(context, photo);
  if (attached.outcome === 'attached')
    return answer({ photo: attached.fileId, rows: checked }, validations);
  return { outcome: 'invalid', validations: { photo: [attached.message], ...validations } };
};

const answer = (files: FormFiles, validations: Validations): Checked =>
  Object.keys(validations).length === 0
    ? { outcome: 'checked', files }
    : { outcome: 'invalid', validations };

const checkRows = async (
  context: MemberContext,
  rows: readonly RowInput[],
  validations: Validations,
): Promise<CheckedRow[]> => {
  const checked: CheckedRow[] = [];
  for (const [index, { file: signedId, ...row }] of rows.entries()) {
    const isNeeded = row._destroy !== true && signedId !== undefined;
    const file = isNeeded ? await attachLayer(context, signedId) : undefined;
    if (file?.outcome === 'refused') validations[`layers.${index}.file`] = file.messages;
    else checked.push({ ...row, file });
  }
  return checked;
};
