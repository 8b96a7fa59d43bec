import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  separator: () => '، ',
  counts: {
    pois: (count) =>
      arabicPlural(count, {
        zero: 'لا نقاط اهتمام',
        one: 'نقطة اهتمام واحدة',
        two: 'نقطتا اهتمام',
        few: `${figure(count)} نقاط اهتمام`,
        many: `${figure(count)} نقطة اهتمام`,
        other: `${figure(count)} نقطة اهتمام`,
      }),
    points: (count) =>
      arabicPlural(count, {
        zero: 'لا نقاط مسار',
        one: 'نقطة مسار واحدة',
        two: 'نقطتا مسار',
        few: `${figure(count)} نقاط مسار`,
        many: `${figure(count)} نقطة مسار`,
        other: `${figure(count)} نقطة مسار`,
      }),
    links: (count) =>
      arabicPlural(count, {
        zero: 'لا وصلات',
        one: 'وصلة واحدة',
        two: 'وصلتان',
        few: `${figure(count)} وصلات`,
        many: `${figure(count)} وصلة`,
        other: `${figure(count)} وصلة`,
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
  },
  title: 'استعادة التغييرات غير المحفوظة',
  titleOf: (number: string, total: string) =>
    `استعادة التغييرات غير المحفوظة (${number} من ${total})`,
  discard: 'تجاهل',
  restore: 'استعادة',
  text: (when, changes) =>
    `تغييرات غير محفوظة من ${isolateBidi(when)} مخزنة على هذا الجهاز: ${changes}.`,
};
