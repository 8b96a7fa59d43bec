import type { Permission } from '@floorwright/domain/access';
import { notFound } from '@tanstack/react-router';

import { isMissing } from '../../lib/api/failure.ts';
import { storeApplicationId } from '../../lib/session/storage.ts';
import { loadCached } from './cached.ts';
import { loadCompany, loadSubscribed, type Visit } from './company-guard.ts';

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
      const building = await loadCached(
        visit.context.queryClient,
        buildingQuery(company.id, id),
        ({ application_id: applicationId }) => String(applicationId),
      );
      storeApplicationId(building.application_id);
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  };

/**
 * Guards the pages of one floor. If the floors cannot be loaded, the page shows the error. Reports also have floors that
 * were removed.
 */
export const requireFloor =
  (permission: Permission, { removedToo = false } = {}) =>
  async (visit: Visit & { params: { buildingId: string; floorId: string } }): Promise<void> => {
    if (visit.preload) return;
    await requireBuilding(permission)(visit);
    const { queryClient } = visit.context;
    const company = await loadCompany(queryClient);
    // Loaded on demand: guests load this file too.
    const { floorsQuery } = await import('../../venue/company/floors.ts');
    const query = floorsQuery(company?.id, Number(visit.params.buildingId));
    const isOneOf = (floors: readonly { id: number }[]): boolean =>
      floors.some(({ id }) => String(id) === visit.params.floorId);
    const floors = await loadCached(queryClient, query, (listed) => String(isOneOf(listed))).catch(
      () => undefined,
    );
    if (!floors || isOneOf(floors)) return;
    if (!removedToo) throw notFound();
    const { formerFloorsQuery } = await import('../../features/reports/queries.ts');
    const former = await queryClient
      .query(formerFloorsQuery(company?.id, Number(visit.params.buildingId)))
      .catch(() => undefined);
    if (former && !isOneOf(former)) throw notFound();
  };
