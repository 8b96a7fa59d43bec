import { isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  points: { point: 'نقطة', elevator: 'مصعد', stairs: 'درج' },
  unnamed: 'بلا اسم',
  filters: { all: 'الكل', pois: 'نقاط الاهتمام', points: 'النقاط' },
  empty: 'لم يُرسم شيء في هذا الطابق بعد.',
  title: 'نقاط الاهتمام والنقاط',
  show: 'عرض',
  search: 'البحث بالاسم أو المعرّف',
  count: (found, all) => `${figure(found)} من ${figure(all)}`,
  nothing: (text) => `لا شيء يطابق «${isolateBidi(text)}».`,
};
