import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'تأكيد هويتك',
  intro: 'مضى وقت على تسجيل دخولك. أدخل كلمة المرور للمتابعة.',
  introWithCode: 'أدخل كلمة المرور ورمزًا للمتابعة.',
  password: 'كلمة المرور',
  code: 'الرمز',
  codeNote: 'من تطبيق المصادقة، أو رمز استرداد',
  withPasskey: 'استخدام مفتاح مرور',
  noPasskey: 'لم يُستخدم مفتاح مرور.',
  bySingleSignOn:
    'سجّلت الدخول بالدخول الموحّد. إن لم تكن لديك كلمة مرور هنا، فسجّل الدخول مرة أخرى ثم أعد التغيير.',
  singleSignOn: 'دخول موحّد',
  signInAgain: 'تسجيل الدخول مرة أخرى',
  submit: 'متابعة',
};
