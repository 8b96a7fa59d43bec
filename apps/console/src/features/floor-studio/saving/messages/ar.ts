import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  leave: {
    wait: 'انتظر حتى يُحفظ الطابق',
    title: 'تغييرات غير محفوظة',
    stay: 'متابعة التعديل',
    discard: 'تجاهل',
    save: 'حفظ',
    text: 'تغييراتك في هذا الطابق غير محفوظة.',
    away: 'تعذّر الوصول إلى الخادم.',
    beacons: 'لم تُحفظ المنارات المنقولة لتعذّر الوصول إلى الخادم.',
  },
  failedPoi: (message, key, title) =>
    `${message} (⁦Poi_id⁩: ${isolateBidi(key)}، العنوان: ${isolateBidi(title)})`,
  nameRequired: 'اسم نقطة الاهتمام مطلوب',
  beaconNotSaved: (name, reason) => `لم تُحفظ ${isolateBidi(name)}. ${reason}`,
  beaconsKept: 'تعذّر الوصول إلى الخادم. ستُعرض عليك المنارات المنقولة مجددًا عند فتح طابقها.',
  beaconsWait: 'تعذّر الوصول إلى الخادم. ستُحفظ المنارات المنقولة عند عودة الاتصال به.',
  merged: 'غيّر مستخدم آخر هذا الطابق. تغييراته على الخريطة الآن.',
  poiNotRemoved: (title, reason) => `لم تُزل ${isolateBidi(title)} بعد. ${reason}`,
  thePoi: 'نقطة الاهتمام',
  deleted: 'حذف مستخدم آخر هذا الطابق. انقل تغييراتك إلى طابق آخر قبل مغادرة هذه الصفحة.',
  stale: 'يواصل مستخدم آخر تغيير هذا الطابق. احفظ مرة أخرى بعد لحظات.',
  saved: 'حُفظ الطابق.',
  savedAsDraft: 'حُفظ الطابق. يراه الزوار بعد نشره.',
  reasons: {
    role: 'لا يسمح دورك بحفظ الطوابق.',
    conflicts: 'حل التعارضات أولًا.',
    unchanged: 'لم يتغير شيء.',
  },
};
