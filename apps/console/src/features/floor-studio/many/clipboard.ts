import { isRecord } from '@floorwright/domain/json';
import { hasKey } from '@floorwright/domain/persistent-map';
import { type Clip, type Editor, isEmptyClip } from '@floorwright/floor-editor';

import { readRemembered, remember } from '../../../lib/remembered.ts';
import { upgradeLink, upgradePoi } from '../drafts/upgrade-changes.ts';

/** Who copies or pastes, and where. */
export type ClipPlace = {
  readonly adminId: number | null;
  /** Categories belong to an application. */
  readonly applicationId: number;
  readonly buildingId: number;
};

type StoredClip = ClipPlace & { readonly clip: Clip; readonly at: number };

type Copied = StoredClip & {
  /** The editor that it was cut in and not pasted from yet; null for a copy. */
  readonly cutIn: Editor | null;
};

const storageKey = 'floorwright.clip';
/** In milliseconds: a day. */
const lifetime = 24 * 60 * 60 * 1000;

const isStored = (value: unknown): value is StoredClip => {
  if (!isRecord(value) || typeof value['at'] !== 'number') return false;
  const { clip } = value;
  return isRecord(clip) && ['pois', 'points', 'links'].every((part) => Array.isArray(clip[part]));
};

/** What this browser has copied last, in any tab and before a reload. It may come from an earlier release. */
const readStored = (): Copied | null => {
  const stored = readRemembered(storageKey);
  if (!isStored(stored) || Date.now() - stored.at > lifetime) return null;
  const { pois, points, links } = stored.clip;
  const clip = { pois: pois.map(upgradePoi), points, links: links.map(upgradeLink) };
  return { ...stored, clip, cutIn: null };
};

let copied = readStored();
const listeners = new Set<() => void>();

const setCopied = (next: Copied | null): void => {
  copied = next;
  for (const listener of listeners) listener();
};

window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) setCopied(readStored());
});

/** Stores a copy, so that it can be pasted on another floor, in another tab and after a reload. */
export const storeClip = (
  clip: Clip,
  place: ClipPlace,
  { cutIn = null }: { readonly cutIn?: Editor | null } = {},
): void => {
  const stored = isEmptyClip(clip) ? null : { ...place, clip, at: Date.now() };
  // One that is too large to be stored leaves no older one behind.
  remember(storageKey, null);
  if (stored) remember(storageKey, stored);
  setCopied(stored && { ...stored, cutIn });
};

/** The copy of another user who was signed in before is not offered. */
const copiedBy = ({ adminId }: ClipPlace): Copied | null =>
  copied?.adminId === adminId ? copied : null;

/** The copy as it can be pasted at a place. Categories of another application do not exist there. */
export const storedClip = (
  place: ClipPlace,
): { readonly clip: Clip; readonly isFromElsewhere: boolean } | null => {
  const known = copiedBy(place);
  if (!known) return null;
  const { clip, applicationId, buildingId } = known;
  const isFromElsewhere = buildingId !== place.buildingId;
  if (applicationId === place.applicationId) return { clip, isFromElsewhere };
  const pois = clip.pois.map((poi) => ({ ...poi, categoryId: null }));
  return { clip: { ...clip, pois }, isFromElsewhere };
};

/**
 * Whether a paste into an editor moves what was cut, instead of copying it: for the first time, and on another floor
 * once the cut was saved. Ids are unique in a building.
 */
export const isMoving = (editor: Editor): boolean => {
  const cutIn = copied?.cutIn;
  if (!copied || !cutIn) return false;
  const { saved } = cutIn.state();
  return cutIn === editor || copied.clip.pois.every(({ key }) => !hasKey(saved.pois, key));
};

/** What was cut is somewhere again: further pastes are copies. */
export const endMove = (): void => {
  copied = copied && { ...copied, cutIn: null };
};

export const watchClip = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const hasClip = (place: ClipPlace): boolean => copiedBy(place) !== null;
