import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { photoSizeQuery } from './measure-photo.ts';
import { PlacementNotice } from './placement-notice.tsx';
import { PlacementScreen } from './placement-screen.tsx';

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  floors: readonly BuildingFloor[];
  photoUrl: string;
};

/** Learns the shape of the plan from its photo, without which it cannot be placed. */
export const PlacementLoader = ({ photoUrl, ...of }: Props) => {
  // A photo may get another address at any time; what is being placed stays the same.
  const [url] = useState(photoUrl);
  const { data: photo, isError } = useQuery(photoSizeQuery(url));
  if (isError)
    return (
      <PlacementNotice {...of}>
        The photo of the plan could not be loaded. Load the page again to place it.
      </PlacementNotice>
    );
  if (!photo)
    return <PlacementNotice {...of}>The photo of the plan is being loaded.</PlacementNotice>;
  return <PlacementScreen {...of} url={url} photo={photo} />;
};
