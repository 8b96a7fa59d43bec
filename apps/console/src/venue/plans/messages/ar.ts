import { arabicPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

const paidFrom = 'يمكن شراء طلبات API إضافية بعد انتهاء الفترة التجريبية.';

const trialOf = (days: number): string =>
  arabicPlural(days, {
    zero: 'بلا فترة تجريبية',
    one: 'فترة تجريبية مجانية ليوم واحد',
    two: 'فترة تجريبية مجانية ليومين',
    few: `فترة تجريبية مجانية لمدة ${figure(days)} أيام`,
    many: `فترة تجريبية مجانية لمدة ${figure(days)} يومًا`,
    other: `فترة تجريبية مجانية لمدة ${figure(days)} يوم`,
  });

export const messages: Messages = {
  trial: {
    offered: (days) => `${trialOf(days)}، ثم دفع شهري. تحتاج إلى بطاقة لبدئها. ${paidFrom}`,
    running: `دفع شهري. ${paidFrom}`,
    none: 'دفع شهري.',
  },
  contactUs: 'اتصل بنا',
  unpriced: 'اتصل بنا للحصول على عرض سعر',
  perMonth: 'شهريًا',
  notLoaded: 'تعذّر تحميل الباقات.',
  tryAgain: 'إعادة المحاولة',
};
