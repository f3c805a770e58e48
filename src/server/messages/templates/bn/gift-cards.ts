import { dateInWords } from '#domain/dates-in-words.ts'
import { button, codeBlock, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'

/** Messages about gift cards and store credit, in Bangla. */
export const giftCards: Wordings<'gift_card' | 'gift_card_ends' | 'return_credited'> = {
  gift_card: {
    sms: ({ code, amountTaka, until, path }, { store, money, link, said }) =>
      `${store}: আপনার জন্য ${money(amountTaka)}র গিফট কার্ড। কোড ${code}${said('valid_until_short', () =>
        until === null ? '' : `, মেয়াদ ${dateInWords(until, 'bn')}`,
      )}। ${link(path)}`,
    mail: ({ code, amountTaka, words, until, path }, voice) => ({
      subject: `আপনার জন্য ${voice.money(amountTaka)}র গিফট কার্ড`,
      preview: `${voice.store}-এ খরচ করা যাবে।`,
      heading: 'আপনার জন্য একটি গিফট কার্ড',
      blocks: [
        ...voice.parts('card_words', () => (words === null ? [] : [paragraph(words)])),
        paragraph(
          `এই কার্ডে ${voice.store}-এ ${voice.money(amountTaka)}র কেনাকাটা করা যায়। অর্ডার করার সময় কোডটি লিখুন।`,
        ),
        codeBlock(code),
        paragraph(
          voice.said('valid_until', () =>
            until === null
              ? 'এর মেয়াদ শেষ হয় না। একবারে খরচ না হলে বাকি টাকা কার্ডে থাকে।'
              : `${dateInWords(until, 'bn')} পর্যন্ত খরচ করা যাবে। একবারে খরচ না হলে বাকি টাকা কার্ডে থাকে।`,
          ),
        ),
        button('কার্ডে কত আছে দেখুন', voice.link(path)),
        note('কোড যাঁর কাছে থাকে তিনিই কার্ড খরচ করতে পারেন: কোডটি কাউকে দেবেন না।'),
      ],
    }),
  },
  gift_card_ends: {
    sms: ({ codeEnd, amountTaka, until, path }, { store, money, days, link }) =>
      `${store}: আপনার গিফট কার্ডে (কোডের শেষে ${codeEnd}) ${money(amountTaka)} আছে, খরচ করুন ${days(until, until)} পর্যন্ত। ${link(path)}`,
    mail: ({ codeEnd, amountTaka, until, path }, voice) => ({
      subject: `আপনার গিফট কার্ড ${voice.days(until, until)} পর্যন্ত খরচ করা যাবে`,
      preview: `কার্ডে ${voice.money(amountTaka)} আছে।`,
      heading: 'আপনার গিফট কার্ডের মেয়াদ শেষের পথে',
      blocks: [
        paragraph(
          `যে গিফট কার্ডের কোডের শেষে ${codeEnd}, তাতে ${voice.money(amountTaka)} আছে। ${voice.days(until, until)} পর্যন্ত ${voice.store}-এ খরচ করা যাবে।`,
        ),
        button('কার্ডে কত আছে দেখুন', voice.link(path)),
        note('যে মেসেজে কার্ডটি এসেছিল, কোডটি সেখানে আছে।'),
      ],
    }),
  },
  return_credited: {
    sms: ({ returnNumber, amountTaka, path }, { store, link, money }) =>
      `${store}: ফেরত ${returnNumber}: ${money(amountTaka)} স্টোর ক্রেডিটে আছে। ${link(path)}`,
    mail: ({ name, returnNumber, amountTaka, bonusTaka, cardTaka, path }, voice) => ({
      subject: `${voice.money(amountTaka)} আপনার স্টোর ক্রেডিটে আছে`,
      preview: `ফেরত ${returnNumber}-এর জন্য।`,
      heading: 'আপনার স্টোর ক্রেডিট তৈরি',
      blocks: [
        paragraph(
          `${name}, ফেরত ${returnNumber}-এর পণ্য দেখেছি। আপনি যেমন চেয়েছেন, ${voice.money(amountTaka)} আপনার স্টোর ক্রেডিটে আছে।`,
        ),
        ...voice.parts('credit_details', () => [
          ...(bonusTaka > 0 ? [paragraph(`এর মধ্যে ${voice.money(bonusTaka)} আমাদের দেওয়া বোনাস।`)] : []),
          ...(cardTaka > 0
            ? [paragraph(`যে গিফট কার্ড থেকে দেওয়া হয়েছিল, ${voice.money(cardTaka)} সেখানে ফিরে গেছে।`)]
            : []),
        ]),
        paragraph('এই অর্ডারের নম্বর দিয়ে সাইন ইন করে খরচ করুন। এর মেয়াদ শেষ হয় না।'),
        button('অর্ডারটি দেখুন', voice.link(path)),
        note(`বদলে টাকা চান? ক্রেডিট খরচ করার আগে আমাদের ফোন করুন: ${voice.phone}। তখন বোনাস থাকবে না।`),
      ],
    }),
  },
}
