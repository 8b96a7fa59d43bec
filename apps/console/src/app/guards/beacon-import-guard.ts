import { notFound } from '@tanstack/react-router';

import { importQuery } from '../../features/beacon-imports/queries.ts';
import { isMissing } from '../../lib/api/failure.ts';
import { storeApplicationId } from '../../lib/session/storage.ts';
import { requireBuilding } from './building-guard.ts';
import { loadCompany, loadSubscribed, requireApplication, type Visit } from './company-guard.ts';

const findImport = async (
  { context: { queryClient } }: Visit,
  companyId: number | undefined,
  beaconsImportId: string,
) => {
  const id = Number(beaconsImportId);
  if (!Number.isInteger(id)) throw notFound();
  try {
    return await queryClient.query(importQuery(companyId, id));
  } catch (error) {
    if (isMissing(error)) throw notFound();
    // The dialog shows the error.
    return undefined;
  }
};

type ImportVisit = Visit & { params: { beaconsImportId?: string } };

/**
 * Guards the imports of an application. Without a selected application, the user chooses one first.
 * Opening an import selects its application.
 */
export const requireImports = async (visit: ImportVisit): Promise<void> => {
  if (visit.preload) return;
  await requireApplication('building.show')(visit);
  const { beaconsImportId } = visit.params;
  if (beaconsImportId === undefined) return;
  const { company } = await loadSubscribed(visit, 'building.show', '/');
  const found = await findImport(visit, company.id, beaconsImportId);
  if (found) storeApplicationId(found.application_id);
};

/** Guards the imports of a building. An import of another building is not found. */
export const requireBuildingImports = async (
  visit: ImportVisit & { params: { buildingId: string } },
): Promise<void> => {
  if (visit.preload) return;
  await requireBuilding('building.show')(visit);
  const { beaconsImportId, buildingId } = visit.params;
  if (beaconsImportId === undefined) return;
  const company = await loadCompany(visit.context.queryClient);
  const found = await findImport(visit, company?.id, beaconsImportId);
  if (found && String(found.building_id) !== buildingId) throw notFound();
};
