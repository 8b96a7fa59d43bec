import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  count: (count) =>
    arabicPlural(count, {
      zero: 'لا منارات',
      one: 'منارة واحدة',
      two: 'منارتان',
      few: `${figure(count)} منارات`,
      many: `${figure(count)} منارة`,
      other: `${figure(count)} منارة`,
    }),
  notLoaded: 'تعذّر تحميل المنارات.',
  tryAgain: 'إعادة المحاولة',
  none: 'لا توجد منارات في هذا المبنى بعد.',
  add: 'إضافة منارة',
  nothing: (text) => `لا شيء يطابق «${isolateBidi(text)}».`,
  loading: 'جارٍ التحميل…',
  place: {
    notPlaced: 'غير موضوعة',
    noFloor: 'موضوعة بلا طابق',
    notOnMap: 'ليست على الخريطة',
    here: 'في هذا الطابق',
    onFloor: (floor) => `في الطابق ${isolateBidi(floor)}`,
  },
  alreadyHere: (beacon) =>
    `${isolateBidi(beacon)} في هذا الطابق بالفعل. الحفظ ينقلها إلى الموضع الجديد.`,
  elsewhere: (beacon, floor) =>
    `${isolateBidi(beacon)} في الطابق ${isolateBidi(floor)} الآن. الحفظ ينقلها إلى هنا.`,
  search: 'البحث في المنارات',
  beacons: 'المنارات',
  title: 'وضع منارة',
  wait: 'انتظر حتى تنتهي العملية',
  cancel: 'إلغاء',
  choose: 'اختر منارة أولًا',
  save: 'حفظ',
};
