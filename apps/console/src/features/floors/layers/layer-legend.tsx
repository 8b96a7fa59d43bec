import { layerStyles } from '@floorwright/domain/floors';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconStack2 } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';

import { readRemembered, remember } from '../../../lib/remembered.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { BuildingFloor, FloorLayer } from '../../../venue/company/floors.ts';
import { kindNames } from '../../../venue/company/layer-kinds.ts';
import { retryLayer, useLayerLoading } from '../../../venue/map/floor/layer-loading.ts';
import { isPlaced } from '../floor-texts.ts';
import { messages } from './messages/index.ts';

import classes from './layer-legend.module.css';

/** An entry of the legend: a layer id, or the picture of the plan. */
export type Hideable = number | 'plan';

const keyOf = (floorId: number): string => `floorwright.hidden-layers.${floorId}`;

const isHideable = (value: unknown): value is Hideable =>
  value === 'plan' || typeof value === 'number';

const readHidden = (floorId: number): ReadonlySet<Hideable> => {
  const stored = readRemembered(keyOf(floorId));
  return new Set(Array.isArray(stored) ? stored.filter(isHideable) : []);
};

const none: ReadonlySet<Hideable> = new Set();

/** The hidden layers per floor, stored across reloads. */
export const useHiddenLayers = (floorId: number | undefined) => {
  const [byFloor, setByFloor] = useState<ReadonlyMap<number, ReadonlySet<Hideable>>>(new Map());
  const stored = useMemo(() => (floorId === undefined ? none : readHidden(floorId)), [floorId]);
  const hidden = (floorId === undefined ? undefined : byFloor.get(floorId)) ?? stored;
  const toggle = (what: Hideable): void => {
    if (floorId === undefined) return;
    const next = new Set(hidden);
    if (!next.delete(what)) next.add(what);
    setByFloor(new Map(byFloor).set(floorId, next));
    remember(keyOf(floorId), [...next]);
  };
  return { hidden, toggle };
};

/** Layers of the same kind are distinguished by their file names. */
const labelOf = (layer: FloorLayer, layers: readonly FloorLayer[]): string => {
  const same = layers.filter(({ kind }) => kind === layer.kind);
  const name = kindNames[layer.kind];
  return same.length > 1 ? `${name}, ${layer.file.filename}` : name;
};

const Swatch = ({ layer }: { layer: FloorLayer }) => {
  const { fill, line } = layerStyles[layer.kind];
  return (
    <svg width="16" height="16" aria-hidden focusable="false">
      <rect
        x="1.5"
        y="1.5"
        width="13"
        height="13"
        rx="3"
        fill={fill ?? 'none'}
        stroke={line ?? 'none'}
        strokeWidth="1.5"
      />
    </svg>
  );
};

/** A layer that failed to load would look like an empty area. */
const Missing = ({ layer, label }: { layer: FloorLayer; label: string }) => (
  <div className={classes.missing} role="status">
    {messages.legend.notLoaded}{' '}
    <UnstyledButton
      className={classes.retry}
      aria-label={messages.legend.tryAgain(label)}
      onClick={() => retryLayer(layer.id)}
    >
      {messages.again}
    </UnstyledButton>
  </div>
);

type Props = {
  floor: BuildingFloor;
  hidden: ReadonlySet<Hideable>;
  onToggle: (what: Hideable) => void;
};

/** The layers of the floor in drawing order, with toggles. */
export const LayerLegend = ({ floor, hidden, onToggle }: Props) => {
  const id = useId();
  const [folded, setFolded] = useState(() => window.matchMedia('(max-width: 75em)').matches);
  const loading = useLayerLoading();
  const layers = floor.layers.toSorted((a, b) => b.position - a.position);
  const isMissing = ({ id: layerId }: FloorLayer): boolean => loading.get(layerId)?.failed ?? false;
  const { length: missing } = layers.filter(isMissing);
  const hasPlan = floor.photo !== null && isPlaced(floor);
  if (layers.length === 0 && !hasPlan) return null;
  return (
    <section className={classes.legend} aria-label={messages.legend.label}>
      <UnstyledButton
        className={classes.legendHead}
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => setFolded(!folded)}
      >
        <Icon of={IconStack2} size={16} />
        {messages.label}
        {missing > 0 && <span className={classes.missing}>{messages.legend.missing(missing)}</span>}
        <Icon of={IconChevronDown} size={16} />
      </UnstyledButton>
      <ul id={id} className={classes.legendList} hidden={folded}>
        {layers.map((layer) => (
          <li key={layer.id} className={classes.legendRow}>
            <Checkbox
              label={labelOf(layer, layers)}
              checked={!hidden.has(layer.id)}
              onChange={() => onToggle(layer.id)}
            />
            <Swatch layer={layer} />
            {isMissing(layer) && <Missing layer={layer} label={labelOf(layer, layers)} />}
          </li>
        ))}
        {hasPlan && (
          <li className={classes.legendRow}>
            <Checkbox
              label={messages.legend.plan}
              checked={!hidden.has('plan')}
              onChange={() => onToggle('plan')}
            />
          </li>
        )}
      </ul>
    </section>
  );
};
