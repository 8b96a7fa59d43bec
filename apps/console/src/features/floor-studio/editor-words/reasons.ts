import {
  disabledReason as toolReason,
  reasonAgainst as editorReason,
  reasonAgainstItems as itemsReason,
} from '@floorwright/floor-editor';

import { orNothing } from './in-words.ts';

/** Why routes and POIs may not be changed, or null when they may. */
export const reasonAgainst = (...given: Parameters<typeof editorReason>): string | null =>
  orNothing(editorReason(...given));

/** Why some of the objects may not be moved or deleted, or null. */
export const reasonAgainstItems = (...given: Parameters<typeof itemsReason>): string | null =>
  orNothing(itemsReason(...given));

/** Why a tool cannot be chosen, or null when it can. */
export const disabledReason = (...given: Parameters<typeof toolReason>): string | null =>
  orNothing(toolReason(...given));
