import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'المنارات',
  add: 'إضافة منارة',
  edit: 'تعديل المنارة',
  page: {
    ofApplication: (name) => `كل مباني ${isolateBidi(name)}.`,
    ofBuilding: 'كل منارات هذا المبنى، سواء وُضعت على الخريطة أم لا.',
  },
  columns: {
    name: 'الاسم',
    uuid: 'UUID',
    major: 'Major',
    minor: 'Minor',
    building: 'المبنى',
    floor: 'الطابق',
    noFloor: 'موضوعة بلا طابق',
    zone: 'المنطقة',
    unassigned: 'غير محددة',
    vendor: 'المورّد',
    added: 'أُضيفت في',
    actions: 'الإجراءات',
  },
  table: {
    edit: 'تعديل',
    editOne: (name) => `تعديل ${isolateBidi(name)}`,
    delete: 'حذف',
    deleteOne: (name) => `حذف ${isolateBidi(name)}`,
    empty: 'لا توجد منارات بعد.',
  },
  toolbar: {
    noDeletion: 'لا يسمح دورك بحذف المنارات',
    notPlaced: 'غير موضوعة',
    onNoFloor: 'بلا طابق',
    floor: (name) => `الطابق ${isolateBidi(name)}`,
    filter: 'تصفية المنارات',
    all: 'كل المنارات',
    imports: 'عمليات الاستيراد',
    upload: 'رفع ملف CSV للمنارات',
    selectFewer: (most) => `حدّد ${figure(most)} منارة على الأكثر`,
    selection: 'المنارات المحددة',
    selected: (count) =>
      arabicPlural(count, {
        zero: 'لم يُحدَّد شيء',
        one: 'واحدة محددة',
        two: 'اثنتان محددتان',
        few: `${figure(count)} محددة`,
        many: `${figure(count)} محددة`,
        other: `${figure(count)} محددة`,
      }),
    selectedElsewhere: (count, elsewhere) =>
      arabicPlural(count, {
        zero: 'لم يُحدَّد شيء',
        one: `واحدة محددة، منها ${figure(elsewhere)} خارج هذه الصفحة`,
        two: `اثنتان محددتان، منهما ${figure(elsewhere)} خارج هذه الصفحة`,
        few: `${figure(count)} محددة، منها ${figure(elsewhere)} خارج هذه الصفحة`,
        many: `${figure(count)} محددة، منها ${figure(elsewhere)} خارج هذه الصفحة`,
        other: `${figure(count)} محددة، منها ${figure(elsewhere)} خارج هذه الصفحة`,
      }),
    move: 'نقل',
    clear: 'مسح التحديد',
    search: 'البحث في المنارات',
    export: 'تصدير CSV',
    nothingToExport: 'لا شيء للتصدير',
  },
  deletion: {
    one: 'حذف المنارة',
    many: 'حذف المنارات',
    beacons: (count) =>
      arabicPlural(count, {
        zero: 'لا منارات',
        one: 'منارة واحدة',
        two: 'منارتين',
        few: `${figure(count)} منارات`,
        many: `${figure(count)} منارة`,
        other: `${figure(count)} منارة`,
      }),
    doneOne: (name) => `تم حذف ${isolateBidi(name)}.`,
    doneMany: (count) =>
      arabicPlural(count, {
        zero: 'لم تُحذف منارات.',
        one: 'تم حذف منارة واحدة.',
        two: 'تم حذف منارتين.',
        few: `تم حذف ${figure(count)} منارات.`,
        many: `تم حذف ${figure(count)} منارة.`,
        other: `تم حذف ${figure(count)} منارة.`,
      }),
    question: (beacons) => `هل تريد بالتأكيد حذف ${isolateBidi(beacons)}؟`,
    leavesMap: 'ستُزال من خريطة طابقها.',
    leaveMaps: (count) =>
      arabicPlural(count, {
        zero: 'لن تُزال أي منها من خرائط الطوابق.',
        one: 'ستُزال واحدة منها من خريطة طابقها.',
        two: 'ستُزال اثنتان منها من خرائط الطوابق.',
        few: `ستُزال ${figure(count)} منها من خرائط الطوابق.`,
        many: `ستُزال ${figure(count)} منها من خرائط الطوابق.`,
        other: `ستُزال ${figure(count)} منها من خرائط الطوابق.`,
      }),
    usedOne: (count, names) =>
      arabicPlural(count, {
        zero: 'لا تفاعلات تستخدم هذه المنارة.',
        one: `يستخدم تفاعل واحد هذه المنارة: ${names}.`,
        two: `يستخدم تفاعلان هذه المنارة: ${names}.`,
        few: `تستخدم ${figure(count)} تفاعلات هذه المنارة: ${names}.`,
        many: `يستخدم ${figure(count)} تفاعلًا هذه المنارة: ${names}.`,
        other: `يستخدم ${figure(count)} تفاعل هذه المنارة: ${names}.`,
      }),
    usedMany: (count, names) =>
      arabicPlural(count, {
        zero: 'لا تفاعلات تستخدم هذه المنارات.',
        one: `يستخدم تفاعل واحد هذه المنارات: ${names}.`,
        two: `يستخدم تفاعلان هذه المنارات: ${names}.`,
        few: `تستخدم ${figure(count)} تفاعلات هذه المنارات: ${names}.`,
        many: `يستخدم ${figure(count)} تفاعلًا هذه المنارات: ${names}.`,
        other: `يستخدم ${figure(count)} تفاعل هذه المنارات: ${names}.`,
      }),
  },
  moving: {
    label: 'نقل المنارات',
    title: (count) =>
      arabicPlural(count, {
        zero: 'نقل المنارات',
        one: 'نقل منارة واحدة',
        two: 'نقل منارتين',
        few: `نقل ${figure(count)} منارات`,
        many: `نقل ${figure(count)} منارة`,
        other: `نقل ${figure(count)} منارة`,
      }),
    done: (count) =>
      arabicPlural(count, {
        zero: 'لم تُنقل منارات.',
        one: 'تم نقل منارة واحدة.',
        two: 'تم نقل منارتين.',
        few: `تم نقل ${figure(count)} منارات.`,
        many: `تم نقل ${figure(count)} منارة.`,
        other: `تم نقل ${figure(count)} منارة.`,
      }),
    losePlace: 'تفقد منارات الطوابق الأخرى موضعها على الخريطة.',
  },
  place: {
    onlyFloor: (name) =>
      `لهذه المنارة موضع بلا طابق. الطابق ${isolateBidi(name)} وحده يغطي هذا الموضع.`,
    anyFloor: 'لهذه المنارة موضع بلا طابق، وتحتفظ بموضعها في الطابق الذي تختاره.',
    takeFloor: (name) => `استخدام الطابق ${isolateBidi(name)}`,
    buildingFirst: 'اختر مبنى أولًا.',
    floorsNotLoaded: 'تعذّر تحميل الطوابق. أغلق هذه النافذة وافتحها مجددًا.',
    noFloors: 'لا توجد طوابق في هذا المبنى بعد.',
    selectBuilding: 'اختر مبنى',
    loading: 'جارٍ تحميل المباني.',
    noSuchBuilding: 'لا يوجد مبنى كهذا',
    buildingsNotLoaded: 'تعذّر تحميل المباني. أغلق هذه النافذة وافتحها مجددًا.',
  },
  form: {
    showExisting: (name, building) => `عرض ${isolateBidi(name)} في ${isolateBidi(building)}`,
    range: 'من 0 إلى 65535',
    vendor: 'المورّد (اختياري)',
    saved: 'تم التحديث بنجاح',
    added: (name) => `تمت إضافة ${isolateBidi(name)}.`,
    save: 'حفظ',
    add: 'إضافة',
    changeFirst: 'غيّر شيئًا أولًا',
    losesPlace: 'تفقد موضعها على الخريطة حتى توضع مجددًا.',
  },
};
