import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { floorsQuery } from '../../../venue/company/floors.ts';

import classes from '../imports.module.css';

type Props = {
  buildingId: number;
  /** How many beacons have a place and no floor in the file. */
  count: number;
  /** The one floor that lies there. */
  proposed: number | null;
  value: number | null;
  onChange: (floorId: number | null) => void;
};

/** Puts beacons on a floor whose rows have a place and name none. */
export const DefaultFloor = ({ buildingId, count, proposed, value, onChange }: Props) => {
  const company = useCompany();
  const { data: floors = [] } = useQuery(floorsQuery(company?.id, buildingId));
  const offered = floors.find(({ id }) => id === proposed);
  const verb = count === 1 ? 'has' : 'have';
  return (
    <Group align="flex-end" gap="xs" className={classes.defaultFloor}>
      <Select
        label="Floor for rows without one"
        description={`${counted(count, 'beacon')} ${verb} a place but no floor. Without one they stand in the building alone.`}
        placeholder="On no floor"
        data={floors.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
        clearable
      />
      {offered && value === null && (
        <Button variant="default" onClick={() => onChange(offered.id)}>
          {`Use ${offered.name}, the only floor there`}
        </Button>
      )}
    </Group>
  );
};
