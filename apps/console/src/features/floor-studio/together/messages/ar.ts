import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  you: 'أنت',
  otherTab: (name) => `${isolateBidi(name)} (أنت، في علامة تبويب أخرى)`,
  alsoHere: (names) => `في هذا الطابق أيضًا: ${names.map(isolateBidi).join('، ')}`,
  notPointing: 'لا يشير إلى الخريطة',
  goToPointer: 'الانتقال إلى مؤشره',
  notFollowed: (reason) => `لا تظهر تغييرات الآخرين. ${reason}`,
  offline: 'بلا اتصال: تغييراتك محفوظة على هذا الجهاز.',
  published: (name, version) => `نشر ${isolateBidi(name)} النسخة ${version} من هذا المبنى.`,
  restored: (name, version) =>
    `استبدل ${isolateBidi(name)} المسودة بالنسخة ${version}. تبقى تغييراتك غير المحفوظة.`,
  replaced: (name, version) =>
    `استبدل ${isolateBidi(name)} المسودة بالنسخة ${version}، وليس فيها هذا الطابق.`,
};
