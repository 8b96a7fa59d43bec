import { type ComponentType, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { BackLink, PageHeader } from '../../ui/page/page-parts.tsx';
import { type CompanyBuilding, useBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { PoisTable } from './pois-table.tsx';
import { PublicPageNote } from './public-page-note.tsx';
import { usePois } from './queries.ts';
import { noEditing, noLinkSettings } from './refusals.ts';

type SettingsProps = { building: CompanyBuilding; opened: boolean; onClose: () => void };

type Props = {
  linkSettings: ComponentType<SettingsProps>;
};

/** /buildings/{buildingId}/floors/{floorId}/pois */
export const PoisPage = ({ linkSettings: LinkSettings }: Props) => {
  const building = useBuilding();
  const floorPois = usePois(building);
  const { place, floorName } = floorPois;
  const mayEdit = useCan('floor.update');
  const mayLink = useCan('building.update');
  const [linking, setLinking] = useState(false);
  const floor = {
    to: '/buildings/$buildingId/floors/$floorId',
    params: { buildingId: String(place.buildingId), floorId: String(place.floorId) },
  } as const;

  return (
    <>
      <PageHeader
        back={
          <BackLink {...floor}>
            {floorName ? messages.page.floor(floorName) : messages.page.anyFloor}
          </BackLink>
        }
        title={messages.title}
        note={mayEdit ? building.name : `${building.name}. ${noEditing}.`}
      />
      <PublicPageNote
        key={building.id}
        building={building}
        hasLinks={(floorPois.pois?.length ?? 0) > 0}
      />
      <PoisTable
        key={place.floorId}
        of={floorPois}
        actions={
          <>
            <ButtonLink {...floor} variant="default">
              {messages.page.back}
            </ButtonLink>
            <Button
              variant="default"
              disabledReason={mayLink ? null : noLinkSettings}
              onClick={() => setLinking(true)}
            >
              {messages.page.linkSettings}
            </Button>
          </>
        }
        toFloor={<ButtonLink {...floor}>{messages.page.openFloor}</ButtonLink>}
      />
      <LinkSettings building={building} opened={linking} onClose={() => setLinking(false)} />
    </>
  );
};
