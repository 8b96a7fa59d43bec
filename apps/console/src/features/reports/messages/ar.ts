import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

const dayCount = (count: number): string =>
  arabicPlural(count, {
    zero: 'صفر أيام',
    one: 'يومًا واحدًا',
    two: 'يومين',
    few: `${figure(count)} أيام`,
    many: `${figure(count)} يومًا`,
    other: `${figure(count)} يوم`,
  });

export const messages: Messages = {
  title: 'التحليلات والتقارير',
  buildings: 'المباني',
  notLoaded: 'تعذّر تحميل التقرير.',
  loading: 'جارٍ تحميل التقرير',
  removed: {
    title: (floor) => `أُزيل ${isolateBidi(floor)}`,
    note: 'لم يعد هذا الطابق في المبنى. يعرض التقرير زياراته ما دامت محفوظة.',
  },
  tryAgain: 'إعادة المحاولة',
  export: (title) => `تصدير «${title}» بصيغة CSV`,
  loadingPart: (title) => `جارٍ التحميل: ${title}`,
  heatmap: 'الخريطة الحرارية',
  chart: {
    title: 'عدد الزوار',
    day: 'اليوم',
    thisWeek: 'هذا الأسبوع',
    lastWeek: 'الأسبوع الماضي',
    notYet: 'ليس بعد',
    hint: 'مرّر المؤشر فوق يوم لعرض أرقامه.',
    onlyLast: (day, lastWeek) => `${day}: ${figure(lastWeek)} في الأسبوع الماضي`,
    both: (day, thisWeek, lastWeek) =>
      `${day}: ${figure(thisWeek)} هذا الأسبوع، و${figure(lastWeek)} في الأسبوع الماضي`,
    notLoaded: 'تعذّر تحميل بيانات الزوار.',
  },
  engagements: {
    title: 'التفاعلات',
    notLoaded: 'تعذّر تحميل التفاعلات.',
    none: 'لا توجد تفاعلات في هذا المبنى.',
    name: 'التفاعل',
    delivered: 'المرسلة',
    opened: 'المفتوحة',
    rate: 'النسبة',
  },
  heat: {
    visits: 'الزيارات',
    dwell: 'مدة البقاء',
    visitsLegend: 'الزيارات لكل مربع ضلعه 2 م',
    dwellLegend: 'مدة البقاء لكل مربع ضلعه 2 م',
    seconds: (seconds) => `${figure(seconds)}\u00A0ث`,
    minutes: (minutes) => `${figure(minutes)}\u00A0د`,
    hours: (hours) => `${figure(hours)}\u00A0س`,
    hoursAndMinutes: (hours, minutes) => `${figure(hours)}\u00A0س ${figure(minutes)}\u00A0د`,
    visitCount: (count) =>
      arabicPlural(count, {
        zero: 'لا زيارات',
        one: 'زيارة واحدة',
        two: 'زيارتان',
        few: `${figure(count)} زيارات`,
        many: `${figure(count)} زيارة`,
        other: `${figure(count)} زيارة`,
      }),
    whole: 'الفترة كاملة',
    hourly: 'ساعة بساعة',
    pause: 'إيقاف مؤقت',
    play: 'تشغيل',
    hourShown: 'الساعة المعروضة',
    showWhole: 'عرض الفترة كاملة',
    isLive: 'تعرض الخريطة الزوار الحاليين. لا تنطبق الفترة.',
    weightedBy: 'الترجيح حسب',
    missing: {
      wholeDay: (day) => `قبل ${day} تُحفظ الأيام كاملة فقط. تشمل الخريطة اليوم كاملًا.`,
      wholeDayAndStart: (day) =>
        `قبل ${day} تُحفظ الأيام كاملة فقط. تشمل الخريطة اليوم كاملًا، ويبدأ العرض المتتابع من ${day}.`,
      wholeDayNoPlayback: (day) =>
        `قبل ${day} تُحفظ الأيام كاملة فقط. تشمل الخريطة اليوم كاملًا، ولا يتوفر عرض متتابع.`,
      start: (day) => `قبل ${day} تُحفظ الأيام كاملة فقط. يبدأ العرض المتتابع من ${day}.`,
      noPlayback: (day) => `قبل ${day} تُحفظ الأيام كاملة فقط. لا يتوفر عرض متتابع.`,
    },
  },
  past: {
    live: (number, time) =>
      `تعرض الخريطة الطابق كما رآه الزوار في نهاية الفترة: النسخة ${figure(number)}، منشورة منذ ${isolateBidi(time)}.`,
    nearest: (number, time) =>
      `لا توجد نسخة محفوظة لهذا الوقت. تعرض الخريطة الأقرب: النسخة ${figure(number)} بتاريخ ${isolateBidi(time)}.`,
    daily: (number, time) =>
      `تعرض الخريطة الطابق كما رآه الزوار في نهاية الفترة: النسخة ${figure(number)}، حُفظت تلقائيًا في ${isolateBidi(time)}.`,
    nearestDaily: (number, time) =>
      `نُشرت التغييرات تلقائيًا. تعرض الخريطة الطابق كما كان في ${isolateBidi(time)}: النسخة ${figure(number)}.`,
    today: 'لا توجد نسخة محفوظة لهذا الوقت. تعرض الخريطة الطابق كما هو الآن.',
    absent: (number) =>
      `لا تحتوي النسخة ${figure(number)} التي رآها الزوار آنذاك على هذا الطابق. تعرضه الخريطة كما هو الآن.`,
    failed: (number) => `تعذّر تحميل النسخة ${figure(number)}. تعرض الخريطة الطابق كما هو الآن.`,
    removed: {
      today: 'لا توجد نسخة محفوظة لهذا الوقت. تعرض الخريطة الطابق كما كان آخر مرة.',
      absent: (number) =>
        `لا تحتوي النسخة ${figure(number)} التي رآها الزوار في نهاية الفترة على هذا الطابق. تعرضه الخريطة كما كان آخر مرة.`,
      failed: (number) =>
        `تعذّر تحميل النسخة ${figure(number)}. تعرض الخريطة الطابق كما كان آخر مرة.`,
    },
    list: 'النسخ في هذه الفترة',
    wentLive: (count) =>
      arabicPlural(count, {
        zero: 'لم تُنشر نسخ في هذه الفترة:',
        one: 'نُشرت نسخة جديدة في هذه الفترة:',
        two: 'نُشرت نسختان في هذه الفترة:',
        few: `نُشرت ${figure(count)} نسخ في هذه الفترة:`,
        many: `نُشرت ${figure(count)} نسخة في هذه الفترة:`,
        other: `نُشرت ${figure(count)} نسخة في هذه الفترة:`,
      }),
    stored: (count) =>
      arabicPlural(count, {
        zero: 'لم تُحفظ نسخ في هذه الفترة:',
        one: 'حُفظت نسخة في هذه الفترة:',
        two: 'حُفظت نسختان في هذه الفترة:',
        few: `حُفظت ${figure(count)} نسخ في هذه الفترة:`,
        many: `حُفظت ${figure(count)} نسخة في هذه الفترة:`,
        other: `حُفظت ${figure(count)} نسخة في هذه الفترة:`,
      }),
    mark: (time, number) => `${isolateBidi(time)}: النسخة ${figure(number)}`,
    automatic: 'نشر تلقائي بعدها',
    storedDaily: 'حُفظت تلقائيًا في نهاية اليوم',
  },
  map: {
    live: 'مباشر',
    tools: 'أدوات الخريطة',
    view: 'عرض الخريطة',
    zoom: 'التكبير إلى الطابق',
    looking: 'جارٍ البحث عن الزوار…',
    liveFailed: (reason) => `تعذّر تحميل الزوار الحاليين. ${reason}`,
    now: (count) =>
      arabicPlural(count, {
        zero: 'لا زوار في هذا الطابق الآن',
        one: 'زائر واحد في هذا الطابق الآن',
        two: 'زائران في هذا الطابق الآن',
        few: `${figure(count)} زوار في هذا الطابق الآن`,
        many: `${figure(count)} زائرًا في هذا الطابق الآن`,
        other: `${figure(count)} زائر في هذا الطابق الآن`,
      }),
    noVisitors: 'لا زوار في هذا الطابق الآن',
    someShown: (count) => `يُعرض منهم ${figure(count)}`,
    polled: 'يُحدَّث كل بضع ثوانٍ',
    separator: '، ',
    heatFailed: (reason) => `تعذّر تحميل الخريطة الحرارية. ${reason}`,
    heatLoading: 'جارٍ تحميل الخريطة الحرارية…',
    heatEmpty: 'لا زوار في هذا الطابق خلال هذه الفترة.',
    legend: 'مفتاح الخريطة',
    none: 'لا شيء',
    orMore: (value) => `${value} أو أكثر`,
    map: 'خريطة التقرير',
  },
  pois: {
    title: 'نقاط الاهتمام الأكثر زيارة',
    notLoaded: 'تعذّر تحميل الزيارات.',
    none: 'لم تُزر أي نقطة اهتمام في هذا الطابق خلال هذه الفترة.',
    poi: 'نقطة الاهتمام',
    visits: 'الزيارات',
    stay: 'متوسط مدة البقاء',
    fewer: 'عرض أقل',
    all: (count) =>
      arabicPlural(count, {
        zero: 'عرض الكل',
        one: `عرض الكل (${figure(count)})`,
        two: `عرض الكل (${figure(count)})`,
        few: `عرض الكل (${figure(count)})`,
        many: `عرض الكل (${figure(count)})`,
        other: `عرض الكل (${figure(count)})`,
      }),
    tooLong: (days) => `اختر ${dayCount(days)} على الأكثر لعرضها.`,
    notStored: (time) => `لم تعد المواقع قبل ${time} محفوظة. اختر فترة لاحقة لعرض الزيارات.`,
    countedFrom: (time) => `الحساب بدءًا من ${time}. لم تعد المواقع الأقدم محفوظة.`,
  },
  range: {
    today: 'اليوم',
    yesterday: 'أمس',
    lastMonthDays: 'آخر 30 يومًا',
    lastWeekDays: 'آخر 7 أيام',
    nextMonth: 'الشهر التالي',
    previousMonth: 'الشهر السابق',
    nextYear: 'السنة التالية',
    previousYear: 'السنة السابقة',
    nextDecade: 'العقد التالي',
    previousDecade: 'العقد السابق',
    chooseMonth: 'اختر شهرًا',
    chooseYear: 'اختر سنة',
    hours: 'الساعات',
    minutes: 'الدقائق',
    amPm: 'صباحًا أو مساءً',
    pickerFormat: 'DD/MM/YYYY HH:mm',
    clock: '24h',
    close: (label) => `إغلاق «${label}»`,
    from: 'من',
    to: 'إلى',
    timesIn: (zone) => `الأوقات بتوقيت ${isolateBidi(zone)}`,
    timesInOwn: (zone) => `الأوقات بتوقيت ${isolateBidi(zone)}، وهي منطقتك الزمنية`,
    quick: 'فترات سريعة',
    endFirst: 'يجب أن تكون النهاية بعد البداية.',
    tooLong: (days) => `اختر ${dayCount(days)} على الأكثر.`,
  },
  data: {
    notLoaded: 'تعذّر تحميل الإعدادات.',
    erase: 'محو بيانات زائر',
    unknown: (id) => `لا يوجد زائر بالمعرّف ${isolateBidi(id)}.`,
    nothingErased:
      'لم يُمحَ شيء. المعرّفات حساسة لحالة الأحرف، والبيانات الأقدم من مدة الاحتفاظ محذوفة بالفعل.',
    erased: (id, counts) => `تم محو ${isolateBidi(id)}: ${counts}.`,
    positions: (count) =>
      arabicPlural(count, {
        zero: 'لا مواقع',
        one: 'موقع واحد',
        two: 'موقعان',
        few: `${figure(count)} مواقع`,
        many: `${figure(count)} موقعًا`,
        other: `${figure(count)} موقع`,
      }),
    events: (count) =>
      arabicPlural(count, {
        zero: 'لا أحداث تفاعل',
        one: 'حدث تفاعل واحد',
        two: 'حدثا تفاعل',
        few: `${figure(count)} أحداث تفاعل`,
        many: `${figure(count)} حدث تفاعل`,
        other: `${figure(count)} حدث تفاعل`,
      }),
    visitorId: 'معرّف الزائر',
    visitorIdNote:
      'المعرّف الذي يرسله تطبيقك عند بدء الجلسة. تُحفظ بصمته فقط، لذا لا يمكن سرد المعرّفات أو البحث فيها هنا.',
    eraseVisitor: 'محو الزائر',
    confirmErase: 'محو',
    eraseNote: (id) => ['تُحذف كل بيانات الزائر ', id, ' وتُزال من جميع التقارير.'],
    stopApp: 'تُحفظ مجددًا البيانات التي يرسلها تطبيقه لاحقًا. أوقف التطبيق أولًا.',
    updated: 'تم التحديث بنجاح',
    retention: 'الاحتفاظ بالبيانات',
    months: 'الأشهر',
    monthsNote:
      'من 1 إلى 60. تُحذف البيانات الأقدم كل ليلة: مواقع الزوار والتقارير المبنية عليها ونتائج التفاعلات.',
    save: 'حفظ',
    deleteOlder: 'حذف البيانات الأقدم',
    delete: 'حذف',
    monthCount: (count) =>
      arabicPlural(count, {
        zero: 'أقل من شهر',
        one: 'شهر واحد',
        two: 'شهرين',
        few: `${figure(count)} أشهر`,
        many: `${figure(count)} شهرًا`,
        other: `${figure(count)} شهر`,
      }),
    retained: (months) => ['من الآن فصاعدًا يُحتفظ ببيانات الزوار لمدة ', months, '.'],
    retainedNote:
      'تُحذف البيانات الأقدم الليلة: المواقع والخرائط الحرارية وأعداد الزوار ونتائج التفاعلات. ستكون تقارير تلك الفترة فارغة.',
  },
};
