import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import { ExportBuilding } from '../../venue/exports/export-building.tsx';
import { ImportBuilding } from './import/import-building.tsx';

/** The buttons that bring the contents of a building in and out. */
export const ExchangeButtons = ({ building }: { building: CompanyBuilding }) => {
  const mayImport = useCan('building.update');
  return (
    <>
      {mayImport && <ImportBuilding building={building} />}
      <ExportBuilding building={building} />
    </>
  );
};
