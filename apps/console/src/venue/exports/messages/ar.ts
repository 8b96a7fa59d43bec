import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  export: 'تصدير',
  title: 'تصدير المبنى',
  format: 'الصيغة',
  bundle: 'حزمة',
  application: {
    title: 'تصدير التطبيق',
    contents: (name) =>
      `يُكتب ${isolateBidi(name)} بجميع مبانيه وكل ما فيها وفئاته وإعداداته. لا يتضمن الزيارات ولا التعليقات ولا الأعضاء ولا المفاتيح.`,
  },
  contents: {
    geojson: (name) =>
      `يُكتب ${isolateBidi(name)} بصيغة GeoJSON: ملف واحد للمبنى كله، ولكل طابق نقاط الاهتمام والمسارات والطبقات. لا يتضمن المنارات ولا التفاعلات.`,
    imdf: (name) =>
      `يُكتب ${isolateBidi(name)} بصيغة IMDF لخرائط الأماكن الداخلية، التي تقرؤها خرائط Apple وغيرها. لا مكان فيها للألوان والأيقونات والعناوين الفرعية والمنارات والتفاعلات.`,
    bundle: (name) =>
      `يُكتب ${isolateBidi(name)} بكل ما فيه: الطوابق والطبقات والمخططات والصور ونقاط الاهتمام بكل اللغات والفئات والمسارات والمنارات والتفاعلات والإعدادات. لا يتضمن الزيارات ولا التعليقات ولا بيانات الدخول.`,
    pdf: (name) =>
      `يُرسم ${isolateBidi(name)} للطباعة بصيغة PDF: صفحة لكل طابق بطبقاته ونقاط الاهتمام حسب الفئة والتسميات ومفتاح المخطط.`,
    svg: (name) =>
      `يُرسم ${isolateBidi(name)} للطباعة بملف SVG لكل طابق، بطبقاته ونقاط الاهتمام حسب الفئة والتسميات ومفتاح المخطط.`,
    csv: (name) =>
      `تُكتب نقاط الاهتمام في ${isolateBidi(name)} جدولًا (CSV) بنصوصها بكل اللغات. ويقرؤه الاستيراد مجددًا.`,
    xls: (name) =>
      `تُكتب نقاط الاهتمام في ${isolateBidi(name)} جدولًا (${isolateBidi('.xls')}) بنصوصها بكل اللغات. ويقرؤه الاستيراد مجددًا.`,
  },
  letters:
    'تُرسم الأسماء بالأحرف اللاتينية والعربية والسيريلية واليونانية والعبرية، وتظهر أحرف الكتابات الأخرى مربعات.',
  withRoutes: 'رسم المسارات',
  venueCategory: 'نوع المكان',
  venueCategoryNote: 'تتطلب صيغة IMDF فئة. اختر أقربها.',
  venueCategories: {
    airport: 'مطار',
    'airport.intl': 'مطار دولي',
    aquarium: 'أكواريوم',
    businesscampus: 'مجمع أعمال',
    casino: 'كازينو',
    communitycenter: 'مركز مجتمعي',
    conventioncenter: 'مركز مؤتمرات',
    governmentfacility: 'مرفق حكومي',
    healthcarefacility: 'مرفق صحي',
    hotel: 'فندق',
    museum: 'متحف',
    parkingfacility: 'مرفق مواقف',
    resort: 'منتجع',
    retailstore: 'متجر',
    shoppingcenter: 'مركز تسوق',
    stadium: 'ملعب',
    stripmall: 'مجمع متاجر صغير',
    theater: 'مسرح',
    themepark: 'مدينة ملاهٍ',
    trainstation: 'محطة قطار',
    transitstation: 'محطة نقل عام',
    university: 'جامعة',
  },
  writing: 'تجري كتابة الملف.',
  writingNote: 'يمكنك إغلاق هذه النافذة. يستمر التصدير في الخلفية.',
  ready: 'الملف جاهز.',
  readyNote: (filename, size) => `${isolateBidi(filename)}، ${size}. متاح لمدة يوم.`,
  download: 'تنزيل',
  failed: 'تعذّرت كتابة الملف.',
  otherFormat: 'اختيار صيغة أخرى',
  notRead: 'حالة الملف غير معروفة.',
  cancel: 'إلغاء التصدير',
  close: 'إغلاق',
  tryAgain: 'إعادة المحاولة',
};
