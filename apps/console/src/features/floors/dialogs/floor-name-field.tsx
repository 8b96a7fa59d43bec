import { floorNameChoices } from '@floorwright/domain/floors';
import type { Control } from 'react-hook-form';

import { SelectField } from '../../../ui/form/select-field.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { floorTitle } from '../../../venue/company/floors.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { FloorFields } from './floor-fields.ts';

type Props = {
  control: Control<FloorFields, unknown, FloorFields>;
  building: CompanyBuilding;
  /** Those whose names are taken. */
  others: readonly BuildingFloor[];
  /** A name that the floor has, whether it is one of the choices or not. */
  present?: string;
};

const optionOf = (name: string) => {
  const title = floorTitle(name);
  return { value: name, label: title === name ? name : `${name} · ${title}` };
};

export const FloorNameField = ({ control, building, others, present }: Props) => {
  const used = others.map(({ name }) => name);
  const free = floorNameChoices(building, used);
  const names = present === undefined || free.includes(present) ? free : [present, ...free];
  return (
    <SelectField
      control={control}
      name="name"
      label="Floor name"
      placeholder="Choose a floor"
      data={names.map(optionOf)}
    />
  );
};
