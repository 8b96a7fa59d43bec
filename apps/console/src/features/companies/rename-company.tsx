import { companies, CompanyInput } from '@floorwright/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { companiesQuery, companyQuery } from '../../venue/company/company.ts';
import type { AdminCompany } from '../../venue/company/company.ts';

type FormProps = { company: AdminCompany; onClose: () => void };

const RenameForm = ({ company, onClose }: FormProps) => {
  const queryClient = useQueryClient();
  const rename = useApiForm({
    schema: CompanyInput,
    defaultValues: { name: company.name },
    send: (body) => call(companies.update, { body }),
    onSent: async ({ saas_company }) => {
      queryClient.setQueryData(companyQuery.queryKey, saas_company);
      await queryClient.invalidateQueries({ queryKey: companiesQuery.queryKey });
      onClose();
      showSuccess('Updated successfully');
    },
  });
  const { isDirty } = rename.form.formState;
  return (
    <DialogForm
      of={rename}
      label="Rename company"
      submitLabel="Save"
      submitDisabledReason={isDirty ? null : 'The name has not changed yet'}
      onCancel={onClose}
    >
      <TextField control={rename.form.control} name="name" label="Name" data-autofocus />
    </DialogForm>
  );
};

export const RenameCompany = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title="Rename company">
    <RenameForm {...props} />
  </Dialog>
);
