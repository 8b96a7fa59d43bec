import { BuildingInput, buildings } from '@floorwright/contract';
import { defaultPoiLinkMask } from '@floorwright/domain/pois';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { buildingQuery } from '../../venue/company/buildings.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCompany } from '../../venue/company/company.ts';
import { MaskVariables } from './mask-variables.tsx';
import { PoiLinkPreview } from './poi-link-preview.tsx';
import { useInsertion } from './use-insertion.ts';

type FormProps = { building: CompanyBuilding; onClose: () => void };

const schema = BuildingInput.pick({ poi_link_mask: true, share_page: true });

const SettingsForm = ({ building, onClose }: FormProps) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const { id } = building;
  const saved = building.poi_link_mask ?? '';
  const settings = useApiForm({
    schema,
    defaultValues: { poi_link_mask: saved, share_page: building.share_page },
    send: ({ poi_link_mask: typed, share_page: page }) =>
      call(buildings.update, {
        params: { id },
        body: {
          ...((typed ?? '') !== saved && { poi_link_mask: typed }),
          ...(page !== building.share_page && { share_page: page }),
        },
      }),
    onSent: (answer) => {
      queryClient.setQueryData(buildingQuery(company?.id, id).queryKey, answer.building);
      onClose();
      showSuccess('Settings saved successfully');
    },
  });
  const { form } = settings;
  const { control } = form;
  const mask = useWatch({ control, name: 'poi_link_mask' }) ?? '';
  const isPublic = useWatch({ control, name: 'share_page' });
  const isSame = mask.trim() === saved && isPublic === building.share_page;
  const { field, insert } = useInsertion((text) =>
    form.setValue('poi_link_mask', text, { shouldDirty: true, shouldValidate: true }),
  );
  return (
    <DialogForm
      of={settings}
      label="POI Link Settings"
      submitLabel="Save"
      submitDisabledReason={isSame ? 'Nothing has changed yet' : null}
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
      <CheckboxField
        control={control}
        name="share_page"
        label="Public page"
        description="Links to /share/ open a map of this building for everyone who has one. When this is off, these links stop working."
      />
    </DialogForm>
  );
};

export const PoiLinkSettings = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title="POI Link Settings" size={560}>
    <SettingsForm {...props} />
  </Dialog>
);
