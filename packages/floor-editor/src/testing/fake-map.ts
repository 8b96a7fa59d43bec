import type { Input, Target } from '../input.ts';
import type { Cursor, FloorMap } from '../map-port.ts';
import type { OverlayFeature, SceneChange, SourceChange } from '../scene/types.ts';

const sources = ['pois', 'links', 'points', 'beacons'] as const;
type Source = (typeof sources)[number];

/** A map that keeps what it was told to draw. */
export const fakeMap = () => {
  const drawn: Record<Source, Map<string, { id: string }>> = {
    pois: new Map(),
    links: new Map(),
    points: new Map(),
    beacons: new Map(),
  };
  const changes: SceneChange[] = [];
  let overlay: readonly OverlayFeature[] = [];
  let cursor: Cursor | null = null;
  let targets: readonly Target[] = [];
  let listener: ((input: Input) => boolean) | null = null;

  const drawSource = (source: Source, change: SourceChange<{ id: string }> | undefined): void => {
    for (const id of change?.remove ?? []) {
      if (!drawn[source].delete(id)) throw new Error(`${source} has no ${id} to remove`);
    }
    for (const feature of change?.put ?? []) drawn[source].set(feature.id, feature);
  };

  const map: FloorMap = {
    draw: (change) => {
      changes.push(change);
      for (const source of sources) drawSource(source, change[source]);
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
