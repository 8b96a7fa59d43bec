import { BuildingInput, buildings } from '@floorwright/contract';
import { defaultPoiLinkMask } from '@floorwright/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { call } from '../../lib/api/call.ts';
import { buildingQuery } from '../../lib/company/building-query.ts';
import type { CompanyBuilding } from '../../lib/company/building-query.ts';
import { useCompany } from '../../lib/company/use-company.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { MaskVariables } from './mask-variables.tsx';
import { PoiLinkPreview } from './poi-link-preview.tsx';
import { useInsertion } from './use-insertion.ts';

type FormProps = { building: CompanyBuilding; onClose: () => void };

const schema = BuildingInput.pick({ poi_link_mask: true });

const SettingsForm = ({ building, onClose }: FormProps) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const { id } = building;
  const saved = building.poi_link_mask ?? '';
  const settings = useApiForm({
    schema,
    defaultValues: { poi_link_mask: saved },
    send: (body) => call(buildings.update, { params: { id }, body }),
    onSent: (answer) => {
      queryClient.setQueryData(buildingQuery(company?.id, id).queryKey, answer.building);
      onClose();
      showSuccess('Settings saved successfully');
    },
  });
  const { form } = settings;
  const { control } = form;
  const mask = useWatch({ control, name: 'poi_link_mask' }) ?? '';
  const { field, insert } = useInsertion((text) =>
    form.setValue('poi_link_mask', text, { shouldDirty: true, shouldValidate: true }),
  );
  return (
    <DialogForm
      of={settings}
      label="POI Link Settings"
      submitLabel="Save"
      submitDisabledReason={mask.trim() === saved ? 'The mask has not changed yet' : null}
      onCancel={onClose}
    >
      <div ref={field}>
        <TextField
          control={control}
          name="poi_link_mask"
          label="Link mask"
          description="The link that leads to a POI. Left empty, it is the one shown in grey."
          placeholder={defaultPoiLinkMask}
          spellCheck={false}
          autoComplete="off"
          data-autofocus
        />
      </div>
      <MaskVariables onInsert={insert} />
      <PoiLinkPreview mask={mask} building={building} />
    </DialogForm>
  );
};

export const PoiLinkSettings = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title="POI Link Settings" size={560}>
    <SettingsForm {...props} />
  </Dialog>
);
