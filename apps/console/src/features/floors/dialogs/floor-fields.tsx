import { NewFloorInput } from '@floorwright/contract';
import { floorNameChoices } from '@floorwright/domain/floors';
import { furtherLanguages } from '@floorwright/domain/translations';
import { IconPhoto, IconStack2 } from '@tabler/icons-react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';

import type { DescribeFailure } from '../../../lib/forms/problem.ts';
import type { UploadState } from '../../../lib/uploads/use-upload.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { FormTranslations } from '../../../ui/translations/form-translations.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import {
  draftsReason,
  type LayerDraft,
  type PendingFiles,
  pendingReason,
} from '../layers/layer-draft.ts';
import { messages } from '../messages/index.ts';

/** The typed fields of a floor. A photo of null removes the photo. */
export const FloorForm = z.object({
  name: NewFloorInput.shape.name,
  translations: NewFloorInput.shape.translations,
  photo: z.string().nullable(),
});

export type FloorFields = z.input<typeof FloorForm>;

export const noFields: FloorFields = { name: '', translations: {}, photo: '' };

/** How a floor is shown: as a photo of its plan, or drawn from GeoJSON layers. */
export type Mode = 'photo' | 'layers';

const modes = [
  { value: 'photo', label: messages.form.photo, icon: IconPhoto },
  { value: 'layers', label: messages.form.layers, icon: IconStack2 },
] as const;

type Props = { mode: Mode; onMode: (mode: Mode) => void };

export const FloorModes = ({ mode, onMode }: Props) => (
  <Choice label={messages.form.whatToEdit} options={modes} chosen={mode} onChoose={onMode} />
);

type FloorNameFieldProps = {
  control: Control<FloorFields, unknown, FloorFields>;
  building: CompanyBuilding;
  /** Floors whose names are taken. */
  others: readonly BuildingFloor[];
  /** The current name of the floor, which may not be among the choices. */
  present?: string;
};

export const optionOf = (name: string) => {
  const title = floorTitle(name);
  return { value: name, label: title === name ? name : `${name} · ${title}` };
};

/** The name, also in the further languages of the building. */
export const FloorNameField = ({ control, building, others, present }: FloorNameFieldProps) => {
  const used = others.map(({ name }) => name);
  const free = floorNameChoices(building, used);
  const names = present === undefined || free.includes(present) ? free : [present, ...free];
  const name = useWatch({ control, name: 'name' });
  return (
    <>
      <SelectField
        control={control}
        name="name"
        label={messages.floorName}
        placeholder={messages.form.chooseFloor}
        data={names.map(optionOf)}
      />
      <FormTranslations
        control={control}
        name="translations"
        languages={furtherLanguages(building.languages)}
        fields={[{ name: 'name', label: messages.floorName, plain: name }]}
      />
    </>
  );
};

const isFile = (path: string): boolean => /^layers\.\d+\.file$/.test(path);

/**
 * Errors of files are shown under the files, errors of the name at its field, all others in the
 * banner.
 */
export const describeFloorFailure: DescribeFailure = ({ validations = {} }) => {
  const paths = Object.keys(validations);
  const rest = paths.filter((path) => path !== 'name' && !isFile(path));
  if (rest.length > 0) return { title: rest.flatMap((path) => validations[path] ?? []).join(' ') };
  return paths.some(isFile) ? { title: messages.form.badFiles } : null;
};

type Form = {
  name: string;
  hasPhoto: boolean;
  upload: UploadState['step'];
  layerCount: number;
  /** Files that are not layers yet. */
  drafts: readonly LayerDraft[];
  /** Files that are not drafts yet. */
  pending: PendingFiles;
};

/** Why a floor cannot be saved in this mode; null if it can. */
export const reasonAgainstSaving = (mode: Mode, form: Form): string | null => {
  const { name, hasPhoto, upload, layerCount, drafts, pending } = form;
  if (name === '') return messages.form.nameFirst;
  if (upload === 'sending') return messages.form.waitForPhoto;
  if (upload === 'broken') return messages.form.photoAgain;
  const waiting = pendingReason(pending);
  if (waiting !== null) return waiting;
  if (mode === 'photo' && !hasPhoto) return messages.form.photoFirst;
  if (mode === 'layers' && layerCount === 0) return messages.form.layerFirst;
  return draftsReason(drafts);
};
