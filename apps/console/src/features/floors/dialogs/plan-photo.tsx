import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';

import type { useUpload } from '../../../lib/uploads/use-upload.ts';
import { PhotoField } from '../../../ui/form/photo-field.tsx';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
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
};

export const PlanPhoto = ({ form, upload, present }: Props) => {
  const { errors } = useFormState({ control: form.control });
  const isRemoved = useWatch({ control: form.control, name: 'photo' }) === null;
  return (
    <PhotoField
      label={messages.form.photo}
      upload={upload}
      present={present && !isRemoved ? <Present photo={present} /> : undefined}
      error={errors.photo?.message}
      onDrop={() => {
        upload.drop();
        form.resetField('photo');
      }}
      onRemovePresent={() => form.setValue('photo', null, { shouldDirty: true })}
    />
  );
};
