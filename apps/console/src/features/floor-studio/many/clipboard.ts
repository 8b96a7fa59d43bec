import { type Clip, isEmptyClip } from '@floorwright/floor-editor';
import { useSyncExternalStore } from 'react';

/** Copied objects, with the application that their categories belong to. */
type Copied = { readonly clip: Clip; readonly applicationId: number };

let copied: Copied | null = null;
const listeners = new Set<() => void>();

/** Stores a copy until this page is closed, so that it can be pasted on another floor. */
export const storeClip = (clip: Clip, applicationId: number): void => {
  copied = isEmptyClip(clip) ? null : { clip, applicationId };
  for (const listener of listeners) listener();
};

/** The copy as it can be pasted in an application. Categories of another one do not exist there. */
export const storedClip = (applicationId: number): Clip | null => {
  if (!copied) return null;
  const { clip } = copied;
  if (copied.applicationId === applicationId) return clip;
  return { ...clip, pois: clip.pois.map((poi) => ({ ...poi, categoryId: null })) };
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const hasClip = (): boolean => copied !== null;

export const useHasClip = (): boolean => useSyncExternalStore(subscribe, hasClip);
