import type {
  BeaconFeature,
  LinkFeature,
  OverlayFeature,
  PoiFeature,
  PointFeature,
  SceneChange,
  SourceChange,
} from '../features/types.ts';
import type { Input, Target } from '../input.ts';
import type { Cursor, FloorMap } from '../map-port.ts';

const drawInto = <Feature extends { id: string }>(
  drawn: Map<string, Feature>,
  change: SourceChange<Feature> | undefined,
): void => {
  for (const id of change?.remove ?? []) {
    if (!drawn.delete(id)) throw new Error(`there is no ${id} to remove`);
  }
  for (const feature of change?.put ?? []) drawn.set(feature.id, feature);
};

/** A map that records what it has drawn. */
export const fakeMap = () => {
  const drawn = {
    pois: new Map<string, PoiFeature>(),
    links: new Map<string, LinkFeature>(),
    points: new Map<string, PointFeature>(),
    beacons: new Map<string, BeaconFeature>(),
  };
  const changes: SceneChange[] = [];
  let overlay: readonly OverlayFeature[] = [];
  let cursor: Cursor | null = null;
  let targets: readonly Target[] = [];
  let listener: ((input: Input) => boolean) | null = null;

  const map: FloorMap = {
    draw: (change) => {
      changes.push(change);
      drawInto(drawn.pois, change.pois);
      drawInto(drawn.links, change.links);
      drawInto(drawn.points, change.points);
      drawInto(drawn.beacons, change.beacons);
      overlay = change.overlay ?? overlay;
    },
    setCursor: (next) => {
      cursor = next;
    },
    setTargets: (next) => {
      targets = next;
    },
    onInput: (next) => {
      listener = next;
      return () => {
        listener = null;
      };
    },
  };
  return {
    map,
    drawn,
    changes,
    overlay: () => overlay,
    cursor: () => cursor,
    targets: () => targets,
    send: (input: Input): boolean => listener?.(input) ?? false,
  };
};
