import { isolate } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  signInFor: (name) => `سجّل الدخول للمتابعة إلى ${isolate(name)}.`,
  signInForApplication: 'سجّل الدخول للمتابعة إلى التطبيق.',
  oneMoment: 'لحظة من فضلك',
  redirecting: 'جارٍ تحويلك إلى التطبيق.',
  onYourWay: 'جارٍ تحويلك',
  failed: 'تعذّر فتح التطبيق',
  nothingShared: 'لم تُشارَك أي بيانات مع التطبيق.',
  retry: 'إعادة المحاولة',
  toConsole: 'المتابعة إلى لوحة التحكم',
};
