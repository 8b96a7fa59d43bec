import { IconPhoto, IconStack2 } from '@tabler/icons-react';

import { Choice } from '../../../ui/choice.tsx';

/** How a floor is shown: as the photo of its plan, or drawn from files. */
export type Mode = 'photo' | 'layers';

const modes = [
  { value: 'photo', label: 'Photo', icon: IconPhoto },
  { value: 'layers', label: 'Layers', icon: IconStack2 },
] as const;

type Props = { mode: Mode; onMode: (mode: Mode) => void };

export const FloorModes = ({ mode, onMode }: Props) => (
  <Choice label="What to edit" options={modes} chosen={mode} onChoose={onMode} />
);
