import { TextLink } from '../../ui/link.tsx';
import type { CompanyBeacon } from './queries.ts';

type Props = { beacon: CompanyBeacon; children: string; target?: '_blank' };

/** Links to a beacon on its floor, or to the table of its building if it is on no floor. */
export const BeaconLink = ({ beacon, children, target }: Props) => {
  const buildingId = String(beacon.building_id);
  if (beacon.building_floor_id === null)
    return (
      <TextLink
        to="/buildings/$buildingId/beacons"
        params={{ buildingId }}
        search={{ q: beacon.name }}
        {...(target && { target })}
      >
        {children}
      </TextLink>
    );
  return (
    <TextLink
      to="/buildings/$buildingId/floors/$floorId"
      params={{ buildingId, floorId: String(beacon.building_floor_id) }}
      search={{ beacon: beacon.id }}
      {...(target && { target })}
    >
      {children}
    </TextLink>
  );
};
