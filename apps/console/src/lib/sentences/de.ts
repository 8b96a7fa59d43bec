import { type Show, showWith } from '@floorwright/domain/sentences';
import { germanSentences } from '@floorwright/domain/sentences/de';

import { formats } from './parts.ts';

export const messages: { show: Show } = { show: showWith(germanSentences(formats)) };
