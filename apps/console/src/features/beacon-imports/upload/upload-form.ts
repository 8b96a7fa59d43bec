import { BeaconImportInput } from '@floorwright/contract';
import { beaconSentences } from '@floorwright/domain/sentences';
import type { DefaultValues } from 'react-hook-form';
import { z } from 'zod';

import type { UploadState } from '../../../lib/uploads/use-upload.ts';
import { messages } from '../messages/index.ts';
import type { ImportScope } from '../queries.ts';

/** A choice is stored as the text of its id. */
export const UploadForm = z.object({
  application_id: z.string().transform(Number),
  building_id: z
    .string()
    .nullable()
    .pipe(z.string(beaconSentences.building_missing))
    .transform(Number),
  name: BeaconImportInput.shape.name,
  file: BeaconImportInput.shape.file,
});

export type TypedUpload = z.input<typeof UploadForm>;
export type FormUpload = z.output<typeof UploadForm>;

export const blankUpload = ({
  applicationId,
  buildingId,
}: ImportScope): DefaultValues<TypedUpload> => ({
  application_id: String(applicationId),
  building_id: buildingId === undefined ? null : String(buildingId),
  name: '',
  file: '',
});

type Ready = { step: UploadState['step']; file: string; buildingId: string | null };

/** Why the import cannot start yet. */
export const missing = ({ step, file, buildingId }: Ready): string | null => {
  if (step === 'sending') return messages.uploading.waitUpload;
  if (step === 'broken') return messages.uploading.sendAgain;
  if (file === '') return messages.uploading.fileFirst;
  return buildingId === null ? messages.uploading.buildingFirst : null;
};
