import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  again: 'إعادة المحاولة',
  label: 'الطبقات',
  upperFirst: 'تُرسم الطبقات العليا فوق السفلى.',
  savedAtOnce: 'تُحفظ التغييرات هنا فورًا، ويتراجع Ctrl+Z عن آخر تغيير.',
  fixFiles: 'احذف الملفات غير الصالحة أو استبدلها',
  waitForUpload: 'انتظر حتى تُرفع الملفات',
  splitFirst: (file) => `اختر طريقة تقسيم ${isolateBidi(file)} أولًا`,
  waitForReading: 'انتظر حتى تُقرأ الملفات',
  notJson: 'الملف ليس بصيغة JSON صالحة.',
  files: {
    choose: 'اختيار ملفات: الطبقات',
    drop: 'أفلت ملفات GeoJSON هنا أو انقر للاختيار',
    formats: `${isolateBidi('.json')} أو ${isolateBidi('.geojson')} بنظام WGS 84، حتى 10 ميغابايت لكل ملف`,
    several: (file) => `يحتوي ${isolateBidi(file)} على عدة أنواع من العناصر.`,
    splitBy: 'التقسيم حسب الخاصية',
    layersBy: (property) => `الطبقات حسب ${isolateBidi(property)}`,
    part: (value, count, kind) => `${isolateBidi(value)}: ${figure(count)}، تُرسم كـ«${kind}»`,
    split: (count) =>
      arabicPlural(count, {
        zero: 'تقسيم',
        one: 'تقسيم إلى طبقة واحدة',
        two: 'تقسيم إلى طبقتين',
        few: `تقسيم إلى ${figure(count)} طبقات`,
        many: `تقسيم إلى ${figure(count)} طبقة`,
        other: `تقسيم إلى ${figure(count)} طبقة`,
      }),
    keep: 'الإبقاء على طبقة واحدة',
    remove: 'إزالة الملف',
  },
  legend: {
    notLoaded: 'تعذّر التحميل',
    tryAgain: (label) => `إعادة المحاولة: ${label}`,
    label: 'الطبقات على الخريطة',
    missing: (count) =>
      arabicPlural(count, {
        zero: 'لا طبقات ناقصة',
        one: 'طبقة ناقصة',
        two: 'طبقتان ناقصتان',
        few: `${figure(count)} طبقات ناقصة`,
        many: `${figure(count)} طبقة ناقصة`,
        other: `${figure(count)} طبقة ناقصة`,
      }),
    plan: 'مخطط الطابق',
  },
  moving: {
    instructions:
      'لنقل الطبقة اضغط مفتاح المسافة ثم مفاتيح الأسهم. اضغط المسافة لإفلاتها أو Escape للإلغاء.',
    place: (at, total) => `الموضع ${figure(at)} من ${figure(total)}`,
    pickedUp: (name, place) => `تم التقاط ${isolateBidi(name)} من ${place}.`,
    isOver: (name, place) => `${isolateBidi(name)} فوق ${place}.`,
    dropped: (name, place) => `أُفلتت ${isolateBidi(name)} في ${place}.`,
    canceled: (name, place) => `أُلغي النقل. ${isolateBidi(name)} في ${place}.`,
    anyLayer: 'الطبقة',
    list: 'الطبقات، العليا أولًا',
    drag: 'اسحب لإعادة الترتيب',
    move: (name) => `نقل ${isolateBidi(name)}`,
    kindOf: (name) => `نوع ${isolateBidi(name)}`,
    delete: 'حذف',
    deleteOne: (name) => `حذف ${isolateBidi(name)}`,
    moreWrong: (count) =>
      arabicPlural(count, {
        zero: 'لا أخطاء أخرى.',
        one: 'خطأ واحد آخر.',
        two: 'خطآن آخران.',
        few: `${figure(count)} أخطاء أخرى.`,
        many: `${figure(count)} خطأً آخر.`,
        other: `${figure(count)} خطأ آخر.`,
      }),
  },
  changes: {
    moved: (name) => `تم نقل ${isolateBidi(name)}.`,
    drawnAs: (name, kind) => `تُرسم ${isolateBidi(name)} الآن كـ«${kind}».`,
    deleted: (name) => `تم حذف ${isolateBidi(name)}.`,
    added: (name) => `تمت إضافة ${isolateBidi(name)}.`,
  },
};
