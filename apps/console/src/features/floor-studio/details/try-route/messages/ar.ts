import { isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  seconds: (seconds) => `${figure(seconds)}\u00A0ث`,
  minutes: (minutes) => `${figure(minutes)}\u00A0د`,
  minutesAndSeconds: (minutes, seconds) => `${figure(minutes)}\u00A0د و${figure(seconds)}\u00A0ث`,
  floor: (name) => `الطابق ${isolateBidi(name)}`,
  points: {
    point: (id) => `نقطة ${isolateBidi(id)}`,
    elevator: (id) => `مصعد ${isolateBidi(id)}`,
    stairs: (id) => `درج ${isolateBidi(id)}`,
  },
  unnamed: 'نقطة اهتمام بلا اسم',
  search: 'البحث في نقاط الاهتمام والنقاط',
  noMatch: 'لا توجد أماكن مطابقة',
  title: 'تجربة مسار',
  from: 'من',
  to: 'إلى',
  swap: 'تبديل البداية والوجهة',
  accessible: 'ملائم للكراسي المتحركة',
  accessibleHint: 'دون أدراج ووصلات لا يمر منها كرسي متحرك.',
  loading: 'جارٍ تحميل مسارات الطوابق الأخرى…',
  choose: 'اختر نقطة البداية والوجهة هنا أو بالنقر على الخريطة.',
};
