import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  wholeBuilding: 'المبنى',
  floor: 'الطابق',
  counts: (added, changed, removed) => `المضاف: ${added}، المغيّر: ${changed}، المحذوف: ${removed}`,
  listed: (place) => `التغييرات: ${isolateBidi(place)}`,
  drawing: (place) => `رسم التغييرات: ${isolateBidi(place)}`,
  becomes: '←',
  separator: '، ',
  legend: 'المتقطّع: قبل. المملوء: بعد.',
  entries: (count) =>
    arabicPlural(count, {
      zero: 'لا تغييرات هنا',
      one: 'تغيير واحد هنا',
      two: 'تغييران هنا',
      few: `${figure(count)} تغييرات هنا`,
      many: `${figure(count)} تغييرًا هنا`,
      other: `${figure(count)} تغيير هنا`,
    }),
  first: (listed, total) => `في القائمة والرسم أول ${listed} من ${total} من التغييرات هنا`,
  more: (count) => `و${count} أخرى`,
  showMore: 'عرض المزيد',
  points: (count) =>
    arabicPlural(count, {
      zero: 'لا نقاط',
      one: 'نقطة واحدة',
      two: 'نقطتان',
      few: `${figure(count)} نقاط`,
      many: `${figure(count)} نقطة`,
      other: `${figure(count)} نقطة`,
    }),
  changes: { added: 'مضاف', changed: 'مغيّر', removed: 'محذوف' },
  kinds: {
    building: 'المبنى',
    floor: 'الطابق',
    layer: 'الطبقة',
    poi: 'نقطة اهتمام',
    route: 'المسارات',
    beacon: 'منارة',
    engagement: 'تفاعل',
    category: 'فئة',
  },
  fields: {
    name: 'الاسم',
    title: 'العنوان',
    address: 'عنوان المبنى',
    ring: 'الشكل',
    corners: 'موضع المخطط',
    photo_file_id: 'المخطط',
    translations: 'الترجمات',
    languages: 'اللغات',
    working_hours: 'ساعات العمل',
    category_id: 'الفئة',
    color: 'اللون',
    outline: 'الحد',
    icon_file_id: 'الأيقونة',
    pictures: 'الصور',
    description: 'الوصف',
    floor: 'الطابق',
    latitude: 'المكان',
    longitude: 'المكان',
    other: 'التفاصيل',
  },
};
