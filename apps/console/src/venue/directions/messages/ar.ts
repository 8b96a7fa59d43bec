import { isolate } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

const turns = { left: 'انعطف يسارًا', right: 'انعطف يمينًا', around: 'استدر' };

export const messages: Messages = {
  walk: (turn, metres) =>
    turn === null ? `سر مسافة ${figure(metres)} م` : `${turns[turn]} وسر مسافة ${figure(metres)} م`,
  ride: (by, floor) =>
    `${by === 'elevator' ? 'استقل المصعد' : 'استخدم الدرج'} إلى ${
      floor.isGround ? 'الطابق الأرضي' : `الطابق ${isolate(floor.name)}`
    }`,
  arrive: (place) => `الوصول إلى ${isolate(place)}`,
  notNear: (place) => `لا يوجد مسار قرب ${isolate(place)}.`,
  missing: (from, to) => `لا يوجد مسار من ${isolate(from)} إلى ${isolate(to)}.`,
  missingStepFree: (from, to) => `لا يوجد مسار بدون درج من ${isolate(from)} إلى ${isolate(to)}.`,
};
