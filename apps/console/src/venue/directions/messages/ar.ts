import { isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

const turns = { left: 'انعطف يسارًا', right: 'انعطف يمينًا', around: 'استدر' };

export const messages: Messages = {
  walk: (turn, meters) =>
    turn === null
      ? `سر مسافة ${figure(meters)}\u00A0م`
      : `${turns[turn]} وسر مسافة ${figure(meters)}\u00A0م`,
  ride: (by, floor) =>
    `${by === 'elevator' ? 'استقل المصعد' : 'استخدم الدرج'} إلى ${
      floor.isGround ? 'الطابق الأرضي' : `الطابق ${isolateBidi(floor.name)}`
    }`,
  arrive: (place) => `الوصول إلى ${isolateBidi(place)}`,
  notNear: (place) => `لا يوجد مسار قرب ${isolateBidi(place)}.`,
  missing: (from, to) => `لا يوجد مسار من ${isolateBidi(from)} إلى ${isolateBidi(to)}.`,
  missingStepFree: (from, to) =>
    `لا يوجد مسار بدون درج من ${isolateBidi(from)} إلى ${isolateBidi(to)}.`,
};
