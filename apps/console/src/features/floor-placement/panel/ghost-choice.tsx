import { Input } from '@mantine/core';

import { Choice } from '../../../ui/choice.tsx';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { planOf } from './neighbours.ts';
import type { Neighbour } from './neighbours.ts';

export type Ghost = Neighbour | 'none';

const labels: Readonly<Record<Ghost, string>> = { none: 'None', below: 'Below', above: 'Above' };
const choices: readonly Ghost[] = ['none', 'below', 'above'];

/** Why a neighbour cannot be shown; null when it can. */
const hindrance = (choice: Ghost, neighbours: Neighbours): string | null => {
  if (choice === 'none') return null;
  const floor = neighbours[choice];
  if (!floor) return `There is no floor ${choice} this one`;
  return planOf(floor) ? null : `The plan of ${floor.name} has not been placed`;
};

type Neighbours = Readonly<Record<Neighbour, BuildingFloor | null>>;

type Props = { neighbours: Neighbours; value: Ghost; onChange: (ghost: Ghost) => void };

/** Which floor shines through, to line this one up with it. */
export const GhostChoice = ({ neighbours, value, onChange }: Props) => (
  <Input.Wrapper label="Neighbouring floor" labelElement="div">
    <Choice
      label="Neighbouring floor"
      options={choices.map((choice) => ({
        value: choice,
        label: labels[choice],
        disabledReason: hindrance(choice, neighbours),
      }))}
      chosen={value}
      look="sunken"
      onChoose={onChange}
    />
  </Input.Wrapper>
);
