import { isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  roles: { owner: 'المالك', super_admin: 'مسؤول عام', admin: 'مسؤول', manager: 'مدير' },
  access: {
    role: 'الدور',
    selectRole: 'اختر دورًا',
    applications: 'التطبيقات',
    selectApplications: 'اختر التطبيقات',
    noMatch: 'لا يوجد تطبيق مطابق',
    loading: 'جارٍ تحميل التطبيقات.',
    all: 'يرى المسؤول العام كل التطبيقات الحالية والمستقبلية.',
    failed: 'تعذّر تحميل التطبيقات. افتح هذه النافذة مجددًا للمحاولة.',
    none: (link) => [
      'ليس لهذه الشركة تطبيقات بعد. اختر دور «مسؤول عام»، أو ',
      link('أنشئ تطبيقًا'),
      ' أولًا.',
    ],
    onlyThese: 'لن يرى العضو إلا هذه التطبيقات.',
  },
  floor: {
    ground: 'الطابق الأرضي',
    above: (storey) => `الطابق ${figure(storey)}`,
    basement: (storey) => `القبو ${figure(storey)}`,
  },
  layerKinds: {
    other: 'أخرى',
    arrows: 'أسهم',
    be: 'BE',
    corridors: 'ممرات',
    doors: 'أبواب',
    elevators: 'مصاعد',
    garden: 'حديقة',
    outlayer: 'طبقة خارجية',
    parking: 'موقف سيارات',
    rooms: 'غرف',
    sidewalk: 'رصيف',
    stairs: 'أدراج',
    street: 'شارع',
    walls: 'جدران',
    wc: 'دورة مياه',
  },
  newCategory: {
    title: 'إضافة فئة جديدة',
    confirm: 'تأكيد',
    name: 'الاسم',
    nameFirst: 'اكتب اسمًا أولًا',
  },
  nowIn: (company) => `أنت الآن في ${isolateBidi(company)}.`,
  subscription: {
    none: 'لا يوجد بعد',
    pending: 'الدفع قيد المعالجة',
    trial: 'فترة تجريبية',
    trialUntil: (date) => `فترة تجريبية حتى ${isolateBidi(date)}`,
    active: 'نشط',
    activeUntil: (date) => `نشط، الدفعة التالية في ${isolateBidi(date)}`,
    overdue: 'الدفعة متأخرة',
    ended: 'منتهٍ',
    endedOn: (date) => `انتهى في ${isolateBidi(date)}`,
    canceled: 'ملغى',
    canceledUntil: (date) => `ملغى، ينتهي في ${isolateBidi(date)}`,
    retried: 'لم تنجح محاولة الدفع الأخيرة، وسنحاول مجددًا خلال ساعات',
    failed: 'فشل الدفع',
  },
};
