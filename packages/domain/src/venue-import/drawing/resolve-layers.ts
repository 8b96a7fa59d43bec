import { layerKinds } from '../../floors/index.ts';
import type { LayerContent } from '../../venue-versions/contents.ts';
import type { NewIds } from '../../venue-versions/new-ids.ts';
import type { StoredLayer } from '../drawing.ts';
import { mergeValue, type RememberedLayer } from './remembered.ts';

/** The name of the file of a layer from an import. */
export const layerFilename = (sourceName: string, layerName: string): string =>
  `${sourceName} (${layerName}).geojson`;

/** How `layerFilename` ends. A file that a user has called `mall (1)` is not of `mall`. */
const ownEnding = new RegExp(`^(?:[^()]* )?(?:${layerKinds.join('|')})(?: \\d+)?\\)\\.geojson$`);

type LayerTarget = {
  readonly sourceName: string;
  readonly filenameOf: (fileId: number) => string | undefined;
  readonly ownIdOf: (layerId: number) => string;
  readonly newId: NewIds;
  readonly now: string;
  /** The names of layers that the file has, but that cannot be read. */
  readonly unreadable: readonly string[];
  readonly isFileChosen: (key: string) => boolean;
};

type ResolvedLayers = {
  layers: LayerContent[];
  remembered: RememberedLayer[];
  /** Layers that both the file and someone by hand changed, by the ids that they have or had. */
  disputed: { id: number; name: string }[];
};

type State = { readonly kind: string; readonly checksum: string };

const stateOf = ({ kind, checksum }: State): State => ({ kind, checksum });
const isSameState = (one: State | null, other: State | null): boolean =>
  one?.kind === other?.kind && one?.checksum === other?.checksum;

export const layerKey = (id: number): string => `layer ${id}`;

/**
 * The layers of a floor with those of a file. Layers that came from the file follow it; those that were replaced,
 * changed or deleted by hand stay so, unless the user decides otherwise. `known` is null where nothing is remembered:
 * then layers are found by the names of their files.
 */
export const resolveLayers = (
  present: readonly LayerContent[],
  drawn: readonly StoredLayer[],
  known: readonly RememberedLayer[] | null,
  { sourceName, filenameOf, ownIdOf, newId, now, unreadable, isFileChosen }: LayerTarget,
): ResolvedLayers => {
  const byId = new Map(present.map((layer) => [layer.id, layer]));
  const unused = new Set(present);
  const former = [...(known ?? [])];
  const linked = new Set(former.map(({ layerId }) => layerId));
  const next = new Map<LayerContent, LayerContent | null>();
  const added: StoredLayer[] = [];
  const [remembered, disputed]: [RememberedLayer[], ResolvedLayers['disputed']] = [[], []];
  /** Layers that are added get their ids at the end, in the order of the file. */
  const pending = new Map<StoredLayer, number>();
  const dispute = (id: number, name: string): boolean => {
    disputed.push({ id, name });
    return isFileChosen(layerKey(id));
  };
  const replaced = (layer: LayerContent, file: StoredLayer, kind: string): LayerContent => ({
    ...layer,
    kind,
    file_id: file.fileId,
    checksum: file.checksum,
    byte_size: file.size,
  });
  const named = (name: string): LayerContent | undefined => {
    const filename = layerFilename(sourceName, name);
    return present.find(
      (layer) =>
        unused.has(layer) && !linked.has(layer.id) && filenameOf(layer.file_id) === filename,
    );
  };
  const add = (file: StoredLayer): void => {
    added.push(file);
    pending.set(
      file,
      remembered.push({ ...stateOf(file), name: file.name, layerId: 0, here: stateOf(file) }) - 1,
    );
  };
  const take = (layer: LayerContent): LayerContent => {
    unused.delete(layer);
    return layer;
  };
  for (const file of drawn) {
    const place = former.findIndex(({ name }) => name === file.name);
    const [last] = place < 0 ? [] : former.splice(place, 1);
    const own =
      file.own && present.find((layer) => unused.has(layer) && ownIdOf(layer.id) === file.own?.id);
    const isAsWritten = file.own?.isAsWritten === true;
    if (!last) {
      const found = own ?? (known ? undefined : named(file.name));
      if (!found) {
        add(file);
        continue;
      }
      take(found);
      // What someone drew here since the archive was written stays.
      const isKept = (own !== undefined && isAsWritten) || found.checksum === file.checksum;
      const layer = isKept ? found : replaced(found, file, found.kind);
      next.set(found, layer);
      remembered.push({
        ...stateOf(file),
        name: file.name,
        layerId: found.id,
        here: stateOf(layer),
      });
      continue;
    }
    const here = byId.get(last.layerId) ?? own ?? named(file.name);
    if (here) take(here);
    const merged = mergeValue(
      {
        last: isAsWritten ? stateOf(file) : stateOf(last),
        file: stateOf(file),
        // What is here counts as what the file said, unless someone has changed it since.
        here: here && isSameState(here, last.here) ? stateOf(last) : here ? stateOf(here) : null,
      },
      isSameState,
    );
    const id = here?.id ?? last.layerId;
    const isTaken = merged.by === 'file' || (merged.isDisputed && dispute(id, file.name));
    if (isTaken && !here) {
      add(file);
      continue;
    }
    const layer =
      here && isTaken
        ? replaced(here, file, last.kind === file.kind ? here.kind : file.kind)
        : here;
    if (here && layer) next.set(here, layer);
    const agrees = layer !== undefined && layer.checksum === file.checksum;
    remembered.push({
      ...stateOf(file),
      name: file.name,
      layerId: id,
      here: layer && (isTaken || agrees) ? stateOf(layer) : last.here,
    });
  }
  for (const last of former) {
    const { layerId, name, here: written } = last;
    if (unreadable.includes(name)) {
      remembered.push(last);
      continue;
    }
    const here = byId.get(layerId);
    if (!here || !unused.has(here)) continue;
    if (isSameState(here, written) || dispute(layerId, name)) next.set(here, null);
  }
  const start = `${sourceName} (`;
  const retained = new Set(unreadable.map((name) => layerFilename(sourceName, name)));
  const isOwn = ({ file_id: fileId }: LayerContent): boolean => {
    const name = filenameOf(fileId) ?? '';
    return (
      !retained.has(name) && name.startsWith(start) && ownEnding.test(name.slice(start.length))
    );
  };
  if (known === null) for (const layer of unused) if (isOwn(layer)) next.set(layer, null);
  const kept = present.flatMap((layer) => {
    const then = next.get(layer);
    return then === null ? [] : [then ?? layer];
  });
  const end = Math.max(-1, ...kept.map(({ position }) => position));
  const appended = added.map((file, index): LayerContent => {
    const { kind, fileId, checksum, size } = file;
    const id = newId('layers');
    const place = pending.get(file) ?? 0;
    const entry = remembered[place];
    if (entry) remembered[place] = { ...entry, layerId: id };
    return {
      id,
      kind,
      position: end + 1 + index,
      file_id: fileId,
      checksum,
      byte_size: size,
      created_at: now,
    };
  });
  return { layers: [...kept, ...appended], remembered, disputed };
};
