import type { FieldName } from './field-name.ts'

/** The names of what calls about gift cards and store credit take. */
export const creditFieldNames: Readonly<Record<string, FieldName>> = {
  agreement: { en: 'How the customer agreed', bn: 'ক্রেতা কীভাবে রাজি হলেন' },
  refund_to: { en: 'The way of the refund', bn: 'টাকা ফেরতের উপায়' },
  cards: { en: 'The number of cards', bn: 'কার্ডের সংখ্যা' },
  credit_batch: { en: 'The batch of gift cards', bn: 'গিফট কার্ডের ব্যাচ' },
  write_off: { en: 'The money to take off', bn: 'যে টাকা কমবে' },
  credit_code: { en: 'The code of the gift card', bn: 'গিফট কার্ডের কোড', secret: true },
  direction: { en: 'The direction', bn: 'কোন দিকে' },
  expires_on: { en: 'The last day', bn: 'শেষ দিন' },
  paid_from: { en: 'Where the price is paid back from', bn: 'দাম কোথা থেকে ফেরত যায়' },
  paid_into: { en: 'Where its price was paid', bn: 'দাম কোথায় দেওয়া হয়েছে' },
  recipient_name: { en: 'The name of the recipient', bn: 'প্রাপকের নাম' },
  recipient_phone: { en: 'The phone number of the recipient', bn: 'প্রাপকের মোবাইল নম্বর' },
  recipient_email: { en: 'The e-mail address of the recipient', bn: 'প্রাপকের ই-মেইল' },
  send: { en: 'Whether it is sent', bn: 'পাঠানো হবে কি না' },
  waits: { en: 'The choice of cards that wait', bn: 'অনুমোদন বাকি থাকার পছন্দ' },
  words: { en: 'The words on the card', bn: 'কার্ডের কথা' },
}
