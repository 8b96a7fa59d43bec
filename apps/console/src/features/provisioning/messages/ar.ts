import { isolate } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  intro:
    'ينشئ مزوّد الهوية لديك، مثل Entra ID أو Okta، المستخدمين ويعدّلهم ويعطّلهم هنا عبر SCIM 2.0. من يُعطَّل هناك يفقد الوصول فورًا.',
  notLoaded: 'تعذّر تحميل الإعدادات.',
  tryAgain: 'إعادة المحاولة',
  saved: 'تم الحفظ',
  access: {
    nothing: 'بلا وصول',
    all: 'الكل',
    without: 'لا شيء للاختيار من دون دور.',
  },
  connection: {
    title: 'الاتصال',
    steps: 'أدخل هذا العنوان لدى مزوّد الهوية، واستخدم كرمز مفتاح API يُسمح له بتزويد المستخدمين.',
    address: 'العنوان الأساسي',
    addressName: 'العنوان الأساسي',
    keys: 'مفاتيح API المسموح لها بتزويد المستخدمين',
    keysLoading: 'جارٍ تحميل مفاتيح API …',
    noKey: 'لا يوجد بعد مفتاح API يُسمح له بتزويد المستخدمين.',
    createKey: 'إنشاء مفتاح في «مفاتيح API»',
    manageKeys: 'إدارة مفاتيح API',
    neverUsed: 'لم يُستخدم قط',
    used: (date) => `آخر استخدام ${date}`,
    expires: (date) => `ينتهي في ${date}`,
    expired: (date) => `انتهى في ${date}`,
  },
  usual: {
    title: 'الوصول الافتراضي',
    note: 'ما يحصل عليه من ليس في مجموعة ذات وصول. يسري التغيير على الجميع فورًا. يحتفظ الأعضاء السابقون بما لديهم.',
    none: 'بلا دور: يدخل أعضاء المجموعات أدناه فقط',
    save: 'حفظ',
  },
  groups: {
    title: 'المجموعات',
    note: 'يحصل المستخدم على أعلى دور وجميع تطبيقات مجموعاته. لا يتغيّر المالكون.',
    none: 'لا توجد مجموعات بعد. تظهر هنا عندما يرسلها مزوّد الهوية.',
    group: 'المجموعة',
    users: 'المستخدمون',
    role: 'الدور',
    applications: 'التطبيقات',
    actions: 'الإجراءات',
    edit: 'تعديل',
    editTitle: 'تعديل وصول المجموعة',
    editLabel: (group) => `تعديل ${isolate(group)}`,
    editNote: (group) => `يحصل مستخدمو ${isolate(group)} على هذا فورًا.`,
    save: 'حفظ',
  },
  users: {
    title: 'المستخدمون',
    search: 'البحث عن مستخدمين',
    none: 'لا يوجد مستخدمون بعد. يظهرون هنا عندما يرسلهم مزوّد الهوية.',
    counts: (active, deactivated) => `نشط: ${active} · معطّل: ${deactivated}`,
    name: 'الاسم',
    email: 'البريد',
    state: 'الحالة',
    groups: 'المجموعات',
    states: {
      member: 'عضو',
      invited: 'مدعو بالبريد',
      no_access: 'بلا وصول',
      deactivated: 'معطّل',
    },
  },
};
