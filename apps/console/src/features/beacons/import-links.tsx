import { ButtonLink } from '../../ui/link.tsx';
import type { BeaconScope } from './scope.ts';

/** From a table of beacons to what was imported into it, and to the next file. */
export const ImportLinks = ({ buildingId }: BeaconScope) => {
  if (buildingId === undefined)
    return (
      <>
        <ButtonLink to="/beacons/imports" variant="default">
          Imports
        </ButtonLink>
        <ButtonLink to="/beacons/imports" search={{ upload: true }} variant="default">
          Upload Beacons CSV
        </ButtonLink>
      </>
    );
  const params = { buildingId: String(buildingId) };
  return (
    <>
      <ButtonLink to="/buildings/$buildingId/beacons/imports" params={params} variant="default">
        Imports
      </ButtonLink>
      <ButtonLink
        to="/buildings/$buildingId/beacons/imports"
        params={params}
        search={{ upload: true }}
        variant="default"
      >
        Upload Beacons CSV
      </ButtonLink>
    </>
  );
};
