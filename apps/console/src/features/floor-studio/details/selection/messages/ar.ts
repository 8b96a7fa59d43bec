import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  beacon: {
    label: 'منارة',
    uuid: 'UUID',
    major: 'Major',
    minor: 'Minor',
    hint: 'اسحبها على الخريطة لنقلها. يُحفظ كل نقل فورًا.',
    remove: 'إزالة',
  },
  place: 'الموضع',
  link: {
    both: 'في الاتجاهين',
    forward: 'من النقطة الأولى إلى الثانية فقط',
    backward: 'من النقطة الثانية إلى الأولى فقط',
    label: 'وصلة',
    first: 'النقطة الأولى',
    second: 'النقطة الثانية',
    length: 'الطول',
    direction: 'الاتجاه',
    accessible: 'ملائم للكراسي المتحركة',
    accessibleHint: 'يمكن لكرسي متحرك المرور.',
    bridge: 'جسر',
    bridgeHint: 'يمر فوق خطوط أخرى دون نقطة التقاء.',
    closed: 'مغلق',
    closedHint: 'تتجنب المسارات هذه الوصلة حاليًا.',
    delete: 'حذف الوصلة',
  },
  point: {
    kinds: { point: 'نقطة', elevator: 'مصعد', stairs: 'درج' },
    label: 'نقطة',
    id: 'معرّف النقطة',
    links: 'الوصلات',
    kind: 'النوع',
    delete: 'حذف النقطة',
  },
  shaft: {
    floors: (floors) =>
      `${floors.length === 1 ? 'الطابق' : 'الطوابق'} ${floors.map(isolateBidi).join('، ')}`,
    label: 'الطوابق الأخرى',
    noStairs: 'لا يوجد في أي طابق آخر درج للربط به بعد.',
    noElevator: 'لا يوجد في أي طابق آخر مصعد للربط به بعد.',
    connected: 'مربوط',
    disconnect: 'فصل',
    away: (distance) => `على بعد ${distance}`,
    connectTo: (floors) => `ربط مع ${floors}`,
    connect: 'ربط',
  },
};
