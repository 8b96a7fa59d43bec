import type { Show } from '@floorwright/domain/sentences';

/** The sentences are English already. */
export const messages: { show: Show } = { show: (text) => text };
