import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
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
  deletedFloors: (count) =>
    arabicPlural(count, {
      zero: 'لا يرى الزوار طوابق محذوفة.',
      one: 'يرى الزوار طابقًا واحدًا حُذف من المسودة.',
      two: 'يرى الزوار طابقين حُذفا من المسودة.',
      few: `يرى الزوار ${figure(count)} طوابق حُذفت من المسودة.`,
      many: `يرى الزوار ${figure(count)} طابقًا حُذفت من المسودة.`,
      other: `يرى الزوار ${figure(count)} طابق حُذفت من المسودة.`,
    }),
};
