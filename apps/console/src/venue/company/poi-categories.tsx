import { type PoiCategory, PoiCategoryInput } from '@floorwright/contract';
import { poiCategories } from '@floorwright/contract/client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { companyKey, useCompany } from './company.ts';

export type Category = z.output<typeof PoiCategory>;

/** The categories of POIs in an application, by name. */
export const categoriesQuery = (companyId: number | undefined, applicationId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'application', applicationId, 'poi-categories'],
    queryFn: async ({ signal }): Promise<Category[]> =>
      (await call(poiCategories.list, { params: { id: applicationId } }, { signal }))
        .building_poi_categories,
    enabled: companyId !== undefined,
  });

type Props = {
  applicationId: number;
  /** It is already in the list. */
  onAdded: (category: Category) => void;
  onClose: () => void;
};

const nameField = 'building_poi_category.name';

const CategoryForm = ({ applicationId, onAdded, onClose }: Props) => {
  const company = useCompany();
  const client = useQueryClient();
  const { queryKey } = categoriesQuery(company?.id, applicationId);
  const add = useApiForm({
    schema: PoiCategoryInput,
    defaultValues: { building_poi_category: { name: '' } },
    send: (body, options) =>
      call(poiCategories.create, { params: { id: applicationId }, body }, options),
    onSent: async ({ building_poi_category: category }) => {
      client.setQueryData(queryKey, (known) => [...(known ?? []), category]);
      onAdded(category);
      onClose();
      await client.invalidateQueries({ queryKey });
    },
  });
  const { control } = add.form;
  const name = useWatch({ control, name: nameField });
  return (
    <DialogForm
      of={add}
      label="Add the new category"
      submitLabel="Confirm"
      submitDisabledReason={name.trim() === '' ? 'Type a name first' : null}
      onCancel={onClose}
    >
      <TextField
        control={control}
        name={nameField}
        label="Name"
        maxLength={255}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  );
};

export const AddCategory = ({ opened, ...form }: Props & { opened: boolean }) => (
  <Dialog opened={opened} onClose={form.onClose} title="Add the new category">
    <CategoryForm {...form} />
  </Dialog>
);
