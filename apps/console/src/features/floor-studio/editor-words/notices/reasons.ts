import {
  disabledReason as toolReason,
  reasonAgainst as editorReason,
  reasonAgainstItems as itemsReason,
  type Reason,
} from '@floorwright/floor-editor';

import { noticeInWords } from './notice-in-words.ts';

const orNothing = (reason: Reason | null): string | null =>
  reason === null ? null : noticeInWords(reason);

/** Why routes and POIs may not be changed, or null when they may. */
export const reasonAgainst = (...given: Parameters<typeof editorReason>): string | null =>
  orNothing(editorReason(...given));

/** Why some of the objects may not be moved or deleted, or null. */
export const reasonAgainstItems = (...given: Parameters<typeof itemsReason>): string | null =>
  orNothing(itemsReason(...given));

/** Why a tool cannot be chosen, or null when it can. */
export const disabledReason = (...given: Parameters<typeof toolReason>): string | null =>
  orNothing(toolReason(...given));
