import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'التطبيقات المتصلة',
  note: 'يمكن لهذه التطبيقات من جهات أخرى تسجيل دخولك.',
  none: 'لم تسمح لأي تطبيق بتسجيل دخولك.',
  failed: 'تعذّر تحميل التطبيقات.',
  retry: 'إعادة المحاولة',
  of: (company) => `من ${isolateBidi(company)}`,
  allowed: (date) => `سُمح به في ${date}`,
  signedIn: 'مسجّل الدخول',
  scopes: {
    openid: 'يتعرّف عليك',
    profile: 'يرى اسمك ولغتك',
    email: 'يرى بريدك الإلكتروني',
  },
  disconnect: 'فصل',
  disconnectLabel: (name) => `فصل ${isolateBidi(name)}`,
  confirmTitle: 'فصل التطبيق',
  detail: (name) =>
    `يفقد ${isolateBidi(name)} الوصول إلى ملفك فورًا. سيطلب إذنك مرة أخرى إن سجّلت الدخول إليه لاحقًا.`,
  done: (name) => `فُصل ${isolateBidi(name)}.`,
};
