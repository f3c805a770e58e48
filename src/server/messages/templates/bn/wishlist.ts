import type { Voice } from '#server/messages/wording/voice.ts'
import { button, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'

const reason = ({ store }: Voice) =>
  `আপনি জানাতে বলেছিলেন, তাই ${store} জানাল। এ নিয়ে এটিই একমাত্র বার্তা; আবার জানতে চাইলে পণ্যের পাতায় বলুন।`

/** Alerts and answers that customers asked for, in Bangla. */
export const wishlist: Wordings<
  'back_in_stock' | 'restock_expected' | 'price_dropped' | 'question_answered' | 'cart_reminder'
> = {
  back_in_stock: {
    sms: ({ name, path }, { store, link, fitted }) =>
      fitted(name, (shown) => `${store}: ${shown} আবার এসেছে। ${link(path)}`),
    mail: ({ name, path }, voice) => ({
      subject: `${name} আবার এসেছে`,
      preview: `${voice.store}: পণ্যটি আবার মজুত আছে।`,
      heading: `${name} আবার এসেছে`,
      blocks: [
        paragraph('পণ্যটি আবার মজুত আছে। কারও জন্য তুলে রাখা হয়নি, যিনি আগে অর্ডার করবেন তিনিই পাবেন।'),
        button('পণ্যটি দেখুন', voice.link(path)),
        note(reason(voice)),
      ],
    }),
  },
  restock_expected: {
    sms: ({ name, path, day }, { store, days, link, fitted }) =>
      fitted(name, (shown) => `${store}: ${shown} আসছে ${days(day, day)}। এলে আবার জানাব। ${link(path)}`),
    mail: ({ name, path, day }, voice) => ({
      subject: `${name} আসছে ${voice.days(day, day)}`,
      preview: `${voice.store}: এলে আবার জানাব।`,
      heading: `${name} আসছে ${voice.days(day, day)}`,
      blocks: [
        paragraph('আপনি এটির অপেক্ষায় আছেন, তাই তারিখটি জানালাম। পণ্যটি এলে আরও একবার জানাব।'),
        button('পণ্যটি দেখুন', voice.link(path)),
        note(`আপনি তারিখ জানতে চেয়েছিলেন, তাই ${voice.store} জানাল। তারিখ আমরা একবারই জানাই।`),
      ],
    }),
  },
  price_dropped: {
    sms: ({ name, path, priceTaka }, { store, link, number, fitted }) =>
      fitted(name, (shown) => `${store}: ${shown} এখন ${number(priceTaka)} টাকা। ${link(path)}`),
    mail: ({ name, path, priceTaka }, voice) => ({
      subject: `${name} এখন ৳${voice.number(priceTaka)}`,
      preview: `${voice.store}: দাম কমেছে।`,
      heading: `${name} এখন ৳${voice.number(priceTaka)}`,
      blocks: [
        paragraph('আপনি চিহ্নিত করার পর দাম কমেছে। দামে ভ্যাট ধরা আছে।'),
        button('পণ্যটি দেখুন', voice.link(path)),
        note(reason(voice)),
      ],
    }),
  },
  question_answered: {
    sms: ({ name, path }, { store, link, fitted }) =>
      fitted(name, (shown) => `${store}: ${shown} নিয়ে প্রশ্নের উত্তর: ${link(path)}`),
    mail: ({ name, path }, voice) => ({
      subject: `${name} নিয়ে আপনার প্রশ্ন`,
      preview: `${voice.store} উত্তর দিয়েছে।`,
      heading: 'আপনার প্রশ্নের উত্তর',
      blocks: [
        paragraph(`আপনি ${name} নিয়ে জানতে চেয়েছিলেন। উত্তরটি পণ্যের পাতায় আছে, যাতে অন্যরাও জানতে পারে।`),
        button('উত্তর পড়ুন', voice.link(path)),
        note('এ নিয়ে এটিই একমাত্র বার্তা। আপনার ঠিকানা আমরা মুছে ফেলেছি।'),
      ],
    }),
  },
  cart_reminder: {
    sms: ({ path }, { store, link }) => `${store}: পণ্য এখনো কার্টে আছে। ফিরুন বা বার্তা বন্ধ করুন: ${link(path)}`,
    mail: ({ path }, voice) => ({
      subject: 'আপনার কার্ট অপেক্ষায় আছে',
      preview: `${voice.store}: আপনার কার্ট রয়ে গেছে।`,
      heading: 'আপনার কার্ট অপেক্ষায় আছে',
      blocks: [
        paragraph('অর্ডার শেষ না করেই আপনি চলে গিয়েছিলেন। লিংকটি যেকোনো ফোন বা কম্পিউটারে আপনার পণ্য ফিরিয়ে আনে।'),
        button('কার্টে ফিরুন', voice.link(path)),
        note('আমরা একবারই মনে করাই। ওই পাতাতেই এমন বার্তা বন্ধ করা যায়।'),
      ],
    }),
  },
}
