import { type Show, showWith } from '@floorwright/domain/sentences';
import { arabicSentences } from '@floorwright/domain/sentences/ar';

import { formats } from './parts.ts';

export const messages: { show: Show } = { show: showWith(arabicSentences(formats)) };
