import { arabicPlural, isolateBidi } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  tryAgain: 'إعادة المحاولة',
  back: 'رجوع',
  save: 'حفظ',
  cancel: 'إلغاء',
  connect: 'ربط المزوّد',
  connection: 'الاتصال بالمزوّد',
  synchronize: 'مزامنة الطوابق',
  steps: {
    label: 'الخطوات',
    Account: 'الحساب',
    Venue: 'المكان',
    Building: 'المبنى',
  },
  flow: {
    noVenues: 'لا توجد لدى المزوّد أماكن لهذا الزبون بعد.',
    clientId: 'معرّف العميل (client id)',
    clientSecret: 'سر العميل (client secret)',
    showSecret: 'إظهار السر',
    customerId: 'معرّف الزبون (customer id)',
    connect: 'اتصال',
    searchVenue: 'البحث بالاسم',
    unnamedVenue: (id) => `المكان ${isolateBidi(id)}`,
    noSuchVenue: 'لا يوجد مكان بهذا الاسم.',
    continue: 'متابعة',
  },
  connectionPage: {
    linkedNote: 'الحساب والمكان اللذان تأتي منهما طوابق هذا المبنى.',
    note: 'استيراد طوابق هذا المبنى وطبقاتها من مزوّد الخرائط الداخلية.',
    disconnect: 'قطع الاتصال',
    disconnectProvider: 'قطع الاتصال بالمزوّد',
    disconnected: (name) => `تم قطع اتصال ${isolateBidi(name)} بالمزوّد.`,
    consequence: (name) =>
      `يحتفظ ${isolateBidi(name)} بطوابقه وطبقاتها وكل ما وُضع عليها. لن تتم مزامنتها بعد الآن ويمكنك تعديلها هنا. إذا ربطت المكان نفسه مجددًا فستُطابَق طوابقه من جديد.`,
  },
  review: {
    saved: 'تم التحديث بنجاح',
    floors: 'الطوابق',
    basementFloors: 'طوابق القبو',
    otherVenue: 'سيُربط المبنى بمكان آخر.',
    otherVenueNote: 'ستزيل المزامنة التالية طوابق المكان الحالي وكل ما وُضع عليها.',
    nothingRemoved: 'لن يُزال أي شيء.',
    nothingRemovedNote:
      'لا يتغيّر الاسم والعنوان والعلامة والطوابق الحالية. تضيف المزامنة طوابق المكان.',
    wait: 'انتظر حتى تنتهي العملية',
  },
  newConnection: {
    addBuilding: 'إضافة مبنى',
    note: 'استيراد مبنى وطوابقه وطبقاتها من مزوّد الخرائط الداخلية.',
  },
  plan: {
    add: 'طوابق ستُضاف',
    change: 'طوابق ستتغيّر',
    remove: 'طوابق ستُزال',
    willHave: (storeys) => `سيضم المبنى ${storeys}.`,
    has: (storeys) => `يضم المبنى الآن ${storeys}.`,
    removedToo: 'سيُحذف أيضًا كل ما وُضع على الطوابق المُزالة.',
    unusable: 'تعذّر عرض بعض بيانات المزوّد.',
    leftOut: (count, floor, layer, reason) =>
      arabicPlural(count, {
        zero: `${isolateBidi(floor)}، ${isolateBidi(layer)}: لم يُستبعد أي عنصر. ${isolateBidi(reason)}`,
        one: `${isolateBidi(floor)}، ${isolateBidi(layer)}: استُبعد عنصر واحد. ${isolateBidi(reason)}`,
        two: `${isolateBidi(floor)}، ${isolateBidi(layer)}: استُبعد عنصران. ${isolateBidi(reason)}`,
        few: `${isolateBidi(floor)}، ${isolateBidi(layer)}: استُبعدت ${figure(count)} عناصر. ${isolateBidi(reason)}`,
        many: `${isolateBidi(floor)}، ${isolateBidi(layer)}: استُبعد ${figure(count)} عنصرًا. ${isolateBidi(reason)}`,
        other: `${isolateBidi(floor)}، ${isolateBidi(layer)}: استُبعد ${figure(count)} عنصر. ${isolateBidi(reason)}`,
      }),
    moved: 'نُقل',
    renamed: (name) => `كان اسمه ${isolateBidi(name)}`,
    layers: (count) =>
      arabicPlural(count, {
        zero: 'بلا طبقات',
        one: 'طبقة واحدة',
        two: 'طبقتان',
        few: `${figure(count)} طبقات`,
        many: `${figure(count)} طبقة`,
        other: `${figure(count)} طبقة`,
      }),
    layersAdded: (count) =>
      arabicPlural(count, {
        zero: 'لم تُضف طبقات',
        one: 'أُضيفت طبقة واحدة',
        two: 'أُضيفت طبقتان',
        few: `أُضيفت ${figure(count)} طبقات`,
        many: `أُضيفت ${figure(count)} طبقة`,
        other: `أُضيفت ${figure(count)} طبقة`,
      }),
    layersChanged: (count) =>
      arabicPlural(count, {
        zero: 'لم تتغيّر طبقات',
        one: 'تغيّرت طبقة واحدة',
        two: 'تغيّرت طبقتان',
        few: `تغيّرت ${figure(count)} طبقات`,
        many: `تغيّرت ${figure(count)} طبقة`,
        other: `تغيّرت ${figure(count)} طبقة`,
      }),
    layersRemoved: (count) =>
      arabicPlural(count, {
        zero: 'لم تُزل طبقات',
        one: 'أُزيلت طبقة واحدة',
        two: 'أُزيلت طبقتان',
        few: `أُزيلت ${figure(count)} طبقات`,
        many: `أُزيلت ${figure(count)} طبقة`,
        other: `أُزيلت ${figure(count)} طبقة`,
      }),
    floorsAdded: (count) =>
      arabicPlural(count, {
        zero: 'لم تُضف طوابق',
        one: 'أُضيف طابق واحد',
        two: 'أُضيف طابقان',
        few: `أُضيفت ${figure(count)} طوابق`,
        many: `أُضيف ${figure(count)} طابقًا`,
        other: `أُضيف ${figure(count)} طابق`,
      }),
    floorsChanged: (count) =>
      arabicPlural(count, {
        zero: 'لم تتغيّر طوابق',
        one: 'تغيّر طابق واحد',
        two: 'تغيّر طابقان',
        few: `تغيّرت ${figure(count)} طوابق`,
        many: `تغيّر ${figure(count)} طابقًا`,
        other: `تغيّر ${figure(count)} طابق`,
      }),
    floorsRemoved: (count) =>
      arabicPlural(count, {
        zero: 'لم تُزل طوابق',
        one: 'أُزيل طابق واحد',
        two: 'أُزيل طابقان',
        few: `أُزيلت ${figure(count)} طوابق`,
        many: `أُزيل ${figure(count)} طابقًا`,
        other: `أُزيل ${figure(count)} طابق`,
      }),
    progress: (index, total, name, layers) =>
      `الطابق ${figure(index)} من ${figure(total)} · ${isolateBidi(name)} · ${layers}`,
    floors: (count) =>
      arabicPlural(count, {
        zero: 'لا طوابق',
        one: 'طابقًا واحدًا',
        two: 'طابقين',
        few: `${figure(count)} طوابق`,
        many: `${figure(count)} طابقًا`,
        other: `${figure(count)} طابق`,
      }),
    basementFloors: (count) =>
      arabicPlural(count, {
        zero: 'لا طوابق قبو',
        one: 'طابق قبو واحدًا',
        two: 'طابقي قبو',
        few: `${figure(count)} طوابق قبو`,
        many: `${figure(count)} طابق قبو`,
        other: `${figure(count)} طابق قبو`,
      }),
    both: (floors, basements) => `${floors} و${basements}`,
    separator: '، ',
  },
  sync: {
    stop: 'إيقاف المزامنة',
    stopNote:
      'مغادرة هذه الصفحة توقف المزامنة. تبقى التغييرات المكتملة، وتتابع المزامنة التالية من حيث توقفت.',
    stopConfirm: 'إيقاف',
    stay: 'البقاء',
    loading: 'جارٍ تحميل الطوابق…',
    running: 'مزامنة الطوابق',
    openFloors: 'فتح الطوابق',
    comparing: 'جارٍ المقارنة بطوابق المزوّد…',
    notCompared: 'تعذّرت مقارنة الطوابق.',
    nothingToChange: 'لا شيء للتغيير',
    match: 'الطوابق مطابقة لما لدى المزوّد.',
    canceled: 'تم إلغاء المزامنة.',
    continues: 'تبقى التغييرات المكتملة، وتتابع إعادة المحاولة من حيث توقفت.',
    done: 'تمت مزامنة الطوابق.',
    notLinked: 'هذا المبنى غير مرتبط بمزوّد.',
    note: 'تحديث الطوابق والطبقات من المزوّد. يبقى كل ما وُضع عليها.',
    otherVenueNow: 'تم ربط المبنى بمكان آخر. أعد تحميل هذه الصفحة.',
  },
};
