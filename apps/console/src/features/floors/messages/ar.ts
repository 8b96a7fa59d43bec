import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  tryAgain: 'إعادة المحاولة',
  newFloor: 'طابق جديد',
  duplicateFloor: 'تكرار الطابق',
  save: 'حفظ',
  delete: 'حذف',
  synchronize: 'مزامنة الطوابق',
  photoUnreadable: 'تعذّرت قراءة الصورة',
  photoPreparing: 'جارٍ تحضير الصورة',
  floorName: 'اسم الطابق',
  page: {
    buildings: 'المباني',
    buildingDetails: 'تفاصيل المبنى',
    floors: 'الطوابق',
    askToAdd: 'يمكن للمالك أو مسؤول عام أو مسؤول في الشركة إضافتها.',
    emptyNote: 'للطابق صورة لمخططه أو طبقات GeoJSON أو كلتاهما.',
    emptyLinked: 'زامِن المبنى لجلب طوابقه من المزوّد.',
    empty: 'لا توجد طوابق في هذا المبنى بعد.',
    notLoaded: 'تعذّر تحميل الطوابق.',
  },
  row: {
    edit: 'تعديل',
    editOne: (title) => `تعديل ${isolateBidi(title)}`,
    duplicate: 'تكرار',
    duplicateOne: (title) => `تكرار ${isolateBidi(title)}`,
    deleteOne: (title) => `حذف ${isolateBidi(title)}`,
    placeOnMap: 'وضع على الخريطة',
    placed: 'موضوع على الخريطة',
    notPlaced: 'لم يوضع بعد',
    hasLayers: (count) =>
      arabicPlural(count, {
        zero: 'بلا طبقات',
        one: 'به طبقة واحدة',
        two: 'به طبقتان',
        few: `به ${figure(count)} طبقات`,
        many: `به ${figure(count)} طبقة`,
        other: `به ${figure(count)} طبقة`,
      }),
    empty: 'فارغ',
    fromProvider: 'تأتي طوابق هذا المبنى من المزوّد ولا يمكن إلا مزامنتها',
    loading: 'ما زالت الطوابق قيد التحميل',
    allExist: 'كل طوابق هذا المبنى موجودة. زد عدد الطوابق في تفاصيله أولًا.',
  },
  deletion: {
    title: 'حذف الطابق',
    done: (floor) => `تم حذف ${isolateBidi(floor)}.`,
    counting: 'جارٍ إحصاء محتوياته',
    floorOf: (floor, building) => `${isolateBidi(floor)} في ${isolateBidi(building)}`,
    only: (title) => `سيُحذف ${isolateBidi(title)}.`,
    parts: (title, parts) => `حذف ${isolateBidi(title)} يحذف أيضًا ${parts}.`,
    plan: 'مخططه',
    layers: (count, names) =>
      arabicPlural(count, {
        zero: `طبقاته (${isolateBidi(names)})`,
        one: `طبقته (${isolateBidi(names)})`,
        two: `طبقتيه (${isolateBidi(names)})`,
        few: `طبقاته الـ${figure(count)} (${isolateBidi(names)})`,
        many: `طبقاته الـ${figure(count)} (${isolateBidi(names)})`,
        other: `طبقاته الـ${figure(count)} (${isolateBidi(names)})`,
      }),
    pois: (count) =>
      arabicPlural(count, {
        zero: 'لا نقاط اهتمام',
        one: 'نقطة اهتمام واحدة',
        two: 'نقطتي اهتمام',
        few: `${figure(count)} نقاط اهتمام`,
        many: `${figure(count)} نقطة اهتمام`,
        other: `${figure(count)} نقطة اهتمام`,
      }),
    points: (count) =>
      arabicPlural(count, {
        zero: 'لا نقاط مسار',
        one: 'نقطة مسار واحدة',
        two: 'نقطتي مسار',
        few: `${figure(count)} نقاط مسار`,
        many: `${figure(count)} نقطة مسار`,
        other: `${figure(count)} نقطة مسار`,
      }),
    comments: (count) =>
      arabicPlural(count, {
        zero: 'لا تعليقات',
        one: 'تعليقًا واحدًا',
        two: 'تعليقين',
        few: `${figure(count)} تعليقات`,
        many: `${figure(count)} تعليقًا`,
        other: `${figure(count)} تعليق`,
      }),
    everythingOnIt: 'كل ما عليه من نقاط اهتمام ومسارات وتعليقات',
    beaconsStay: 'تبقى مناراته في المبنى.',
    beaconsLosePlace: (count) =>
      arabicPlural(count, {
        zero: 'لا منارات عليه.',
        one: 'تبقى منارة واحدة منه في المبنى بلا موضع.',
        two: 'تبقى منارتان منه في المبنى بلا موضع.',
        few: `تبقى ${figure(count)} منارات منه في المبنى بلا موضع.`,
        many: `تبقى ${figure(count)} منارة منه في المبنى بلا موضع.`,
        other: `تبقى ${figure(count)} منارة منه في المبنى بلا موضع.`,
      }),
    engagementsAtOne: (count) =>
      arabicPlural(count, {
        zero: 'تبقى منارة واحدة منه في المبنى بلا موضع.',
        one: 'تبقى منارة واحدة منه في المبنى بلا موضع، فلا يمكن بعدها عرض تفاعل واحد عندها.',
        two: 'تبقى منارة واحدة منه في المبنى بلا موضع، فلا يمكن بعدها عرض تفاعلين عندها.',
        few: `تبقى منارة واحدة منه في المبنى بلا موضع، فلا يمكن بعدها عرض ${figure(count)} تفاعلات عندها.`,
        many: `تبقى منارة واحدة منه في المبنى بلا موضع، فلا يمكن بعدها عرض ${figure(count)} تفاعلًا عندها.`,
        other: `تبقى منارة واحدة منه في المبنى بلا موضع، فلا يمكن بعدها عرض ${figure(count)} تفاعل عندها.`,
      }),
    engagementsAtMany: (count, beacons) =>
      arabicPlural(count, {
        zero: `تبقى مناراته (${figure(beacons)}) في المبنى بلا موضع.`,
        one: `تبقى مناراته (${figure(beacons)}) في المبنى بلا موضع، فلا يمكن بعدها عرض تفاعل واحد عندها.`,
        two: `تبقى مناراته (${figure(beacons)}) في المبنى بلا موضع، فلا يمكن بعدها عرض تفاعلين عندها.`,
        few: `تبقى مناراته (${figure(beacons)}) في المبنى بلا موضع، فلا يمكن بعدها عرض ${figure(count)} تفاعلات عندها.`,
        many: `تبقى مناراته (${figure(beacons)}) في المبنى بلا موضع، فلا يمكن بعدها عرض ${figure(count)} تفاعلًا عندها.`,
        other: `تبقى مناراته (${figure(beacons)}) في المبنى بلا موضع، فلا يمكن بعدها عرض ${figure(count)} تفاعل عندها.`,
      }),
  },
  duplication: {
    plan: 'المخطط',
    layers: (count) =>
      arabicPlural(count, {
        zero: 'بلا طبقات',
        one: 'طبقة واحدة',
        two: 'طبقتان',
        few: `${figure(count)} طبقات`,
        many: `${figure(count)} طبقة`,
        other: `${figure(count)} طبقة`,
      }),
    pois: (count) =>
      arabicPlural(count, {
        zero: 'بلا نقاط اهتمام',
        one: 'نقطة اهتمام واحدة',
        two: 'نقطتا اهتمام',
        few: `${figure(count)} نقاط اهتمام`,
        many: `${figure(count)} نقطة اهتمام`,
        other: `${figure(count)} نقطة اهتمام`,
      }),
    anyPois: 'نقاط الاهتمام',
    routes: (count) =>
      arabicPlural(count, {
        zero: 'المسارات، بلا نقاط',
        one: 'المسارات، نقطة واحدة',
        two: 'المسارات، نقطتان',
        few: `المسارات، ${figure(count)} نقاط`,
        many: `المسارات، ${figure(count)} نقطة`,
        other: `المسارات، ${figure(count)} نقطة`,
      }),
    anyRoutes: 'المسارات',
    stays: (count) =>
      arabicPlural(count, {
        zero: 'تبقى التفاعلات في هذا الطابق.',
        one: 'تبقى منارته والتفاعلات عندها في هذا الطابق.',
        two: 'تبقى منارتاه والتفاعلات عندهما في هذا الطابق.',
        few: `تبقى مناراته الـ${figure(count)} والتفاعلات عندها في هذا الطابق.`,
        many: `تبقى مناراته الـ${figure(count)} والتفاعلات عندها في هذا الطابق.`,
        other: `تبقى مناراته الـ${figure(count)} والتفاعلات عندها في هذا الطابق.`,
      }),
    done: (copy, floor) => `تمت إضافة ${isolateBidi(copy)} نسخةً من ${isolateBidi(floor)}.`,
    needsPart: 'انسخ المخطط أو الطبقات. يحتاج الطابق إلى أحدهما.',
    note: (floor, beacons) => `إضافة نسخة من ${isolateBidi(floor)} كما حُفظ آخر مرة. ${beacons}`,
    copy: 'نسخ',
  },
  form: {
    added: (floor) => `تمت إضافة ${isolateBidi(floor)}.`,
    updated: 'تم التحديث بنجاح',
    edit: 'تعديل الطابق',
    changeFirst: 'غيّر الاسم أو الصورة أولًا',
    close: 'إغلاق',
    cancel: 'إلغاء',
    photo: 'صورة',
    layers: 'الطبقات',
    whatToEdit: 'ما الذي تريد تعديله',
    chooseFloor: 'اختر طابقًا',
    badFiles: 'لا يمكن استخدام بعض الملفات كطبقات.',
    nameFirst: 'اختر اسم الطابق أولًا',
    waitForPhoto: 'انتظر حتى تُرفع الصورة',
    photoAgain: 'ارفع الصورة مجددًا أو أزلها',
    planLater:
      'يُستورد ملف PDF أو SVG أو DXF إلى طابق موجود. أضف الطابق بصورة أو طبقات، ثم اختر «استيراد مخطط».',
    photoFirst: 'أضف صورة أولًا',
    layerFirst: 'أضف طبقة أولًا',
    currentPlan: 'المخطط الحالي',
  },
};
