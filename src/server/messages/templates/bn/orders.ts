import type { OrderFacts } from '#server/messages/kinds/messages.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { button, codeBlock, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'
import { courierName } from './names.ts'
import { sayLines, sayPayAndDays, sayPayAndDaysShort, sayWhatIsLate } from './order-parts.ts'

const track = ({ path }: OrderFacts, { link }: Voice): Block => button('অর্ডারটি কোথায় দেখুন', link(path))
const see = ({ path }: OrderFacts, { link }: Voice): Block => button('অর্ডারটি দেখুন', link(path))
const hello = ({ name }: OrderFacts) => `প্রিয় ${name},`

/** Messages about an order on its way, in Bangla. Order numbers keep Western digits: they are read out to staff. */
export const orders: Wordings<
  | 'order_placed'
  | 'order_code'
  | 'order_reminder'
  | 'order_awaiting_call'
  | 'order_call_missed'
  | 'order_confirmed'
  | 'order_ready_to_collect'
  | 'order_handed_over'
  | 'order_out_for_delivery'
  | 'order_delivery_tried'
  | 'order_late'
  | 'order_delivered'
  | 'order_review_asked'
  | 'order_review_thanks'
  | 'order_cancelled'
  | 'order_returned'
> = {
  order_placed: {
    sms: (facts, { store, money, link }) =>
      `${store}: অর্ডার ${facts.number} পেয়েছি, মোট ${money(facts.totalTaka)}। ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `${voice.store}: আপনার অর্ডার ${facts.number}`,
      preview: `মোট ${voice.money(facts.totalTaka)}। প্রতিটি ধাপে জানাব।`,
      heading: `ধন্যবাদ, ${facts.name}`,
      blocks: [
        paragraph(`আপনার অর্ডার ${facts.number} আমরা পেয়েছি। কত দূর এগোল, প্রতিটি ধাপে জানাব।`),
        ...sayLines(facts, voice),
        track(facts, voice),
        note('কিছু ভুল হলে প্যাক করার আগ পর্যন্ত ওই পাতায় অর্ডার বাতিল করতে পারবেন।'),
      ],
    }),
  },
  order_code: {
    sms: ({ code, minutes, number }, voice) =>
      `${voice.store}: অর্ডার ${number} নিশ্চিত করার কোড ${code}, ${voice.number(minutes)} মিনিট চলবে।\n${voice.said('autofill', () => `@${voice.host} #${code}`)}`,
    mail: ({ code, minutes, ...facts }, voice) => ({
      subject: `অর্ডার ${facts.number} নিশ্চিত করুন`,
      preview: `কোডের মেয়াদ ${voice.number(minutes)} মিনিট।`,
      heading: 'আপনার অর্ডার নিশ্চিত করুন',
      blocks: [
        paragraph(`অর্ডার ${facts.number} নিশ্চিত করতে এই কোডটি লিখুন।`),
        codeBlock(code),
        paragraph(`কোডটির মেয়াদ ${voice.number(minutes)} মিনিট।`),
        track(facts, voice),
      ],
    }),
  },
  order_reminder: {
    sms: ({ number, path, cancelledInHours }, { store, link, number: digits }) =>
      `${store}: ${digits(cancelledInHours)} ঘণ্টার মধ্যে অর্ডার ${number} নিশ্চিত করুন। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} আপনার অপেক্ষায়`,
      preview: 'একটি ধাপ বাকি আছে।',
      heading: 'একটি ধাপ বাকি আছে',
      blocks: [
        paragraph(
          `${hello(facts)} অর্ডার ${facts.number} এখনো নিশ্চিত হয়নি। আর ${voice.number(facts.cancelledInHours)} ঘণ্টা আপনার জন্য রাখছি।`,
        ),
        button('নিশ্চিত করুন বা দাম দিন', voice.link(facts.path)),
      ],
    }),
  },
  order_awaiting_call: {
    sms: ({ number }, { store, phone }) =>
      `${store}: অর্ডার ${number} নিশ্চিত করতে সকাল ১০টা-রাত ৮টার মধ্যে কল করব। চাইলে আপনিও করুন: ${phone}।`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number}: আমরা কল করব`,
      preview: 'সকাল ১০টা থেকে রাত ৮টার মধ্যে।',
      heading: 'আমরা আপনাকে কল করব',
      blocks: [
        paragraph(
          `${hello(facts)} অর্ডার ${facts.number} নিশ্চিত করতে সকাল ১০টা থেকে রাত ৮টার মধ্যে আমরা কল করব। আপনিও কল করতে পারেন: ${voice.phone}।`,
        ),
        paragraph(`${voice.number(facts.cancelledInHours)} ঘণ্টার মধ্যে নিশ্চিত না হলে অর্ডার বাতিল হয়ে যায়।`),
        track(facts, voice),
      ],
    }),
  },
  order_call_missed: {
    sms: ({ number, path }, { store, phone, link }) =>
      `${store}: অর্ডার ${number} নিয়ে আপনাকে পাইনি। কল করুন ${phone} ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} নিয়ে আপনাকে ফোনে পাইনি`,
      preview: 'আমরা কয়েকবার ফোন করেছি।',
      heading: 'আপনাকে ফোনে পাইনি',
      blocks: [
        paragraph(
          `${hello(facts)} অর্ডার ${facts.number} নিশ্চিত করতে কয়েকবার ফোন করেছি। আমাদের ফোন করুন: ${voice.phone}। উত্তর না পেলে অর্ডারটি পাঠাতে পারব না।`,
        ),
        button('অর্ডার দেখুন', voice.link(facts.path)),
      ],
    }),
  },
  order_confirmed: {
    sms: (facts, voice) =>
      `${voice.store}: ${facts.number} নিশ্চিত। ${sayPayAndDaysShort(facts, voice)} ${voice.link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} নিশ্চিত হয়েছে`,
      preview: sayPayAndDays(facts, voice),
      heading: 'আপনার অর্ডার নিশ্চিত হয়েছে',
      blocks: [
        paragraph(`${hello(facts)} অর্ডার ${facts.number} এখন প্যাক করছি। ${sayPayAndDays(facts, voice)}`),
        track(facts, voice),
      ],
    }),
  },
  order_ready_to_collect: {
    sms: (facts, { store, money, link, fitted, said }) =>
      fitted(facts.shop, (shop) => {
        const pay = said('and_money', () => (facts.toPayTaka > 0 ? `, ${money(facts.toPayTaka)} আনবেন` : ''))
        return `${store}: ${facts.number} ${shop}-এ রাখা আছে${pay}। ${link(facts.path)}`
      }),
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} নেওয়ার জন্য তৈরি`,
      preview: `${facts.shop}-এ আপনার জন্য রাখা আছে।`,
      heading: 'আপনার অর্ডার তৈরি',
      blocks: [
        paragraph(`${hello(facts)} অর্ডার ${facts.number} ${facts.shop}-এ আপনার জন্য রাখা আছে।`),
        paragraph(
          voice.said('what_to_bring', () =>
            facts.toPayTaka > 0
              ? `অর্ডার নম্বর আর ${voice.money(facts.toPayTaka)} সঙ্গে আনবেন।`
              : 'অর্ডার নম্বরটি সঙ্গে আনবেন। দাম দেওয়া আছে।',
          ),
        ),
        track(facts, voice),
      ],
    }),
  },
  order_handed_over: {
    sms: (facts, { store, link }) =>
      `${store}: ${facts.number} এখন ${courierName(facts.courier)}-এর কাছে। ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} পথে আছে`,
      preview: `পৌঁছাবে ${voice.days(facts.promisedFrom, facts.promisedTo)}।`,
      heading: 'আপনার অর্ডার পথে আছে',
      blocks: [
        paragraph(
          `${hello(facts)} অর্ডার ${facts.number} এখন ${courierName(facts.courier)}-এর কাছে, পৌঁছাবে ${voice.days(facts.promisedFrom, facts.promisedTo)}।`,
        ),
        ...voice.parts('tracking', () =>
          facts.trackingCode === null ? [] : [paragraph(`ট্র্যাকিং নম্বর: ${facts.trackingCode}`)],
        ),
        ...voice.parts('cash_part', () =>
          facts.toPayTaka > 0 ? [paragraph(`নগদ ${voice.money(facts.toPayTaka)} হাতে রাখবেন।`)] : [],
        ),
        track(facts, voice),
      ],
    }),
  },
  order_out_for_delivery: {
    sms: (facts, { store, money, link, said }) =>
      `${store}: ${facts.number} আজ আসছে। ${said('cash_short', () =>
        facts.toPayTaka > 0 ? `${money(facts.toPayTaka)} হাতে রাখুন।` : 'কিছু দিতে হবে না।',
      )} ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} আজ আসছে`,
      preview: 'রাইডার রওনা হয়েছেন।',
      heading: 'আপনার অর্ডার আজ আসছে',
      blocks: [
        paragraph(`${hello(facts)} রাইডার অর্ডার ${facts.number} নিয়ে রওনা হয়েছেন।`),
        paragraph(
          voice.said('cash', () =>
            facts.toPayTaka > 0 ? `নগদ ${voice.money(facts.toPayTaka)} হাতে রাখবেন।` : 'দাম দেওয়া আছে।',
          ),
        ),
        track(facts, voice),
      ],
    }),
  },
  order_delivery_tried: {
    sms: (facts, { store, link }) =>
      `${store}: ${facts.number} দেওয়া যায়নি, আবার চেষ্টা হবে। ফোন কাছে রাখুন। ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number}: কুরিয়ার আপনাকে পায়নি`,
      preview: 'আবার চেষ্টা করা হবে।',
      heading: 'কুরিয়ার আপনাকে পায়নি',
      blocks: [
        paragraph(`${hello(facts)} কুরিয়ার অর্ডার ${facts.number} নিয়ে গিয়েছিল, কিন্তু দিতে পারেনি।`),
        paragraph(`আবার চেষ্টা করা হবে। দিন বা ঠিকানা বদলাতে কল করুন: ${voice.phone}।`),
        track(facts, voice),
      ],
    }),
  },
  order_late: {
    sms: ({ number, path }, { store, link }) =>
      `${store}: দুঃখিত, ${number}-এ দেরি। অপেক্ষা করুন বা টাকা ফেরত নিন। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number}-এ দেরি হচ্ছে, আপনি যা করতে পারেন`,
      preview: 'অপেক্ষা করুন, অথবা টাকা ফেরত নিন।',
      heading: 'দুঃখিত, আপনার অর্ডারে দেরি হচ্ছে',
      blocks: [
        paragraph(`${hello(facts)} ${sayWhatIsLate(facts, voice)}`),
        paragraph(
          `সিদ্ধান্ত আপনার: অপেক্ষা করতে পারেন, অথবা ${voice.phone} নম্বরে কল করে দেওয়া ${voice.money(facts.paidTaka)} পুরোটাই ফেরত নিতে পারেন। টাকা একই পথে, দাম দেওয়ার ১০ দিনের মধ্যে ফেরত যাবে।`,
        ),
        track(facts, voice),
      ],
    }),
  },
  order_delivered: {
    sms: (facts, { store, link, returnDays }) =>
      `${store}: ${facts.number} পৌঁছেছে। সমস্যা হলে ${returnDays} দিনে ফেরত: ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} পৌঁছেছে`,
      preview: `${voice.returnDays} দিনের মধ্যে ফেরত দেওয়া যায়।`,
      heading: 'আপনার অর্ডার পৌঁছেছে',
      blocks: [
        paragraph(`${hello(facts)} অর্ডার ${facts.number} পৌঁছেছে। আশা করি আপনার ভালো লাগবে।`),
        paragraph(`কোনো সমস্যা হলে ${voice.returnDays} দিনের মধ্যে ফেরত বা বদল করতে পারবেন।`),
        see(facts, voice),
      ],
    }),
  },
  order_review_asked: {
    sms: (facts, { store, link }) => `${store}: পণ্য কেমন লাগল? লিখুন: ${link(facts.form)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number}-এর পণ্য কেমন লাগল?`,
      preview: 'আপনার দুটি কথা অন্যদের বেছে নিতে সাহায্য করে।',
      heading: 'কেমন লাগল?',
      blocks: [
        paragraph(
          `${hello(facts)} অর্ডার ${facts.number} কয়েক দিন হলো আপনার হাতে। দেখতে কেমন, মাপ ঠিক আছে তো? দুটি কথা আর একটি ছবি অন্যদের বেছে নিতে সাহায্য করে।`,
        ),
        button('রিভিউ লিখুন', voice.link(facts.form)),
        note('এক অর্ডারে আমরা একবারই জিজ্ঞেস করি। অ্যাকাউন্ট লাগবে না।'),
      ],
    }),
  },
  order_review_thanks: {
    sms: (facts, { store }) => `${store}: রিভিউর জন্য ধন্যবাদ। পরের অর্ডারের কোড: ${facts.code}`,
    mail: (facts, voice) => ({
      subject: 'রিভিউয়ের জন্য ধন্যবাদ',
      preview: 'পরের অর্ডারের জন্য একটি কোড।',
      heading: 'রিভিউয়ের জন্য ধন্যবাদ',
      blocks: [
        paragraph(`${hello(facts)} ভালো হোক বা মন্দ, যা লিখেছেন তার জন্য ধন্যবাদ। একবার দেখে নিয়ে আমরা প্রকাশ করব।`),
        paragraph('কোডটি আপনার পরের অর্ডারের জন্য। এটি একবারই চলে।'),
        codeBlock(facts.code),
        see(facts, voice),
      ],
    }),
  },
  order_cancelled: {
    sms: (facts, { store, link }) =>
      `${store}: ${facts.number} বাতিল হয়েছে। দেওয়া টাকা ফেরত যাবে। ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} বাতিল হয়েছে`,
      preview: 'যা দিয়েছেন তা একই পথে ফেরত যাবে।',
      heading: 'আপনার অর্ডার বাতিল হয়েছে',
      blocks: [
        paragraph(`${hello(facts)} অর্ডার ${facts.number} বাতিল হয়েছে।`),
        paragraph('যা দিয়েছেন তা একই পথে সর্বোচ্চ ১০ দিনের মধ্যে ফেরত যাবে।'),
        see(facts, voice),
        note(`আপনি বাতিল করতে না চাইলে কল করুন: ${voice.phone}।`),
      ],
    }),
  },
  order_returned: {
    sms: (facts, { store, phone }) =>
      `${store}: অর্ডার ${facts.number} আমাদের কাছে ফিরে এসেছে। এখনো চাইলে কল করুন: ${phone}।`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} ফিরে এসেছে`,
      preview: 'কুরিয়ার দিতে পারেনি।',
      heading: 'আপনার অর্ডার ফিরে এসেছে',
      blocks: [
        paragraph(`${hello(facts)} কুরিয়ার অর্ডার ${facts.number} দিতে পারেনি, এটি আমাদের কাছে ফিরে এসেছে।`),
        paragraph(`এখনো চাইলে কল করুন: ${voice.phone}। যা দিয়েছেন তা একই পথে ফেরত যাবে।`),
        see(facts, voice),
      ],
    }),
  },
}
