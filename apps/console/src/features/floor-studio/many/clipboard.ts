import { hasKey } from '@floorwright/domain/persistent-map';
import { type Clip, type Editor, isEmptyClip } from '@floorwright/floor-editor';
import { useSyncExternalStore } from 'react';

/** Copied objects, with the application that their categories belong to. */
type Copied = {
  readonly clip: Clip;
  readonly applicationId: number;
  /** The editor that it was cut in and not pasted from yet; null for a copy. */
  readonly cutIn: Editor | null;
};

let copied: Copied | null = null;
const listeners = new Set<() => void>();

/** Stores a copy until this page is closed, so that it can be pasted on another floor. */
export const storeClip = (
  clip: Clip,
  applicationId: number,
  { cutIn = null }: { readonly cutIn?: Editor | null } = {},
): void => {
  copied = isEmptyClip(clip) ? null : { clip, applicationId, cutIn };
  for (const listener of listeners) listener();
};

/** The copy as it can be pasted in an application. Categories of another one do not exist there. */
export const storedClip = (applicationId: number): Clip | null => {
  if (!copied) return null;
  const { clip } = copied;
  if (copied.applicationId === applicationId) return clip;
  return { ...clip, pois: clip.pois.map((poi) => ({ ...poi, categoryId: null })) };
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const hasClip = (): boolean => copied !== null;

export const useHasClip = (): boolean => useSyncExternalStore(subscribe, hasClip);
