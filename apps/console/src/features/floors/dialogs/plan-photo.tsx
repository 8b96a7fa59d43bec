import { useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';

import type { useUpload } from '../../../lib/uploads/use-upload.ts';
import { PhotoField } from '../../../ui/form/photo-field.tsx';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { isPlanFile, planEndings } from '../../../venue/plan-imports/files.ts';
import { ImportPlan } from '../../../venue/plan-imports/import-plan.tsx';
import { messages } from '../messages/index.ts';
import type { FloorFields } from './floor-fields.tsx';

import classes from './plan-photo.module.css';

const Present = ({ photo }: { photo: NonNullable<BuildingFloor['photo']> }) => {
  const url = photo.medium?.url ?? photo.url;
  if (url) return <img src={url} alt={messages.form.currentPlan} className={classes.picture} />;
  return (
    <div className={classes.instead}>
      {photo.status === 'failed' ? messages.photoUnreadable : messages.photoPreparing}
    </div>
  );
};

type Props = {
  form: UseFormReturn<FloorFields, unknown, FloorFields>;
  upload: ReturnType<typeof useUpload>;
  present?: BuildingFloor['photo'];
  /** A new floor has none, so nothing can be imported into it yet. */
  floorId?: number;
};

/** The picture of a plan. A PDF, an SVG or a DXF is imported instead, because it has layers, too. */
export const PlanPhoto = ({ form, upload, present, floorId }: Props) => {
  const [plan, setPlan] = useState<File | null>(null);
  const { errors } = useFormState({ control: form.control });
  const isRemoved = useWatch({ control: form.control, name: 'photo' }) === null;
  const start = (file: File): void => {
    if (!isPlanFile(file)) upload.start(file);
    else if (floorId === undefined) upload.refuse(messages.form.planLater);
    else setPlan(file);
  };
  const dropChosen = (): void => {
    upload.drop();
    form.resetField('photo');
  };
  return (
    <>
      <PhotoField
        label={messages.form.photo}
        upload={{ ...upload, start }}
        alsoAccepts={planEndings}
        present={present && !isRemoved ? <Present photo={present} /> : undefined}
        error={errors.photo?.message}
        onDrop={dropChosen}
        onRemovePresent={() => form.setValue('photo', null, { shouldDirty: true })}
      />
      {floorId !== undefined && (
        <ImportPlan
          floorId={floorId}
          given={plan}
          onGivenTaken={() => setPlan(null)}
          // Saving must not replace the plan that is there now.
          onApplied={dropChosen}
        />
      )}
    </>
  );
};
