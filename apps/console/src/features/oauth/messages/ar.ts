import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  signInFor: (name) => `سجّل الدخول للمتابعة إلى ${isolateBidi(name)}.`,
  signInForApplication: 'سجّل الدخول للمتابعة إلى التطبيق.',
  oneMoment: 'لحظة من فضلك',
  redirecting: 'جارٍ تحويلك إلى التطبيق.',
  onYourWay: 'جارٍ تحويلك',
  failed: 'تعذّر فتح التطبيق',
  nothingShared: 'لم تُشارَك أي بيانات مع التطبيق.',
  retry: 'إعادة المحاولة',
  toConsole: 'المتابعة إلى لوحة التحكم',
  signInAgain: 'سجّل الدخول مرة أخرى',
  signIn: 'تسجيل الدخول',
  consent: {
    title: (name) => `هل تسمح لـ ${isolateBidi(name)} بتسجيل دخولك؟`,
    intro: 'سيتمكن التطبيق من:',
    scopes: {
      openid: 'التعرّف عليك برقم حسابك، ومعرفة وقت تسجيل دخولك',
      profile: 'الاطلاع على اسمك ولغتك',
      email: 'الاطلاع على بريدك الإلكتروني',
    },
    account: (email, host) =>
      `أنت مسجّل الدخول باسم ${isolateBidi(email)}. في الحالتين ستعود إلى ${isolateBidi(host)}.`,
    allow: 'سماح',
    decline: 'رفض',
  },
  signOut: {
    title: 'هل تريد تسجيل الخروج؟',
    intro: 'يطلب أحد التطبيقات تسجيل خروجك. سيُسجَّل خروجك من لوحة التحكم أيضًا.',
    confirm: 'تسجيل الخروج',
    stay: 'البقاء مسجّل الدخول',
  },
};
