import { FloorStudio } from '../../features/floor-studio/floor-studio.tsx';
import { FloorsPage } from '../../features/floors/floors-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ExchangeButtons = lazyPart(
  async () => (await import('../../features/buildings/exchange-buttons.tsx')).ExchangeButtons,
);

/** The floors of a building, and the studio for the chosen one. */
export const FloorStudioScreen = () => (
  <FloorsPage studio={FloorStudio} exchange={ExchangeButtons} />
);
