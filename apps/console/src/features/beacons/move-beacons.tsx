import { beacons } from '@floorwright/contract/client';
import { Text } from '@mantine/core';

import { call } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import type { DescribeFailure } from '../../lib/forms/problem.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useBeaconsRefresh } from '../../venue/company/use-beacons-refresh.ts';
import { PlaceForm } from './beacon-form.ts';
import { messages } from './messages/index.ts';
import { PlaceFields } from './place-fields.tsx';
import type { BeaconScope, CompanyBeacon } from './queries.ts';

/** The form has no field for the beacons, so their error is shown in the banner. */
const describeFailure: DescribeFailure = (failure) =>
  failure.validations?.['beacon_ids'] ? { title: failureMessage(failure) } : null;

type FormProps = {
  scope: BeaconScope;
  chosen: readonly CompanyBeacon[];
  onClose: () => void;
  onMoved: () => void;
};

const MoveForm = ({ scope, chosen, onClose, onMoved }: FormProps) => {
  const refresh = useBeaconsRefresh();
  const move = useApiForm({
    schema: PlaceForm,
    defaultValues: {
      building_id: scope.buildingId === undefined ? null : String(scope.buildingId),
      building_floor_id: null,
    },
    send: (place) =>
      call(beacons.moveMany, { body: { ...place, beacon_ids: chosen.map(({ id }) => id) } }),
    onSent: async () => {
      await refresh();
      onClose();
      onMoved();
      showSuccess(messages.moving.done(chosen.length));
    },
    describeFailure,
  });
  return (
    <DialogForm
      of={move}
      label={messages.moving.label}
      submitLabel={messages.toolbar.move}
      onCancel={onClose}
    >
      <PlaceFields
        control={move.form.control}
        buildingField="building_id"
        floorField="building_floor_id"
        applicationId={scope.applicationId}
      />
      {chosen.some(
        ({ latitude, building_floor_id: floorId }) => latitude !== null && floorId !== null,
      ) && <Text c="dimmed">{messages.moving.losePlace}</Text>}
    </DialogForm>
  );
};

type Props = FormProps & { opened: boolean };

export const MoveBeacons = ({ opened, ...props }: Props) => (
  <Dialog
    opened={opened}
    onClose={props.onClose}
    title={messages.moving.title(props.chosen.length)}
  >
    <MoveForm {...props} />
  </Dialog>
);
