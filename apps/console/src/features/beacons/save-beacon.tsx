import { beacons } from '@floorwright/contract/client';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';

import { call, callPage } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { GuardedDialog, UnsavedInDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useBeaconsRefresh } from '../../venue/company/use-beacons-refresh.ts';
import { BeaconLink } from './beacon-columns.tsx';
import {
  BeaconForm,
  blankBeacon,
  type FormBeacon,
  losesPlace,
  toChanges,
  toTyped,
  type TypedBeacon,
} from './beacon-form.ts';
import { messages } from './messages/index.ts';
import { PlaceFields } from './place-fields.tsx';
import type { BeaconScope, CompanyBeacon } from './queries.ts';

type BeaconFieldsProps = {
  control: Control<TypedBeacon, unknown, FormBeacon>;
  applicationId: number;
  beacon: CompanyBeacon | null;
  /** The beacon that already has this UUID, major and minor. */
  existing: CompanyBeacon | undefined;
};

const BeaconFields = ({ control, applicationId, beacon, existing }: BeaconFieldsProps) => (
  <>
    <TextField
      control={control}
      name="name"
      label={messages.columns.name}
      data-autofocus
      maxLength={255}
    />
    <TextField
      control={control}
      name="uuid"
      label={messages.columns.uuid}
      placeholder="f7826da6-4fa2-4e98-8024-bc5b71e0893e"
      spellCheck={false}
      autoComplete="off"
      dir="ltr"
    />
    {existing && (
      <Text size="sm">
        <BeaconLink beacon={existing} target="_blank">
          {messages.form.showExisting(existing.name, existing.building_name)}
        </BeaconLink>
      </Text>
    )}
    <Group grow align="flex-start">
      <NumberField
        control={control}
        name="major"
        label={messages.columns.major}
        placeholder={messages.form.range}
      />
      <NumberField
        control={control}
        name="minor"
        label={messages.columns.minor}
        placeholder={messages.form.range}
      />
    </Group>
    <PlaceFields
      control={control}
      buildingField="building_id"
      floorField="building_floor_id"
      applicationId={applicationId}
      floorless={beacon}
    />
    <TextField control={control} name="vendor" label={messages.form.vendor} maxLength={255} />
  </>
);

type Identity = Pick<CompanyBeacon, 'uuid' | 'major' | 'minor'>;

/** The form has validated the UUID, so a remaining error on it means that it is taken. */
const isTaken = (error: unknown): boolean =>
  error instanceof ApiFailure && error.validations?.['uuid'] !== undefined;

/** The beacon that already has this UUID, major and minor, if the user may see it. */
const findExisting = async ({
  uuid,
  major,
  minor,
}: Identity): Promise<CompanyBeacon | undefined> => {
  // The search matches prefixes; longer minors sort after the exact one.
  const query = { q: `${uuid} ${major} ${minor}`, sort: 'minor', 'page[size]': 1 } as const;
  const { answer } = await callPage(beacons.list, { query });
  return answer.beacons.find(
    (beacon) => beacon.uuid === uuid && beacon.major === major && beacon.minor === minor,
  );
};

const create = ({ building_id: id, ...body }: FormBeacon, options: { idempotencyKey: string }) =>
  call(beacons.create, { params: { id }, body }, options);

const change = (beacon: CompanyBeacon, values: FormBeacon) =>
  call(beacons.update, { params: { id: beacon.id }, body: toChanges(beacon, values) });

type FormProps = { scope: BeaconScope; beacon: CompanyBeacon | null; onClose: () => void };

const SaveForm = ({ scope, beacon, onClose }: FormProps) => {
  const refresh = useBeaconsRefresh();
  const [existing, setExisting] = useState<CompanyBeacon>();
  const save = useApiForm<TypedBeacon, FormBeacon, { beacon: CompanyBeacon }>({
    schema: BeaconForm,
    defaultValues: beacon ? toTyped(beacon) : blankBeacon(scope),
    send: async (values, options) => {
      setExisting(undefined);
      try {
        return await (beacon ? change(beacon, values) : create(values, options));
      } catch (error) {
        // The link is optional: the error message is enough without it.
        if (isTaken(error)) setExisting(await findExisting(values).catch(() => undefined));
        throw error;
      }
    },
    onSent: async ({ beacon: saved }) => {
      await refresh();
      onClose();
      showSuccess(beacon ? messages.form.saved : messages.form.added(saved.name));
    },
  });
  const { control, formState } = save.form;
  const place = useWatch({ control, name: ['building_id', 'building_floor_id'] });
  return (
    <DialogForm
      of={save}
      label={beacon ? messages.edit : messages.add}
      submitLabel={beacon ? messages.form.save : messages.form.add}
      submitDisabledReason={beacon && !formState.isDirty ? messages.form.changeFirst : null}
      onCancel={onClose}
    >
      <UnsavedInDialog unsaved={formState.isDirty && !formState.isSubmitting} />
      <BeaconFields
        control={control}
        applicationId={scope.applicationId}
        beacon={beacon}
        existing={existing}
      />
      {losesPlace(beacon, place) && <Text c="dimmed">{messages.form.losesPlace}</Text>}
    </DialogForm>
  );
};

type Props = FormProps & { opened: boolean };

export const SaveBeacon = ({ opened, ...props }: Props) => (
  <GuardedDialog
    opened={opened}
    onClose={props.onClose}
    title={props.beacon ? messages.edit : messages.add}
    size={480}
  >
    <SaveForm key={props.beacon?.id ?? 'new'} {...props} />
  </GuardedDialog>
);
