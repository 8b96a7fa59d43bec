import type { CompanyBuilding } from '../../venue/company/buildings.ts';

const address = 'https://files.test/front';

export const readyPhoto: NonNullable<CompanyBuilding['photo']> = {
  status: 'ready',
  url: `${address}-large.webp`,
  medium: { url: `${address}-medium.webp` },
  small: { url: `${address}-small.webp` },
};
