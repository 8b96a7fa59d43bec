import { isolate } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  export: 'تصدير',
  title: 'تصدير المبنى',
  contents: (name) =>
    `يُكتب ${isolate(name)} بصيغة GeoJSON: ملف واحد للمبنى كله، ولكل طابق نقاط الاهتمام والمسارات والطبقات. لا يتضمن المنارات ولا التفاعلات.`,
  writing: 'تجري كتابة الأرشيف.',
  writingNote: 'يمكنك إغلاق هذه النافذة؛ تستمر الكتابة.',
  ready: 'الأرشيف جاهز.',
  readyNote: (filename, size) => `${isolate(filename)}، ${size}. يُحفظ لمدة يوم.`,
  download: 'تنزيل',
  failed: 'تعذرت كتابة الأرشيف.',
  failedNote: 'حاول مجددًا. إذا فشلت المحاولة أيضًا، فالسبب في سجل الخادم.',
  close: 'إغلاق',
  tryAgain: 'إعادة المحاولة',
};
