import type { Permission } from '@floorwright/domain/access';
import { notFound } from '@tanstack/react-router';

import { companyQuery } from '../../venue/company/company.ts';
import { requireBuilding } from './building-guard.ts';
import type { Visit } from './company-guard.ts';

/** For pages of one floor. Without an answer about the floors, the page itself says what is wrong. */
export const requireFloor =
  (permission: Permission) =>
  async (visit: Visit & { params: { buildingId: string; floorId: string } }): Promise<void> => {
    if (visit.preload) return;
    await requireBuilding(permission)(visit);
    const { queryClient } = visit.context;
    const company = await queryClient.query(companyQuery);
    // Not before it is needed: guests load this file too.
    const { floorsQuery } = await import('../../venue/company/floors.ts');
    const query = floorsQuery(company?.id, Number(visit.params.buildingId));
    const floors = await queryClient.query(query).catch(() => undefined);
    if (floors && !floors.some(({ id }) => String(id) === visit.params.floorId)) throw notFound();
  };
