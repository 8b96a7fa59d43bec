import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'حالة النظام',
  banner: {
    ok: 'جميع الأنظمة تعمل',
    warn: 'جميع الأنظمة تعمل مع مشكلات بسيطة',
    error: 'تعذّر التحقّق من الحالة',
    severe: 'رُصدت أعطال كبيرة',
  },
  words: {
    ok: 'في الخدمة',
    warn: 'مشكلات بسيطة',
    error: 'تعذّر التحقّق',
    severe: 'خارج الخدمة',
  },
  noAnswer: 'لا تستجيب API.',
  services: 'الخدمات',
  serviceNames: {
    api: 'API',
    database: 'قاعدة البيانات',
    storage: 'التخزين',
    mail: 'البريد',
    jobs: 'المهام',
    visits: 'الزيارات',
  },
  checkAgain: 'التحقق مرة أخرى',
  checkedAt: (time) => `تم التحقق في ${isolateBidi(time)}`,
};
