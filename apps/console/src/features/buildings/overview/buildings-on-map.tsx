import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { MapPage } from '../../../ui/page/map-page.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { useCan } from '../../../venue/company/company.ts';
import { FlyTo } from '../../../venue/map/camera.ts';
import { MapView } from '../../../venue/map/map-view.tsx';
import { MapPopup } from '../../../venue/map/markers/map-popup.tsx';
import { PointMarkers } from '../../../venue/map/markers/point-markers.tsx';
import { AddressSearch } from '../../../venue/map/places/address-search.tsx';
import { messages } from '../messages/index.ts';
import { BuildingSearch, countOf, NoMatch, ViewToggle } from './buildings-toolbar.tsx';

import classes from './buildings.module.css';

type BuildingPopupProps = {
  /** One building, or all buildings at the same place. */
  buildings: readonly CompanyBuilding[];
  onClose: () => void;
};

/** The popup of a marker, with links to its buildings. */
const BuildingPopup = ({ buildings, onClose }: BuildingPopupProps) => {
  const [first] = buildings;
  if (!first) return null;
  return (
    <MapPopup key={first.id} at={first.coordinate} label={first.name}>
      <IconButton
        icon={IconX}
        label={messages.overview.close}
        size={26}
        className={classes.popupClose}
        onClick={onClose}
      />
      <ul className={classes.popupList}>
        {buildings.map(({ id, name, address }) => (
          <li key={id} className={classes.popupItem}>
            <div>
              <div className={classes.rowName}>{name}</div>
              <div className={classes.rowAddress}>{address}</div>
            </div>
            <ButtonLink
              to="/buildings/$buildingId/floors"
              params={{ buildingId: String(id) }}
              size="xs"
              aria-label={messages.overview.openOne(name)}
            >
              {messages.overview.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </MapPopup>
  );
};

type Props = {
  all: readonly CompanyBuilding[] | undefined;
  found: readonly CompanyBuilding[] | undefined;
  total: number | undefined;
  q: string;
  /** Replaces the list if it failed to load. */
  failure: ReactNode;
};

export const BuildingsOnMap = ({ all = [], found, total, q, failure }: Props) => {
  const mayAdd = useCan('building.manage');
  const [target, setTarget] = useState<{ latitude: number; longitude: number } | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const points = useMemo(
    () => found?.map(({ id, name, coordinate }) => ({ id, name, ...coordinate })) ?? [],
    [found],
  );
  const shown = all.filter(({ id }) => chosen.includes(id));
  const show = (building: CompanyBuilding): void => {
    setChosen([building.id]);
    setTarget({ ...building.coordinate });
  };

  return (
    <MapPage
      title={messages.title}
      actions={
        mayAdd && (
          <ButtonLink to="/buildings/new" size="xs">
            {messages.add}
          </ButtonLink>
        )
      }
      map={
        <MapView label={messages.overview.map}>
          <FlyTo to={target} />
          <PointMarkers points={points} onChoose={setChosen} />
          {shown.length > 0 && <BuildingPopup buildings={shown} onClose={() => setChosen([])} />}
        </MapView>
      }
    >
      <AddressSearch
        onChoose={(place) => {
          setTarget({ ...place });
          if (place.building_id !== null) setChosen([place.building_id]);
        }}
      />
      <div className={classes.panelTools}>
        <BuildingSearch q={q} />
        <div className={classes.panelRow}>
          <span className={classes.count} role="status">
            {countOf(found?.length, total)}
          </span>
          <ViewToggle shown="map" />
        </div>
      </div>
      {failure}
      {found?.length === 0 && <NoMatch q={q} />}
      <ul className={classes.rows}>
        {found?.map((building) => (
          <li key={building.id} className={classes.row}>
            <UnstyledButton
              className={classes.rowButton}
              aria-pressed={chosen.includes(building.id)}
              onClick={() => show(building)}
            >
              <span className={classes.rowName}>{building.name}</span>
              <span className={classes.rowAddress}>{building.address}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </MapPage>
  );
};
