import { lazy, Suspense } from 'react';

import { FloorStudio } from '../../features/floor-studio/floor-studio.tsx';
import { FloorsPage } from '../../features/floors/floors-page.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';

const ExchangeButtons = lazy(async () => ({
  default: (await import('../../features/buildings/exchange-buttons.tsx')).ExchangeButtons,
}));

const Exchange = ({ building }: { building: CompanyBuilding }) => (
  <Suspense fallback={null}>
    <ExchangeButtons building={building} />
  </Suspense>
);

/** The floors of a building, and the studio for the chosen one. */
export const FloorStudioScreen = () => <FloorsPage studio={FloorStudio} exchange={Exchange} />;
