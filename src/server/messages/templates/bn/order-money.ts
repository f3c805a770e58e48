import type { MessageFacts, OrderFacts } from '#server/messages/kinds/messages.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import { sayPieces } from '#server/messages/wording/order-list.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { button, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'
import { courierName, methodName } from './names.ts'

const see = ({ path }: OrderFacts, { link }: Voice): Block => button('অর্ডারটি দেখুন', link(path))
const hello = ({ name }: OrderFacts) => `প্রিয় ${name},`

const whyReturned: Readonly<Record<MessageFacts['payment_returned']['why'], (number: string) => string>> = {
  late: (number) => `${number}-এর টাকা দেরিতে এসেছে।`,
  twice: (number) => `${number}-এর টাকা দুবার এসেছে।`,
  sold_out: (number) => `${number} রাখা যায়নি, পণ্য শেষ।`,
  too_much: (number) => `${number}-এর জন্য বেশি টাকা এসেছে।`,
  not_kept: (number) => `${number}-এর টাকা নেওয়া যায়নি।`,
}

const sayWhy = ({ why, number }: MessageFacts['payment_returned'], { said }: Voice) =>
  said('why_in_sentence', () => whyReturned[why](`অর্ডার ${number}`))

/** Messages about money and returns of an order, in Bangla. */
export const orderMoney: Wordings<
  | 'payment_failed'
  | 'payment_received'
  | 'payment_returned'
  | 'refund_sent'
  | 'return_link'
  | 'return_requested'
  | 'return_decided'
  | 'return_pickup_booked'
  | 'return_pickup_missed'
  | 'return_received'
  | 'return_refunded'
  | 'return_exchanged'
  | 'return_handed_over'
