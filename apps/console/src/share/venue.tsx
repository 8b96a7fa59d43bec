import type { Position } from '@floorwright/domain/geo';
import type { Route } from '@floorwright/domain/routing';
import { useEffect, useMemo, useState } from 'react';

import { BrandMark } from '../ui/brand-mark.tsx';
import { floorTitle } from '../venue/company/floors.ts';
import type { Scheme } from '../venue/map/style/palettes.ts';
import { FloorStrip } from './floor-strip.tsx';
import { VenueMap } from './maplibre/venue-map.tsx';
import { PassOn } from './place/pass-on.tsx';
import { PlaceCard } from './place/place-card.tsx';
import { PoiSearch } from './search/poi-search.tsx';
import { indexOf } from './search/search.ts';
import { useShown } from './use-shown.ts';
import { Directions } from './way/directions.tsx';
import { useWay } from './way/use-way.ts';
import type { Building, Poi, SharedPlace } from './wire.ts';

import classes from './venue.module.css';

const poiCalled = ({ pois }: Building, id: string | null | undefined): Poi | undefined =>
  pois.find((poi) => poi.poi_id === id);

/** A building on a map, with the place that the link led to. */
export const Venue = ({ place, scheme }: { place: SharedPlace; scheme: Scheme }) => {
  const { building } = place;
  const { shown, show, look, link } = useShown(place);
  const [asksStart, setAsksStart] = useState(false);
  const [wantsStepFree, setStepFree] = useState(shown.way?.stepFree ?? false);
  // The way back leads to the ways that were shown, as they were.
  const stepFree = shown.way?.stepFree ?? wantsStepFree;
  const [isPassingOn, setPassingOn] = useState(false);
  const [spot, setSpot] = useState<Position | null>(null);
  const index = useMemo(() => indexOf(building.pois), [building]);
  const floorOf = (id: number) => building.floors.find((floor) => floor.id === id);
  const poi = poiCalled(building, shown.poiId);
  const from = poiCalled(building, shown.way?.from);
  const isThere = poi !== undefined && from === poi;
  const way = useWay(building, poi && from && !isThere ? { from, to: poi, stepFree } : null);
  const route: Route | null = way?.is === 'found' ? way.route : null;
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
    show({ poiId, floorId, way: null });
  };
  const begin = (start: Poi | null): void => {
    setAsksStart(start === null);
    setSpot(null);
    const begun = start && { from: start.poi_id, stepFree };
    show({ ...shown, floorId: start?.floor_id ?? shown.floorId, way: begun });
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
        <PoiSearch
          label={`Search in ${building.name}`}
          index={index}
          describe={describe}
          onChoose={choose}
        />
      </search>
      <section className={classes.map} aria-label="Floor map">
        <VenueMap
          building={building}
          floor={floorOf(shown.floorId)}
          chosen={poi}
          route={route}
          spot={spot}
          scheme={scheme}
          onPick={pick}
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
            way={way}
            index={index}
            describe={describe}
            onFrom={begin}
            onStepFree={(free) => {
              setStepFree(free);
              if (shown.way) show({ ...shown, way: { ...shown.way, stepFree: free } });
            }}
            onStep={(step) => lookAt(step.floorId, step.at)}
            onPassOn={() => setPassingOn(true)}
            onClose={() => choose(poi)}
          />
        )}
        {poi && !isDirecting && (
          <PlaceCard
            building={building}
            poi={poi}
            floor={floorOf(poi.floor_id)}
            onDirections={() => setAsksStart(true)}
            onPassOn={() => setPassingOn(true)}
          />
        )}
        {!poi && (
          <div className={classes.welcome}>
            <h1>{building.name}</h1>
            <p>Search for a place, or choose one on the map.</p>
          </div>
        )}
        <footer className={classes.footer}>
          <BrandMark size={16} />
          <span>
            <bdi>{building.name}</bdi> · <bdi>{building.address}</bdi>
          </span>
        </footer>
      </main>
      {poi && isPassingOn && link !== null && (
        <PassOn title={poi.title} link={link} onClose={() => setPassingOn(false)} />
      )}
    </div>
  );
};
