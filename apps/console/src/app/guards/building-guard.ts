import type { Permission } from '@floorwright/domain/access';
import { notFound } from '@tanstack/react-router';

import { isMissing } from '../../lib/api/failure.ts';
import { storeApplicationId } from '../../lib/session/storage.ts';
import { companyQuery } from '../../venue/company/company.ts';
import { loadSubscribed, type Visit } from './company-guard.ts';

/**
 * Guards the pages of one building. Selects the building's application, so that a shared link leads
 * to the same state as navigating through the list.
 */
export const requireBuilding =
  (permission: Permission) =>
  async (visit: Visit & { params: { buildingId: string } }): Promise<void> => {
    if (visit.preload) return;
    const { company } = await loadSubscribed(visit, permission, '/');
    const id = Number(visit.params.buildingId);
    if (!Number.isInteger(id)) throw notFound();
    // Loaded on demand: guests load this file too.
    const { buildingQuery } = await import('../../venue/company/buildings.ts');
    try {
      const building = await visit.context.queryClient.query(buildingQuery(company.id, id));
      storeApplicationId(building.application_id);
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  };

/** Guards the pages of one floor. If the floors cannot be loaded, the page shows the error. */
export const requireFloor =
  (permission: Permission) =>
  async (visit: Visit & { params: { buildingId: string; floorId: string } }): Promise<void> => {
    if (visit.preload) return;
    await requireBuilding(permission)(visit);
    const { queryClient } = visit.context;
    const company = await queryClient.query(companyQuery);
    // Loaded on demand: guests load this file too.
    const { floorsQuery } = await import('../../venue/company/floors.ts');
    const query = floorsQuery(company?.id, Number(visit.params.buildingId));
    const floors = await queryClient.query(query).catch(() => undefined);
    if (floors && !floors.some(({ id }) => String(id) === visit.params.floorId)) throw notFound();
  };
