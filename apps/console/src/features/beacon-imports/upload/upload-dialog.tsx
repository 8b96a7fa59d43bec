import { beaconImports } from '@floorwright/contract/client';
import { importFailures } from '@floorwright/domain/beacons';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { call } from '../../../lib/api/call.ts';
import { ApiFailure, isUnauthorized } from '../../../lib/api/failure.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { fileProblem } from '../../../lib/uploads/check-file.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { GuardedDialog, UnsavedInDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { useImportsRefresh } from '../imports-list.ts';
import { messages } from '../messages/index.ts';
import { type CompanyImport, importQuery, type ImportScope } from '../queries.ts';
import { CsvField } from './csv-field.tsx';
import {
  blankUpload,
  type FormUpload,
  missing,
  type TypedUpload,
  UploadForm,
} from './upload-form.ts';
import { UploadPlaces } from './upload-places.tsx';

const csvName = /\.csv$/i;

/** Why a file cannot be imported, checked before the upload; null if it can. */
const csvProblem = async (file: File): Promise<string | null> => {
  if (!csvName.test(file.name) && file.type !== 'text/csv') return messages.uploading.onlyCsv;
  return fileProblem(file);
};

const title = messages.dialog;

const begin = async (
  { application_id: id, ...body }: FormUpload,
  options: { idempotencyKey: string },
): Promise<CompanyImport> => {
  try {
    const answer = await call(beaconImports.create, { params: { id }, body }, options);
    return answer.beacon_import;
  } catch (error) {
    if (error instanceof ApiFailure && !isUnauthorized(error))
      showFailure(error.message || importFailures.wrong_csv);
    throw error;
  }
};

type FormProps = {
  scope: ImportScope;
  onClose: () => void;
  onBegun: (begun: CompanyImport) => void;
};

const BeginForm = ({ scope, onClose, onBegun }: FormProps) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const refresh = useImportsRefresh();
  const begun = useApiForm<TypedUpload, FormUpload, CompanyImport>({
    schema: UploadForm,
    defaultValues: blankUpload(scope),
    send: begin,
    onSent: async (created) => {
      queryClient.setQueryData(importQuery(company?.id, created.id).queryKey, created);
      onBegun(created);
      await refresh();
    },
  });
  const { control, formState, setValue } = begun.form;
  const setFile = (signedId: string): void => setValue('file', signedId, { shouldDirty: true });
  const upload = useUpload(setFile, { check: csvProblem });
  const [file, buildingId] = useWatch({ control, name: ['file', 'building_id'] });
  const { step } = upload.state;
  return (
    // Errors appear as toasts, because no field could show them.
    <DialogForm
      of={{ ...begun, banner: null }}
      label={title}
      submitLabel={messages.uploading.next}
      submitDisabledReason={missing({ step, file, buildingId })}
      onCancel={onClose}
    >
      <UnsavedInDialog
        unsaved={(formState.isDirty || step === 'sending') && !formState.isSubmitting}
      />
      <UploadPlaces control={control} />
      <TextField
        control={control}
        name="name"
        label={messages.fields.name}
        placeholder={messages.uploading.namePlaceholder}
        maxLength={255}
        autoComplete="off"
      />
      <CsvField
        upload={upload}
        onRemove={() => {
          upload.drop();
          setFile('');
        }}
      />
    </DialogForm>
  );
};

type Props = FormProps & { opened: boolean };

/** Uploads a CSV file of beacons and starts its import. */
export const UploadDialog = ({ opened, ...props }: Props) => (
  <GuardedDialog opened={opened} onClose={props.onClose} title={title} size={480}>
    <BeginForm {...props} />
  </GuardedDialog>
);
