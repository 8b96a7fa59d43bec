import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  looks: { street: 'الشوارع', satellite: 'القمر الصناعي' },
  units: { meters: 'م', kilometers: 'كم' },
  look: 'مظهر الخريطة',
  northUp: 'توجيه الشمال إلى الأعلى',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  noWebGl: 'لا يستطيع هذا المتصفح رسم الخرائط لأن WebGL معطّل أو غير متاح. بقية هذه الصفحة تعمل.',
  notLoaded: 'تعذّر تحميل الخريطة. أعد تحميل الصفحة لعرضها. كل ما عداها يعمل.',
  broken: {
    street: 'تعذّر تحميل خريطة الشوارع. تُعرض الخريطة المضمّنة.',
    satellite: 'تعذّر تحميل صور القمر الصناعي. تُعرض الخريطة المضمّنة.',
  },
  lacks: {
    street: 'لا تعرض الخريطة المضمّنة الشوارع.',
    satellite: 'لا تتضمن الخريطة المضمّنة صور القمر الصناعي.',
  },
  tryAgain: 'إعادة المحاولة',
  dismiss: 'إخفاء',
  switchFloor: 'تبديل الطابق',
  removedFloor: (floor) => `${isolateBidi(floor)} (أُزيل)`,
  howToMove: 'اسحبها أو حرّكها بمفاتيح الأسهم',
  cluster: (count) =>
    arabicPlural(count, {
      zero: 'لا توجد مبانٍ',
      one: 'مبنى واحد، عرضه',
      two: 'مبنيان، عرضهما',
      few: `${figure(count)} مبانٍ، عرضها`,
      many: `${figure(count)} مبنى، عرضها`,
      other: `${figure(count)} مبنى، عرضها`,
    }),
  search: {
    label: 'البحث عن عنوان',
    placeholder: 'ابدأ بكتابة عنوان المبنى',
    places: 'الأماكن',
    kinds: {
      address: 'عنوان',
      city: 'مدينة',
      building: 'مبنى لديك',
      coordinates: 'إحداثيات',
      plus_code: 'رمز Plus',
    },
    tooMany: 'عمليات بحث كثيرة. انتظر لحظة ثم تابع الكتابة.',
    failed: (reason) => `فشل البحث. ${reason}`,
    searching: 'جارٍ البحث…',
    nothing: 'لا توجد نتائج. جرّب اسم مدينة أو إحداثيات.',
  },
  location: {
    blocked: 'الوصول إلى الموقع محظور. اسمح به في إعدادات المتصفح، أو ضع العلامة يدويًا.',
    unknown: 'تعذّر على الجهاز تحديد موقعه. ضع العلامة يدويًا.',
    tooSlow: 'استغرق تحديد الموقع وقتًا طويلًا. ضع العلامة يدويًا.',
    unsupported: 'لا يدعم هذا المتصفح الوصول إلى الموقع.',
  },
};