> = {
  payment_failed: {
    sms: ({ number, path }, { store, link }) =>
      `${store}: ${number}-এর দাম আসেনি। আবার বা অন্যভাবে দিন: ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number}-এর দাম এখনো আসেনি`,
      preview: 'আবার চেষ্টা করুন বা অন্যভাবে দিন।',
      heading: 'দাম দেওয়া হয়নি',
      blocks: [
        paragraph(
          `${hello(facts)} অর্ডার ${facts.number}-এর ${voice.money(facts.totalTaka)} আমাদের কাছে আসেনি। পণ্যগুলো কিছুক্ষণ আপনার জন্য রাখছি।`,
        ),
        button('আবার চেষ্টা করুন বা অন্যভাবে দিন', voice.link(facts.path)),
        note('টাকা কেটে থাকলে তা এই অর্ডারে যোগ হবে, না হলে নিজে থেকেই ফেরত যাবে।'),
      ],
    }),
  },
  payment_received: {
    sms: ({ number, path, amountTaka, method }, { store, link, money }) =>
      `${store}: ${number}: ${methodName(method)}-এ ${money(amountTaka)} পেয়েছি। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number}: ${voice.money(facts.amountTaka)} পেয়েছি`,
      preview: `${methodName(facts.method)}-এর মাধ্যমে।`,
      heading: 'আপনার টাকা পেয়েছি',
      blocks: [
        paragraph(
          `${hello(facts)} অর্ডার ${facts.number}-এর জন্য ${methodName(facts.method)}-এর মাধ্যমে ${voice.money(facts.amountTaka)} পেয়েছি।`,
        ),
        paragraph(
          voice.said('left_to_pay', () =>
            facts.toPayTaka > 0 ? `আর ${voice.money(facts.toPayTaka)} নগদ দিতে হবে।` : 'আর কিছু দিতে হবে না।',
          ),
        ),
        see(facts, voice),
      ],
    }),
  },
  payment_returned: {
    sms: ({ number, path, why, amountTaka }, { store, link, money, said }) =>
      `${store}: ${said('why_returned', () => whyReturned[why](number))} ${money(amountTaka)} ফেরত যাবে। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `${voice.money(facts.amountTaka)} আপনার কাছে ফেরত যাচ্ছে`,
      preview: sayWhy(facts, voice),
      heading: 'আপনার টাকা ফেরত যাচ্ছে',
      blocks: [
        paragraph(`${hello(facts)} ${sayWhy(facts, voice)}`),
        paragraph(`${voice.money(facts.amountTaka)} একই পথে সর্বোচ্চ ১০ দিনের মধ্যে ফেরত যাবে।`),
        see(facts, voice),
      ],
    }),
  },
  refund_sent: {
    sms: ({ path, amountTaka, method, reference }, { store, link, money }) =>
      `${store}: ${money(amountTaka)} ${methodName(method)}-এ ফেরত গেছে (${reference})। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number}-এর ${voice.money(facts.amountTaka)} ফেরত গেছে`,
      preview: `${methodName(facts.method)}-এর মাধ্যমে।`,
      heading: 'আপনার টাকা ফেরত গেছে',
      blocks: [
        paragraph(
          `${hello(facts)} অর্ডার ${facts.number}-এর ${voice.money(facts.amountTaka)} ${methodName(facts.method)}-এর মাধ্যমে ফেরত পাঠিয়েছি।`,
        ),
        note(`রেফারেন্স ${facts.reference}। কোনো কোনো ব্যাংকে দেখা যেতে আরও কয়েক দিন লাগে।`),
        see(facts, voice),
      ],
    }),
  },
  return_link: {
    sms: ({ number, form }, { store, link }) => `${store}: ${number} ফেরত দিতে: ${link(form)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number}-এর পণ্য ফেরত দিন`,
      preview: `শেষ দিন ${voice.days(facts.until, facts.until)}।`,
      heading: 'পণ্য ফেরত দিন',
      blocks: [
        paragraph(
          `${hello(facts)} অর্ডার ${facts.number}-এর কোন পণ্য ফেরত দেবেন, টাকা নেবেন না অন্য মাপ নেবেন, তা বেছে নিন। অ্যাকাউন্ট লাগবে না।`,
        ),
        button('পণ্য বেছে নিন', voice.link(facts.form)),
        note(
          `লিংকটি ${voice.days(facts.until, facts.until)} পর্যন্ত চলবে। লিংক যার কাছে থাকবে তিনি এই অর্ডারের পণ্য ফেরতের অনুরোধ করতে পারবেন: কাউকে দেবেন না।`,
        ),
      ],
    }),
  },
  return_requested: {
    sms: ({ returnNumber, path }, { store, link }) =>
      `${store}: ফেরত ${returnNumber} পেয়েছি, ৭২ ঘণ্টায় জানাব। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `ফেরতের অনুরোধ ${facts.returnNumber} পেয়েছি`,
      preview: '৭২ ঘণ্টার মধ্যে জানাব।',
      heading: 'ফেরতের অনুরোধ পেয়েছি',
      blocks: [
        paragraph(`${hello(facts)} অনুরোধ ${facts.returnNumber} দেখে ৭২ ঘণ্টার মধ্যে জানাব।`),
        paragraph('পণ্যগুলো যেভাবে পেয়েছেন, বাক্সসহ সেভাবেই রাখবেন।'),
        see(facts, voice),
      ],
    }),
  },
  return_decided: {
    sms: ({ returnNumber, approved, pickup, path }, { store, link, said }) =>
      `${store}: ${said('decision_short', () =>
        approved
          ? `ফেরত ${returnNumber} মঞ্জুর। ${pickup === null ? 'দোকানে নিয়ে আসুন' : 'কুরিয়ার নিয়ে যাবে'}:`
          : `ফেরত ${returnNumber} নেওয়া যাচ্ছে না। কারণ:`,
      )} ${link(path)}`,
    mail: (facts, voice) => ({
      subject: voice.said('decision_subject', () =>
        facts.approved ? `ফেরত ${facts.returnNumber} মঞ্জুর হয়েছে` : `ফেরত ${facts.returnNumber} নেওয়া যাচ্ছে না`,
      ),
      preview: facts.approved ? 'কীভাবে পাঠাবেন।' : 'কারণ।',
      heading: voice.said('decision_heading', () =>
        facts.approved ? 'আপনার ফেরত মঞ্জুর হয়েছে' : 'এই ফেরত নেওয়া যাচ্ছে না',
      ),
      blocks: [
        paragraph(
          `${hello(facts)} ${voice.said('decision', () =>
            facts.approved
              ? `ফেরত ${facts.returnNumber} মঞ্জুর হয়েছে। ${wayBack(facts, voice)}`
              : `ফেরত ${facts.returnNumber} দেখেছি, কিন্তু নেওয়া যাচ্ছে না।`,
          )}`,
        ),
        ...voice.parts('decision_part', () => [
          ...(facts.reason === null ? [] : [paragraph(facts.reason)]),
          ...(facts.arrived && !facts.approved ? [paragraph('পণ্যগুলো আপনার কাছে ফেরত পাঠাব।')] : []),
        ]),
        see(facts, voice),
        ...voice.parts('decision_note', () =>
          facts.approved ? [] : [note(`ভিন্ন কিছু মনে হলে কল করুন: ${voice.phone}।`)],
        ),
      ],
    }),
  },
  return_pickup_booked: {
    sms: ({ returnNumber, courier, day, path }, { store, link, days }) =>
      `${store}: ${days(day, day)} ${courierName(courier)} ফেরত ${returnNumber} নিতে আসবে। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `ফেরত ${facts.returnNumber} নিতে আসবে ${voice.days(facts.day, facts.day)}`,
      preview: `${courierName(facts.courier)}, আপনার দরজায়।`,
      heading: 'আপনার ফেরত নিতে আসছে',
      blocks: [
        paragraph(
          `${hello(facts)} ${voice.days(facts.day, facts.day)} ${courierName(facts.courier)} ফেরত ${facts.returnNumber} নিতে আসবে এই ঠিকানায়: ${facts.pickup}।`,
        ),
        paragraph('পণ্যগুলো বাক্সসহ তৈরি রাখুন। রাইডার আসার আগে ফোন করবেন।'),
        note(`ওই দিন সুবিধা না হলে কল করুন: ${voice.phone}।`),
        see(facts, voice),
      ],
    }),
  },
  return_pickup_missed: {
    sms: ({ returnNumber, path }, { store, phone, link }) =>
      `${store}: ফেরত ${returnNumber} নিতে গিয়ে পাইনি। ফোন করুন ${phone} ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `ফেরত ${facts.returnNumber} নিতে গিয়ে কাউকে পাইনি`,
      preview: 'অন্য একটি দিন বলুন।',
      heading: 'দরজায় কাউকে পাইনি',
      blocks: [
        paragraph(
          `${hello(facts)} রাইডার ফেরত ${facts.returnNumber} নিতে গিয়ে কাউকে পাননি। অন্য দিনের জন্য কল করুন: ${voice.phone}।`,
        ),
        see(facts, voice),
      ],
    }),
  },
  return_received: {
    sms: ({ returnNumber, path }, { store, link }) =>
      `${store}: ফেরত ${returnNumber} পৌঁছেছে। দেখে জানাব। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `ফেরত ${facts.returnNumber} পৌঁছেছে`,
      preview: 'দেখে জানাব।',
      heading: 'আপনার ফেরত পৌঁছেছে',
      blocks: [
        paragraph(`${hello(facts)} ফেরত ${facts.returnNumber} আমাদের কাছে পৌঁছেছে। দেখে জানাব।`),
        see(facts, voice),
      ],
    }),
  },
  return_refunded: {
    sms: ({ returnNumber, amountTaka, path }, { store, link, money }) =>
      `${store}: ফেরত ${returnNumber} দেখেছি। ${money(amountTaka)} ১০ দিনে ফেরত যাবে। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `${voice.money(facts.amountTaka)} আপনার কাছে ফেরত যাচ্ছে`,
      preview: `ফেরত ${facts.returnNumber}-এর জন্য।`,
      heading: 'আপনার টাকা ফেরত যাচ্ছে',
      blocks: [
        paragraph(
          `${hello(facts)} ফেরত ${facts.returnNumber}-এর পণ্য দেখেছি। সর্বোচ্চ ১০ দিনের মধ্যে ${voice.money(facts.amountTaka)} ফেরত যাবে।`,
        ),
        paragraph(
          voice.said('way_of_refund', () =>
            facts.byHand
              ? `নগদে দেওয়া টাকা আপনার নিজের নামের বিকাশ, নগদ বা ব্যাংক অ্যাকাউন্টে যাবে। ফেরতের অনুরোধে নম্বর না লিখে থাকলে কল করুন: ${voice.phone}।`
              : 'যেভাবে দিয়েছিলেন সেভাবেই ফেরত যাবে।',
          ),
        ),
        see(facts, voice),
      ],
    }),
  },
  return_exchanged: {
    sms: ({ returnNumber, path }, { store, link }) =>
      `${store}: ফেরত ${returnNumber} দেখেছি, অন্যটি পাবেন। কীভাবে: ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `ফেরত ${facts.returnNumber}: অন্যটি পাবেন`,
      preview: 'কী পাবেন, কীভাবে পাবেন।',
      heading: 'আপনার পণ্য বদলে দেওয়া হয়েছে',
      blocks: [
        paragraph(`${hello(facts)} ফেরত ${facts.returnNumber}-এর পণ্য দেখেছি। বদলে পাবেন:`),
        ...sayPieces(facts, voice),
        ...voice.parts('tracking', () =>
          facts.tracking === null ? [] : [paragraph(`যেভাবে পাবেন: ${facts.tracking}`)],
        ),
        paragraph('দামের কোনো তফাত দিতে হবে না।'),
        see(facts, voice),
      ],
    }),
  },
  return_handed_over: {
    sms: ({ returnNumber, courier, path }, { store, link }) =>
      `${store}: ${returnNumber}-এর বদলি ${courierName(courier)}-এর কাছে, টাকা লাগবে না। ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `ফেরত ${facts.returnNumber}-এর বদলি পণ্য পথে আছে`,
      preview: `${courierName(facts.courier)}-এর কাছে। হাতে পেয়ে কিছু দিতে হবে না।`,
      heading: 'আপনার বদলি পণ্য পথে আছে',
      blocks: [
        paragraph(
          `${hello(facts)} ফেরত ${facts.returnNumber}-এর বদলে যা পাবেন, তা এখন ${courierName(facts.courier)}-এর কাছে। অর্ডার ${facts.number}-এর ঠিকানাতেই পৌঁছাবে।`,
        ),
        ...voice.parts('tracking', () =>
          facts.trackingCode === null ? [] : [paragraph(`ট্র্যাকিং নম্বর: ${facts.trackingCode}`)],
        ),
        paragraph('হাতে পেয়ে কিছু দিতে হবে না।'),
        see(facts, voice),
      ],
    }),
  },
}

function wayBack({ pickup }: MessageFacts['return_decided'], { address }: Voice): string {
  return pickup === null
    ? `পণ্যগুলো বাক্সসহ আমাদের দোকানে নিয়ে আসুন: ${address}।`
    : `কুরিয়ার কল করে এই ঠিকানা থেকে পণ্যগুলো নিয়ে যাবে: ${pickup}। বাক্সসহ তৈরি রাখুন।`
}
