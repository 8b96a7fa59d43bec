import { onlyFloorAt } from '@floorwright/domain/geo';
import { Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Control, FieldValues, Path } from 'react-hook-form';

import { Button } from '../../ui/button.tsx';
import { useField } from '../../ui/form/use-field.ts';
import { buildingsQuery } from '../../venue/company/buildings.ts';
import { useCompany } from '../../venue/company/company.ts';
import { type BuildingFloor, floorsQuery } from '../../venue/company/floors.ts';
import { messages } from './messages/index.ts';
import { type CompanyBeacon, placeOf } from './queries.ts';

type ProposedFloorProps = {
  beacon: CompanyBeacon;
  floors: readonly BuildingFloor[];
  onChoose: (id: number) => void;
};

/** For a beacon with a place but no floor: suggests the only floor at that place. */
const ProposedFloor = ({ beacon, floors, onChoose }: ProposedFloorProps) => {
  const place = placeOf(beacon);
  if (!place || beacon.building_floor_id !== null) return null;
  const proposed = onlyFloorAt(
    floors.map(({ id, coordinates }) => ({ id, ring: coordinates })),
    [place],
  );
  const floor = floors.find(({ id }) => id === proposed);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {floor ? messages.place.onlyFloor(floor.name) : messages.place.anyFloor}
      </Text>
      {floor && (
        <Button variant="default" size="xs" onClick={() => onChoose(floor.id)}>
          {messages.place.takeFloor(floor.name)}
        </Button>
      )}
    </Group>
  );
};

const toOption = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
});

/** The maximum number of options; typing narrows them down. */
const maxOptions = 100;

type Props<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  buildingField: Path<Typed>;
  floorField: Path<Typed>;
  applicationId: number;
  /** A beacon that may have a place but no floor. */
  floorless?: CompanyBeacon | null;
};

/** A building and one of its floors. Choosing another building clears the floor. */
export const PlaceFields = <Typed extends FieldValues, Sent>({
  control,
  buildingField,
  floorField,
  applicationId,
  floorless = null,
}: Props<Typed, Sent>) => {
  const company = useCompany();
  const building = useField({ control, name: buildingField });
  const floor = useField({ control, name: floorField });
  const chosen: string | null = building.field.value ?? null;
  const buildings = useQuery(buildingsQuery(company?.id, applicationId));
  const floors = useQuery({
    ...floorsQuery(company?.id, Number(chosen)),
    enabled: Boolean(company) && chosen !== null,
  });

  const help = (): string | undefined => {
    if (chosen === null) return messages.place.buildingFirst;
    if (floors.isError) return messages.place.floorsNotLoaded;
    return floors.data?.length === 0 ? messages.place.noFloors : undefined;
  };

  return (
    <>
      <Select
        {...building.field}
        value={chosen}
        label={messages.columns.building}
        placeholder={messages.place.selectBuilding}
        data={buildings.data?.map(toOption) ?? []}
        limit={maxOptions}
        searchable
        nothingFoundMessage={
          buildings.isPending ? messages.place.loading : messages.place.noSuchBuilding
        }
        error={buildings.isError ? messages.place.buildingsNotLoaded : building.error}
        onChange={(id) => {
          if (id === chosen) return;
          building.field.onChange(id);
          floor.field.onChange(null);
        }}
      />
      <Select
        {...floor.field}
        value={floor.field.value ?? null}
        label={messages.columns.floor}
        placeholder={messages.toolbar.onNoFloor}
        description={help()}
        data={floors.data?.map(toOption) ?? []}
        disabled={chosen === null || floors.data === undefined}
        clearable
        error={floor.error}
      />
      {floorless && chosen === String(floorless.building_id) && !floor.field.value && (
        <ProposedFloor
          beacon={floorless}
          floors={floors.data ?? []}
          onChoose={(id) => floor.field.onChange(String(id))}
        />
      )}
    </>
  );
};
