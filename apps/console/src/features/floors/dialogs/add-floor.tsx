import { floors as api } from '@floorwright/contract/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { call } from '../../../lib/api/call.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { GuardedDialog, UnsavedInDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { useFloorsCache } from '../floors-cache.ts';
import { DraftLayers } from '../layers/draft-layers.tsx';
import { type LayerDraft, toLayerRows } from '../layers/layer-draft.ts';
import { useLayerDrafts } from '../layers/use-layer-drafts.ts';
import { messages } from '../messages/index.ts';
import {
  describeFloorFailure,
  FloorForm,
  FloorModes,
  FloorNameField,
  type Mode,
  noFields,
  reasonAgainstSaving,
} from './floor-fields.tsx';
import { PlanPhoto } from './plan-photo.tsx';

/** Shows the server's errors of each file under that file. */
const showRefusedFiles = (
  error: unknown,
  drafts: readonly LayerDraft[],
  change: (key: string, changes: Partial<LayerDraft>) => void,
): void => {
  if (!(error instanceof ApiFailure)) return;
  drafts.forEach(({ key }, index) => {
    const problems = error.validations?.[`layers.${index}.file`];
    if (problems) change(key, { step: 'refused', messages: problems });
  });
};

type Props = {
  building: CompanyBuilding;
  floors: readonly BuildingFloor[];
  onClose: () => void;
};

const AddForm = ({ building, floors, onClose }: Props) => {
  const cache = useFloorsCache(building.id);
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>('photo');
  const layers = useLayerDrafts();
  const { drafts } = layers;
  const add = useApiForm({
    schema: FloorForm,
    defaultValues: noFields,
    send: async ({ name, translations = {}, photo }, options) => {
      const rows = toLayerRows(drafts);
      const body = {
        name,
        ...(Object.keys(translations).length > 0 && { translations }),
        ...(photo !== '' && { photo }),
        ...(rows.length > 0 && { layers_attributes: rows }),
      };
      try {
        return await call(api.create, { params: { id: building.id }, body }, options);
      } catch (error) {
        showRefusedFiles(error, drafts, layers.change);
        throw error;
      }
    },
    onSent: async ({ building_floor: floor }) => {
      cache.add(floor);
      onClose();
      showSuccess(messages.form.added(floorTitle(floor.name)));
      await navigate({
        to: '/buildings/$buildingId/floors/$floorId',
        params: { buildingId: String(building.id), floorId: String(floor.id) },
      });
      await cache.refresh();
    },
    describeFailure: describeFloorFailure,
  });
  const upload = useUpload((signedId) => add.form.setValue('photo', signedId));
  const { control } = add.form;
  const { name, photo } = useWatch({ control });
  const { isSubmitting } = useFormState({ control });
  const hasFiles = layers.hasFiles || upload.state.step !== 'none';

  return (
    <DialogForm
      of={add}
      label={messages.newFloor}
      submitLabel={messages.save}
      submitDisabledReason={reasonAgainstSaving(mode, {
        name: name ?? '',
        hasPhoto: photo !== '',
        upload: upload.state.step,
        layerCount: drafts.length,
        drafts,
        pending: layers.pending,
      })}
      onCancel={onClose}
      bannerBelow
    >
      <UnsavedInDialog unsaved={hasFiles && !isSubmitting} />
      <FloorNameField control={control} building={building} others={floors} />
      <FloorModes mode={mode} onMode={setMode} />
      {mode === 'photo' ? (
        <PlanPhoto form={add.form} upload={upload} />
      ) : (
        <DraftLayers layers={layers} />
      )}
    </DialogForm>
  );
};

export const AddFloor = ({ opened, ...props }: Props & { opened: boolean }) => (
  <GuardedDialog opened={opened} onClose={props.onClose} title={messages.newFloor} size={560}>
    <AddForm {...props} />
  </GuardedDialog>
);
