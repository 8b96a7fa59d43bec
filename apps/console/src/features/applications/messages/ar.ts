import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'التطبيقات',
  companies: 'الشركات',
  loading: 'جارٍ التحميل',
  notLoaded: 'تعذّر تحميل التطبيقات.',
  retry: 'إعادة المحاولة',
  none: {
    sentence: 'لا توجد تطبيقات متاحة في شركتك الحالية.',
    detail: 'اطلب من مسؤولي شركتك إنشاء تطبيق أو منحك حق الوصول.',
    intro: 'يحتوي التطبيق على مبانٍ ومفاتيح API للتطبيقات التي تعرضها. أنشئ تطبيقًا للبدء.',
  },
  limit: (limit) => {
    const allowed = arabicPlural(limit, {
      zero: 'لا تسمح باقتك بأي تطبيق',
      one: 'تسمح باقتك بتطبيق واحد',
      two: 'تسمح باقتك بتطبيقين',
      few: `تسمح باقتك بـ ${figure(limit)} تطبيقات`,
      many: `تسمح باقتك بـ ${figure(limit)} تطبيقًا`,
      other: `تسمح باقتك بـ ${figure(limit)} تطبيق`,
    });
    return `${allowed}. لإضافة تطبيق آخر، احذف تطبيقًا أو انتقل إلى باقة أكبر.`;
  },
  changePlan: 'كيفية تغيير الباقة',
  selected: 'محدّد',
  create: { title: 'إنشاء تطبيق', submit: 'إنشاء' },
  rename: (name) => `إعادة تسمية ${isolateBidi(name)}`,
  importInto: (name) => `استيراد إلى ${isolateBidi(name)}`,
  export: (name) => `تصدير ${isolateBidi(name)}`,
  fromFile: 'تطبيق جديد من ملف',
  save: 'حفظ',
  cancel: 'إلغاء',
  name: 'الاسم',
  nameProblem: (problem) => `الاسم: ${problem}`,
  typeName: 'اكتب اسمًا أولًا',
  wait: 'انتظر حتى تنتهي العملية',
  remove: {
    title: 'حذف التطبيق',
    label: (name) => `حذف ${isolateBidi(name)}`,
    submit: 'حذف',
    question: (name) => ['هل تريد بالتأكيد حذف ', name, '؟'],
    counting: 'جارٍ إحصاء محتوياته',
    done: (name) => `تم حذف ${isolateBidi(name)}.`,
    uncounted:
      'سيؤدي هذا أيضًا إلى حذف مبانيه وكل ما فيها. ستتوقف التطبيقات التي تستخدم مفاتيحه عن العمل.',
    noBuildings: 'لا يحتوي على مبانٍ.',
    buildings: (count, inside) => {
      const buildings = arabicPlural(count, {
        zero: 'لن يُحذف أي مبنى',
        one: 'سيُحذف أيضًا مبنى واحد بكل ما فيه',
        two: 'سيُحذف أيضًا مبنيان بكل ما فيهما',
        few: `ستُحذف أيضًا ${figure(count)} مبانٍ بكل ما فيها`,
        many: `سيُحذف أيضًا ${figure(count)} مبنى بكل ما فيها`,
        other: `سيُحذف أيضًا ${figure(count)} مبنى بكل ما فيها`,
      });
      return `${buildings}${inside === '' ? '' : `: ${inside}`}.`;
    },
    floors: (count) =>
      arabicPlural(count, {
        zero: 'لا طوابق',
        one: 'طابق واحد',
        two: 'طابقان',
        few: `${figure(count)} طوابق`,
        many: `${figure(count)} طابقًا`,
        other: `${figure(count)} طابق`,
      }),
    pois: (count) =>
      arabicPlural(count, {
        zero: 'لا نقاط اهتمام',
        one: 'نقطة اهتمام واحدة',
        two: 'نقطتا اهتمام',
        few: `${figure(count)} نقاط اهتمام`,
        many: `${figure(count)} نقطة اهتمام`,
        other: `${figure(count)} نقطة اهتمام`,
      }),
    beacons: (count) =>
      arabicPlural(count, {
        zero: 'لا منارات',
        one: 'منارة واحدة',
        two: 'منارتان',
        few: `${figure(count)} منارات`,
        many: `${figure(count)} منارة`,
        other: `${figure(count)} منارة`,
      }),
    engagements: (count) =>
      arabicPlural(count, {
        zero: 'لا تفاعلات',
        one: 'تفاعل واحد',
        two: 'تفاعلان',
        few: `${figure(count)} تفاعلات`,
        many: `${figure(count)} تفاعلًا`,
        other: `${figure(count)} تفاعل`,
      }),
    members: (count) =>
      arabicPlural(count, {
        zero: 'لن يفقد أي عضو الوصول إليه.',
        one: 'سيفقد عضو واحد الوصول إليه.',
        two: 'سيفقد عضوان الوصول إليه.',
        few: `سيفقد ${figure(count)} أعضاء الوصول إليه.`,
        many: `سيفقد ${figure(count)} عضوًا الوصول إليه.`,
        other: `سيفقد ${figure(count)} عضو الوصول إليه.`,
      }),
    keysStop: 'ستتوقف التطبيقات التي تستخدم مفاتيحه عن العمل.',
  },
};
