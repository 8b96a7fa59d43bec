import type { FloorInput, Validations } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { checkLayer, checkPicture, takeLayer, takePicture } from '../files/index.ts';
import type { CheckedRow, RowInput } from './layers/form-rows.ts';

type Input = Pick<z.output<typeof FloorInput>, 'photo' | 'layers_attributes'>;

/** The files of a form: null removes the photo, undefined leaves it unchanged. */
type FormFiles = { photo: number | null | undefined; rows: CheckedRow[] };

export type CheckedFiles =
  | { outcome: 'checked'; files: FormFiles }
  | { outcome: 'invalid'; validations: Validations };

/** An unchanged photo is sent back as its URL. */
const isAddress = (photo: string): boolean => /^https?:\/\//i.test(photo);

/**
 * Checks all files of a form, so that all problems are reported at once. This can take a while: no row
 * should be locked meanwhile.
 */
export const checkFiles = async (
  context: MemberContext,
  { photo, layers_attributes: rows = [] }: Input,
): Promise<CheckedFiles> => {
  const validations: Validations = {};
  const checked = await checkRows(context, rows, validations);
  if (photo === undefined || photo === null || isAddress(photo))
    return answer({ photo: photo === null ? null : undefined, rows: checked }, validations);
  const picture = await checkPicture(context, photo);
  if (picture.outcome === 'checked')
    return answer({ photo: picture.fileId, rows: checked }, validations);
  return { outcome: 'invalid', validations: { photo: [picture.message], ...validations } };
};

const answer = (files: FormFiles, validations: Validations): CheckedFiles =>
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
    const file = isNeeded ? await checkLayer(context, signedId) : undefined;
    if (file?.outcome === 'refused') validations[`layers.${index}.file`] = file.messages;
    else checked.push({ ...row, file });
  }
  return checked;
};

/**
 * Uses the checked files in the transaction that saves the form; returns those that no longer
 * exist.
 */
export const takeFiles = async (
  tx: Db,
  { photo, rows }: FormFiles,
): Promise<Validations | undefined> => {
  const picture =
    typeof photo === 'number'
      ? await takePicture(tx, { outcome: 'checked', fileId: photo })
      : undefined;
  if (picture?.outcome === 'refused') return { photo: [picture.message] };
  for (const [index, { file }] of rows.entries()) {
    const problem = file && (await takeLayer(tx, file.fileId));
    if (problem !== undefined) return { [`layers.${index}.file`]: [problem] };
  }
  return undefined;
};
