import { ApiKeyInput, noNetwork } from '@floorwright/contract';
import { apiKeys } from '@floorwright/contract/client';
import { keyScopes } from '@floorwright/domain/access';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { GuardedDialog, UnsavedInDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { ChecksField } from '../../ui/form/checks-field.tsx';
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { applicationsQuery } from '../../venue/company/applications.ts';
import { useCompany } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { type ShownKey, useKeysRefresh } from './queries.ts';

const words = messages.create;

const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** No applications stand for all; networks are typed in one field. */
const KeyForm = ApiKeyInput.extend({
  application_ids: z.array(z.number()),
  networks: z
    .string()
    .refine((text) => ApiKeyInput.shape.networks.safeParse(networksIn(text)).success, noNetwork),
});

const scopeOptions = keyScopes.map((value) => ({
  value,
  label: messages.scopes[value],
  note: messages.scopeNotes[value],
}));

type FormProps = { onClose: () => void; onCreated: (key: ShownKey) => void };

const NewKeyForm = ({ onClose, onCreated }: FormProps) => {
  const refresh = useKeysRefresh();
  const company = useCompany();
  const { data: applications = [] } = useQuery(applicationsQuery(company?.id));
  const creation = useApiForm({
    schema: KeyForm,
    defaultValues: {
      name: '',
      scopes: ['venue.read'],
      application_ids: [],
      networks: '',
      expires_in_days: 90,
    },
    send: ({ application_ids: ids, networks, ...values }) =>
      call(apiKeys.create, {
        body: {
          ...values,
          application_ids: ids.length === 0 ? null : ids,
          networks: networksIn(networks),
        },
      }),
    onSent: async ({ api_key: { name }, key }) => {
      await refresh();
      onClose();
      onCreated({ name, key });
    },
  });
  const { control, formState } = creation.form;
  return (
    <DialogForm of={creation} label={words.title} submitLabel={words.submit} onCancel={onClose}>
      <UnsavedInDialog unsaved={formState.isDirty && !formState.isSubmitting} />
      <TextField
        control={control}
        name="name"
        label={words.name}
        description={words.nameNote}
        autoComplete="off"
        data-autofocus
      />
      <ChecksField control={control} name="scopes" label={words.scopes} options={scopeOptions} />
      <MultiSelectField
        control={control}
        name="application_ids"
        label={words.applications}
        description={words.applicationsNote}
        options={applications}
        searchable
        placeholder={messages.allApplications}
        nothingFoundMessage={words.noMatch}
      />
      <TextField
        control={control}
        name="networks"
        label={words.networks}
        description={words.networksNote}
        autoComplete="off"
        spellCheck={false}
      />
      <NumberField
        control={control}
        name="expires_in_days"
        label={words.days}
        description={words.daysNote}
      />
    </DialogForm>
  );
};

type Props = FormProps & { opened: boolean };

export const CreateKey = ({ opened, onClose, onCreated }: Props) => (
  <GuardedDialog opened={opened} onClose={onClose} title={words.title}>
    <NewKeyForm onClose={onClose} onCreated={onCreated} />
  </GuardedDialog>
);
