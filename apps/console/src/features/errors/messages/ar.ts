import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  titleOf: (code) => `خطأ ${isolateBidi(code)}`,
  byCode: {
    400: 'غير مصرّح',
    404: 'الصفحة غير موجودة',
    422: 'تعذّرت معالجة الطلب',
    502: 'الخدمة غير متاحة',
    503: 'الخدمة غير متاحة',
  },
  other: 'خطأ داخلي في الخادم',
  backToHome: 'العودة إلى الصفحة الرئيسية',
  away: {
    title: 'تعذّر الوصول إلى الخادم',
    message: 'قد يكون الخادم قيد إعادة التشغيل، أو أن اتصالك منقطع. لم يُفقد أي شيء حفظته.',
    retry: 'إعادة المحاولة',
  },
  broken: {
    title: 'حدث خطأ ما',
    message: 'تعذّر عرض هذه الصفحة.',
    refresh: 'تحديث الصفحة',
  },
};
