import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  more: 'عرض المزيد',
  kinds: {
    unjoinedLines: 'خطوط غير متصلة',
    island: 'مسارات منفصلة',
    unreachedPoi: 'نقاط اهتمام لا يصلها مسار',
    oneWayTrap: 'مصائد الاتجاه الواحد',
    loneShaft: 'مصاعد وأدراج بلا اتصال',
    overlappingPois: 'نقاط اهتمام متداخلة',
    duplicateTitle: 'أسماء مكررة',
    pointOutside: 'نقاط مسار خارج المبنى',
    beaconOutside: 'منارات خارج الطابق',
  },
  none: 'لم يُعثر على مشكلات.',
  noneHint: 'يُفحص الطابق من جديد بعد كل تغيير.',
  fixAll: (count) => `إصلاح الكل (${figure(count)})`,
};
