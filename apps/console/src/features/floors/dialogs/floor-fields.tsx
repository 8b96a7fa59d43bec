import { NewFloorInput } from '@floorwright/contract';
import { floorNameChoices } from '@floorwright/domain/floors';
import { IconPhoto, IconStack2 } from '@tabler/icons-react';
import type { Control } from 'react-hook-form';
import { z } from 'zod';

import type { DescribeFailure } from '../../../lib/forms/problem.ts';
import type { UploadState } from '../../../lib/uploads/use-upload.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { type BuildingFloor, floorTitle } from '../../../venue/company/floors.ts';
import {
  draftsReason,
  type LayerDraft,
  type PendingFiles,
  pendingReason,
} from '../layers/layer-draft.ts';

/** The typed fields of a floor. A photo of null removes the photo. */
export const FloorForm = z.object({ name: NewFloorInput.shape.name, photo: z.string().nullable() });

export type FloorFields = z.input<typeof FloorForm>;

export const noFields: FloorFields = { name: '', photo: '' };

/** How a floor is shown: as a photo of its plan, or drawn from GeoJSON layers. */
export type Mode = 'photo' | 'layers';

const modes = [
  { value: 'photo', label: 'Photo', icon: IconPhoto },
  { value: 'layers', label: 'Layers', icon: IconStack2 },
] as const;

type Props = { mode: Mode; onMode: (mode: Mode) => void };

export const FloorModes = ({ mode, onMode }: Props) => (
  <Choice label="What to edit" options={modes} chosen={mode} onChoose={onMode} />
);

type FloorNameFieldProps = {
  control: Control<FloorFields, unknown, FloorFields>;
  building: CompanyBuilding;
  /** Floors whose names are taken. */
  others: readonly BuildingFloor[];
  /** The current name of the floor, which may not be among the choices. */
  present?: string;
};

const optionOf = (name: string) => {
  const title = floorTitle(name);
  return { value: name, label: title === name ? name : `${name} · ${title}` };
};

export const FloorNameField = ({ control, building, others, present }: FloorNameFieldProps) => {
  const used = others.map(({ name }) => name);
  const free = floorNameChoices(building, used);
  const names = present === undefined || free.includes(present) ? free : [present, ...free];
  return (
    <SelectField
      control={control}
      name="name"
      label="Floor name"
      placeholder="Choose a floor"
      data={names.map(optionOf)}
    />
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
  return paths.some(isFile) ? { title: 'Some of the files cannot be used as layers.' } : null;
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
  if (name === '') return 'Choose a floor name first';
  if (upload === 'sending') return 'Wait until the photo is uploaded';
  if (upload === 'broken') return 'Upload the photo again, or remove it';
  const waiting = pendingReason(pending);
  if (waiting !== null) return waiting;
  if (mode === 'photo' && !hasPhoto) return 'Add a photo first';
  if (mode === 'layers' && layerCount === 0) return 'Add a layer first';
  return draftsReason(drafts);
};
