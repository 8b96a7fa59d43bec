import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  label: 'الأعضاء',
  search: 'البحث في الأعضاء',
  columns: {
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    actions: 'الإجراءات',
  },
  nameAndEmail: (name, email) => `${isolateBidi(name)} (${isolateBidi(email)})`,
  locked: {
    self: 'لا يمكنك تغيير عضويتك أو حذفها',
    owner: 'لا يمكن تغيير المالك أو حذفه',
  },
  edit: {
    title: 'تعديل العضو',
    action: 'تعديل',
    label: (name) => `تعديل ${isolateBidi(name)}`,
    submit: 'حفظ',
    unchanged: 'غيّر الدور أو التطبيقات أولًا',
    done: 'تم التحديث بنجاح',
  },
  remove: {
    title: 'حذف العضو',
    action: 'حذف',
    label: (name) => `حذف ${isolateBidi(name)}`,
    question: 'هل تريد بالتأكيد حذف هذا العضو من الشركة؟',
    detail: (name, email, company) =>
      `يفقد ${isolateBidi(name)} (${isolateBidi(email)}) الوصول إلى ${isolateBidi(company)} فورًا. لا يُحذف الحساب نفسه.`,
    done: (name, company) =>
      `لم يعد ${isolateBidi(name)} عضوًا في ${company === undefined ? 'الشركة' : isolateBidi(company)}.`,
  },
};
