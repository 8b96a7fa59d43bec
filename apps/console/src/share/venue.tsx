import type { Position } from '@floorwright/domain/geo';
import type { Route } from '@floorwright/domain/routing';
import { useEffect, useMemo, useState } from 'react';

import { formatDateTime } from '../lib/format.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { floorTitle } from '../venue/company/floor-title.ts';
import type { Scheme } from '../venue/map/style/palettes.ts';
import { Directions } from './directions/directions.tsx';
import { useRoute } from './directions/use-route.ts';
import { FloorStrip } from './floor-strip.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { VenueMap } from './maplibre/venue-map.tsx';
import { messages } from './messages/index.ts';
import { PlaceCard } from './place/place-card.tsx';
import { ShareDialog } from './place/share-dialog.tsx';
import { PoiSearch } from './search/poi-search.tsx';
import { indexOf } from './search/search.ts';
import { useShareView } from './use-share-view.ts';
import type { Building, Poi, SharedPlace } from './wire.ts';

import classes from './venue.module.css';

const poiCalled = ({ pois }: Building, id: string | null | undefined): Poi | undefined =>
  pois.find((poi) => poi.poi_id === id);

type Props = {
  place: SharedPlace;
  /** The configured street map. */
  styleUrl: string | null;
  scheme: Scheme;
  /** The venue was changed, and the rest of this version is no longer there. */
  onStale: () => void;
};

/** A building on a map, with the place of the link. */
export const Venue = ({ place, styleUrl, scheme, onStale }: Props) => {
  const { building } = place;
  const { shown, show, look, link } = useShareView(place);
  const [asksStart, setAsksStart] = useState(false);
  const [wantsStepFree, setStepFree] = useState(shown.route?.stepFree ?? false);
  // The back button restores the option of each route.
  const stepFree = shown.route?.stepFree ?? wantsStepFree;
  const [isSharing, setSharing] = useState(false);
  const [spot, setSpot] = useState<Position | null>(null);
  const index = useMemo(() => indexOf(building.pois), [building]);
  const floorOf = (id: number) => building.floors.find((floor) => floor.id === id);
  const poi = poiCalled(building, shown.poiId);
  const from = poiCalled(building, shown.route?.from);
  const isThere = poi !== undefined && from === poi;
  const routeState = useRoute(
    place,
    poi && from && !isThere ? { from, to: poi, stepFree } : null,
    onStale,
  );
  const route: Route | null = routeState?.is === 'found' ? routeState.route : null;
  const isDirecting = poi !== undefined && (asksStart || from !== undefined);

  useEffect(() => {
    document.title = poi ? `${poi.title} · ${building.name}` : building.name;
  }, [poi, building]);

  const describe = ({ category, floor_id: floorId }: Poi): string => {
    const floor = floorOf(floorId);
    return [category, floor && floorTitle(floor.name)].filter(Boolean).join(' · ');
  };
  const choose = ({ poi_id: poiId, floor_id: floorId }: Poi): void => {
    setAsksStart(false);
    setSpot(null);
    show({ poiId, floorId, route: null });
  };
  const begin = (start: Poi | null): void => {
    setAsksStart(start === null);
    setSpot(null);
    const begun = start && { from: start.poi_id, stepFree };
    show({ ...shown, floorId: start?.floor_id ?? shown.floorId, route: begun });
  };
  const pick = (poiId: string): void => {
    const picked = poiCalled(building, poiId);
    if (!picked) return;
    if (asksStart && poiId !== shown.poiId) begin(picked);
    else if (!isDirecting) choose(picked);
  };
  const lookAt = (floorId: number, at: Position | null): void => {
    setSpot(at);
    look(floorId);
  };

  return (
    <div className={classes.venue}>
      <search className={classes.search}>
        {place.preview && (
          <p className={classes.preview}>
            {messages.page.preview(formatDateTime(place.preview.expires_at))}
          </p>
        )}
        <PoiSearch
          label={messages.search.label(building.name)}
          index={index}
          describe={describe}
          onChoose={choose}
        />
      </search>
      <section className={classes.map} aria-label={messages.floorMap}>
        <VenueMap
          building={building}
          floor={floorOf(shown.floorId)}
          chosen={poi}
          route={route}
          spot={spot}
          styleUrl={styleUrl}
          scheme={scheme}
          onPick={pick}
          onStale={onStale}
        />
        <FloorStrip
          floors={building.floors}
          chosenId={shown.floorId}
          onChoose={(floorId) => lookAt(floorId, null)}
        />
      </section>
      <main className={classes.panel}>
        {poi && isDirecting && (
          <Directions
            to={poi}
            from={from}
            stepFree={stepFree}
            state={routeState}
            index={index}
            describe={describe}
            floorName={(id) => floorOf(id)?.name ?? ''}
            onFrom={begin}
            onStepFree={(free) => {
              setStepFree(free);
              if (shown.route) show({ ...shown, route: { ...shown.route, stepFree: free } });
            }}
            onStep={(step) => lookAt(step.floorId, step.at)}
            onShare={() => setSharing(true)}
            onClose={() => choose(poi)}
          />
        )}
        {poi && !isDirecting && (
          <PlaceCard
            building={building}
            poi={poi}
            floor={floorOf(poi.floor_id)}
            onDirections={() => setAsksStart(true)}
            onShare={() => setSharing(true)}
          />
        )}
        {!poi && (
          <div className={classes.welcome}>
            <h1>{building.name}</h1>
            <p>{messages.search.start}</p>
          </div>
        )}
        <footer className={classes.footer}>
          <BrandMark size={16} />
          <span>
            <bdi>{building.name}</bdi> · <bdi>{building.address}</bdi>
          </span>
          <LanguageSwitch language={building.language} languages={building.languages} />
        </footer>
      </main>
      {poi && isSharing && link !== null && (
        <ShareDialog title={poi.title} link={link} onClose={() => setSharing(false)} />
      )}
    </div>
  );
};
