import { type FloorContents, FloorDuplicateInput } from '@floorwright/contract';
import { floors as api } from '@floorwright/contract/client';
import { floorNameChoices, nameForCopy } from '@floorwright/domain/floors';
import { Fieldset, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { useFloorsCache } from '../floors-cache.ts';
import { messages } from '../messages/index.ts';
import { optionOf } from './floor-fields.tsx';
import { contentsQuery } from './queries.ts';

type Contents = z.infer<typeof FloorContents>;

const parts = ['plan', 'layers', 'pois', 'routes'] as const;
type Part = (typeof parts)[number];

const labelOf = (part: Part, floor: BuildingFloor, contents: Contents | undefined): string => {
  if (part === 'plan') return messages.duplication.plan;
  if (part === 'layers') return messages.duplication.layers(floor.layers.length);
  if (part === 'pois')
    return contents ? messages.duplication.pois(contents.pois) : messages.duplication.anyPois;
  return contents
    ? messages.duplication.routes(contents.route_points)
    : messages.duplication.anyRoutes;
};

/** Whether the floor has something of a part; assumed until it is counted. */
const has = (part: Part, floor: BuildingFloor, contents: Contents | undefined): boolean => {
  if (part === 'plan') return floor.photo !== null;
  if (part === 'layers') return floor.layers.length > 0;
  if (part === 'pois') return contents?.pois !== 0;
  return contents?.route_points !== 0;
};

const stays = (beacons: number): string =>
  beacons === 0 ? '' : messages.duplication.stays(beacons);

type Props = {
  building: CompanyBuilding;
  floors: readonly BuildingFloor[];
  floor: BuildingFloor;
  onClose: () => void;
};

const DuplicateForm = ({ building, floors, floor, onClose }: Props) => {
  const cache = useFloorsCache(building.id);
  const navigate = useNavigate();
  const { data } = useQuery(contentsQuery(floor.id));
  const contents = data?.contents;
  const used = floors.map(({ name }) => name);
  const free = floorNameChoices(building, used);
  const duplicate = useApiForm({
    schema: FloorDuplicateInput,
    defaultValues: {
      name: nameForCopy(free, floor.name),
      plan: floor.photo !== null,
      layers: floor.layers.length > 0,
      pois: true,
      routes: true,
    },
    send: (body, options) => call(api.duplicate, { params: { id: floor.id }, body }, options),
    onSent: async ({ building_floor: copy }) => {
      cache.add(copy);
      onClose();
      showSuccess(messages.duplication.done(floorTitle(copy.name), floorTitle(floor.name)));
      await navigate({
        to: '/buildings/$buildingId/floors/$floorId',
        params: { buildingId: String(building.id), floorId: String(copy.id) },
      });
      await cache.refresh();
    },
  });
  const { control } = duplicate.form;
  const { plan, layers } = useWatch({ control });
  const isEmpty = plan !== true && layers !== true;

  return (
    <DialogForm
      of={duplicate}
      label={messages.duplicateFloor}
      submitLabel={messages.row.duplicate}
      submitDisabledReason={isEmpty ? messages.duplication.needsPart : null}
      onCancel={onClose}
    >
      <Text>
        {messages.duplication.note(floorTitle(floor.name), stays(contents?.beacons ?? 0))}
      </Text>
      <SelectField
        control={control}
        name="name"
        label={messages.floorName}
        data={free.map(optionOf)}
        allowDeselect={false}
      />
      <Fieldset
        legend={messages.duplication.copy}
        variant="unstyled"
        styles={{ legend: { fontWeight: 600 } }}
      >
        <Stack gap="xs" mt="xs">
          {parts.map((part) => (
            <CheckboxField
              key={part}
              control={control}
              name={part}
              label={labelOf(part, floor, contents)}
              disabled={!has(part, floor, contents)}
            />
          ))}
        </Stack>
      </Fieldset>
    </DialogForm>
  );
};

export const DuplicateFloor = ({
  opened,
  floor,
  ...props
}: Omit<Props, 'floor'> & { floor: BuildingFloor | null; opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={messages.duplicateFloor}>
    {floor && <DuplicateForm key={floor.id} floor={floor} {...props} />}
  </Dialog>
);
