import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';

import { focusDetailsLink } from './import-columns.tsx';
import { type CompanyImport, type ImportScope, ImportsSearch } from './import-query.ts';

/** Which dialog the address opens above the list, and how to open and close it. */
export const useImportAddress = ({ buildingId }: ImportScope) => {
  const router = useRouter();
  const navigate = useNavigate();
  const { beaconsImportId } = useParams({ strict: false });
  const { upload, ...list } = ImportsSearch.parse(useSearch({ strict: false }));
  const goToList = (search: z.infer<typeof ImportsSearch>): void =>
    void (buildingId === undefined
      ? navigate({ to: '/beacons/imports', search })
      : navigate({
          to: '/buildings/$buildingId/beacons/imports',
          params: { buildingId: String(buildingId) },
          search,
        }));

  return {
    shownId: beaconsImportId === undefined ? undefined : Number(beaconsImportId),
    isUploading: upload === true,
    openUpload: (): void => goToList({ ...list, upload: true }),
    closeUpload: (): void => void navigate({ to: '.', search: list, replace: true }),
    /** Returns focus to the link that opened the import. */
    closeImport: (): void => {
      const stop = router.subscribe('onRendered', () => {
        stop();
        if (beaconsImportId !== undefined) focusDetailsLink(beaconsImportId);
      });
      goToList(list);
    },
    /** Replaces the upload dialog with the new import. */
    openImport: (begun: CompanyImport): void => {
      const id = String(begun.id);
      void (begun.building_id === buildingId
        ? navigate({
            to: '/buildings/$buildingId/beacons/imports/$beaconsImportId',
            params: { buildingId: String(buildingId), beaconsImportId: id },
            replace: true,
          })
        : navigate({
            to: '/beacons/imports/$beaconsImportId',
            params: { beaconsImportId: id },
            replace: true,
          }));
    },
  };
};
