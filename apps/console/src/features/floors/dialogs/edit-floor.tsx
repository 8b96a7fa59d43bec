import { floors as api } from '@floorwright/contract/client';
import { translationChanges } from '@floorwright/domain/translations';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { GuardedDialog, UnsavedInDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { useFloorsCache } from '../floors-cache.ts';
import { SavedLayers } from '../layers/saved-layers.tsx';
import { useLayerChanges } from '../layers/use-layer-changes.ts';
import { useLayerDrafts } from '../layers/use-layer-drafts.ts';
import { messages } from '../messages/index.ts';
import {
  describeFloorFailure,
  FloorForm,
  FloorModes,
  FloorNameField,
  type Mode,
  reasonAgainstSaving,
} from './floor-fields.tsx';
import { PlanPhoto } from './plan-photo.tsx';

type FormProps = {
  building: CompanyBuilding;
  floors: readonly BuildingFloor[];
  floor: BuildingFloor;
  onClose: () => void;
};

const EditForm = ({ building, floors, floor, onClose }: FormProps) => {
  const cache = useFloorsCache(building.id);
  const [shown] = useState({ name: floor.name, translations: floor.translations });
  const [mode, setMode] = useState<Mode>(
    floor.photo === null && floor.layers.length > 0 ? 'layers' : 'photo',
  );
  const changes = useLayerChanges(floor);
  const drafts = useLayerDrafts(async ({ kind }, signedId) => {
    await changes.add(kind, signedId);
    return 'done';
  });
  const edit = useApiForm({
    schema: FloorForm,
    defaultValues: { ...shown, photo: '' },
    send: ({ name, translations = {}, photo }) => {
      const changed = translationChanges(shown.translations, translations);
      // Sends only changed fields, because another user may be changing the others.
      const body = {
        ...(name !== shown.name && { name }),
        ...(changed && { translations: changed }),
        ...(photo !== '' && { photo }),
      };
      return call(api.update, { params: { id: floor.id }, body });
    },
    onSent: async ({ building_floor: saved }) => {
      cache.put(saved);
      onClose();
      showSuccess(messages.form.updated);
      await cache.refresh();
    },
    describeFailure: describeFloorFailure,
  });
  const upload = useUpload((signedId) =>
    edit.form.setValue('photo', signedId, { shouldDirty: true }),
  );
  const { control, formState } = edit.form;
  const { name, photo } = useWatch({ control });
  const reason = reasonAgainstSaving(mode, {
    name: name ?? '',
    // A floor without a photo needs layers.
    hasPhoto: photo === null ? floor.layers.length > 0 : photo !== '' || floor.photo !== null,
    upload: upload.state.step,
    layerCount: floor.layers.length,
    drafts: drafts.drafts,
    pending: drafts.pending,
  });

  const hasFiles = drafts.hasFiles || upload.state.step !== 'none';

  return (
    <DialogForm
      of={edit}
      label={messages.form.edit}
      submitLabel={messages.save}
      submitDisabledReason={reason ?? (formState.isDirty ? null : messages.form.changeFirst)}
      cancelLabel={
        mode === 'layers' && !formState.isDirty ? messages.form.close : messages.form.cancel
      }
      onCancel={onClose}
      bannerBelow
    >
      <UnsavedInDialog unsaved={(formState.isDirty || hasFiles) && !formState.isSubmitting} />
      <FloorNameField
        control={control}
        building={building}
        others={floors.filter(({ id }) => id !== floor.id)}
        present={floor.name}
      />
      <FloorModes mode={mode} onMode={setMode} />
      {mode === 'photo' ? (
        <PlanPhoto form={edit.form} upload={upload} present={floor.photo} floorId={floor.id} />
      ) : (
        <SavedLayers floor={floor} changes={changes} drafts={drafts} />
      )}
    </DialogForm>
  );
};

type Props = Omit<FormProps, 'floor'> & { floorId: number | undefined; opened: boolean };

/** Like the dialog of a new floor, but layer changes are saved at once. */
export const EditFloor = ({ floorId, opened, ...props }: Props) => {
  const floor = props.floors.find(({ id }) => id === floorId);
  return (
    <GuardedDialog
      opened={opened && floor !== undefined}
      onClose={props.onClose}
      title={messages.form.edit}
      size={560}
    >
      {floor && <EditForm key={floor.id} {...props} floor={floor} />}
    </GuardedDialog>
  );
};
