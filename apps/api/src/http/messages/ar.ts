import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  beforeScript: {
    map: 'الخريطة',
    about: 'لوحة تحكم Floorwright للأماكن الداخلية',
    needsScript: 'يحتاج Floorwright إلى JavaScript.',
    mapNeedsScript: 'تحتاج هذه الخريطة إلى JavaScript.',
  },
  placeholders: {
    contact: { title: 'التواصل', subject: 'صفحة للتواصل' },
    terms: { title: 'الشروط والأحكام', subject: 'شروطه' },
    privacy: { title: 'سياسة الخصوصية', subject: 'سياسة الخصوصية' },
    disclaimer: { title: 'إخلاء المسؤولية', subject: 'إخلاء المسؤولية' },
  },
  notPublished: (subject) => `لم ينشر مشغّل هذا النظام ${subject} بعد. اسأل من منحك حق الوصول.`,
  forOperators: (variable) => `إن كنت من يشغّله: عيّن ${isolateBidi(variable)} إلى عنوان الصفحة.`,
  error: {
    title: 'لم تكتمل العملية',
    reload: 'أعد تحميل هذه الصفحة بعد بضع ثوانٍ للمتابعة.',
    close: 'أغلق هذه النافذة وأعد المحاولة في لوحة التحكم.',
  },
  payment: {
    title: 'الدفع',
    close: 'يمكنك إغلاق هذه النافذة والمتابعة في لوحة التحكم.',
  },
};
