import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import {
  button,
  codeBlock,
  note,
  paragraph,
  type MailWords,
  type Wordings,
} from '#server/messages/wording/wording.ts'

type Code = MessageFacts['sign_in_code']

/** The code keeps Western digits: it is copied, and browsers read it from the last line. */
const codeText = (what: string, { code, minutes }: Code, { number, host, said }: Voice) =>
  `${what} ${code}। মেয়াদ ${number(minutes)} মিনিট। কাউকে বলবেন না।\n${said('autofill', () => `@${host} #${code}`)}`

const codeMail = (
  words: Pick<MailWords, 'subject' | 'heading'> & { readonly use: string },
  { code, minutes }: Code,
  voice: Voice,
): MailWords => ({
  subject: words.subject,
  preview: `মেয়াদ ${voice.number(minutes)} মিনিট। কাউকে বলবেন না।`,
  heading: words.heading,
  blocks: [
    paragraph(words.use),
    codeBlock(code),
    paragraph(`কোডটির মেয়াদ ${voice.number(minutes)} মিনিট।`),
    note('আপনি কোড না চেয়ে থাকলে হয়তো কেউ ভুল ঠিকানা লিখেছেন। আপনার কিছু করতে হবে না।'),
  ],
})

const notYou = ({ phone }: Voice) => `আপনি না করে থাকলে এখনই কল করুন: ${phone}।`

const changed = {
  passkey_added: 'আপনার নামে পাসকি যোগ হয়েছে',
  passkey_removed: 'আপনার একটি পাসকি সরানো হয়েছে',
  authenticator: 'আপনার অথেন্টিকেটর অ্যাপ বদলেছে',
  recovery_codes: 'আপনার নতুন রিকভারি কোড হয়েছে',
} as const satisfies Record<MessageFacts['staff_access_changed']['what'], string>

const sayChanged = (what: keyof typeof changed, { said }: Voice) => said('what_changed', () => changed[what])

/** Account messages in Bangla. */
export const account: Wordings<
  | 'sign_in_code'
  | 'phone_change_code'
  | 'recovery_code'
  | 'email_verification'
  | 'google_link'
  | 'staff_invitation'
  | 'staff_new_device'
  | 'staff_access_changed'
  | 'webhook_off'
  | 'password_changed'
  | 'phone_changed'
  | 'email_changed'
> = {
  sign_in_code: {
    // The message that is sent most: in these words it is one segment where the others are two.
    sms: ({ code, minutes }, { store, number, host, said }) =>
      `${store} কোড ${code}, ${number(minutes)} মিনিট চলবে। কাউকে বলবেন না।\n${said('autofill', () => `@${host} #${code}`)}`,
    mail: (facts, voice) =>
      codeMail(
        {
          subject: `আপনার ${voice.store} সাইন ইন কোড`,
          heading: 'আপনার সাইন ইন কোড',
          use: 'সাইন ইন করতে এই কোডটি লিখুন।',
        },
        facts,
        voice,
      ),
  },
  phone_change_code: {
    sms: (facts, voice) => codeText(`${voice.store}: এই নম্বর ব্যবহারের কোড`, facts, voice),
    mail: (facts, voice) =>
      codeMail(
        {
          subject: `${voice.store}: নতুন ফোন নম্বরের কোড`,
          heading: 'আপনার কোড',
          use: 'অ্যাকাউন্টে নতুন ফোন নম্বর ব্যবহার করতে এই কোডটি লিখুন।',
        },
        facts,
        voice,
      ),
  },
  recovery_code: {
    sms: (facts, voice) => codeText(`${voice.store}: নতুন পাসওয়ার্ডের কোড`, facts, voice),
    mail: (facts, voice) =>
      codeMail(
        {
          subject: `${voice.store}: নতুন পাসওয়ার্ডের কোড`,
          heading: 'নতুন পাসওয়ার্ড দিন',
          use: 'যে পাতায় কোড চেয়েছেন সেখানে এটি লিখুন, তারপর নতুন পাসওয়ার্ড দিন।',
        },
        facts,
        voice,
      ),
  },
  email_verification: {
    sms: ({ path }, { store, link }) => `${store}: ইমেইল ঠিকানা নিশ্চিত করুন: ${link(path)}`,
    mail: ({ path }, { store, link }) => ({
      subject: `${store}: আপনার ইমেইল ঠিকানা নিশ্চিত করুন`,
      preview: 'একবার চাপ দিলেই আমরা জানব, চিঠি ঠিক জায়গায় পৌঁছাচ্ছে।',
      heading: 'এটি কি আপনার ইমেইল ঠিকানা?',
      blocks: [
        paragraph(`নিশ্চিত করলে ${store} এই ঠিকানায় আপনার অর্ডারের খবর পাঠাবে।`),
        button('হ্যাঁ, এটি আমার ঠিকানা', link(path)),
        note('লিংকটি ২৪ ঘণ্টা কাজ করবে। আমাদের এখানে আপনার অ্যাকাউন্ট না থাকলে কিছু করতে হবে না।'),
      ],
    }),
  },
  staff_invitation: {
    sms: ({ path }, { store, link }) => `${store} স্টাফ: ${link(path)}`,
    mail: ({ path, role, inviter }, { store, link, said }) => ({
      subject: `${store}: স্টাফ এলাকায় আপনার জায়গা`,
      preview: 'একটি পাসওয়ার্ড ও দ্বিতীয় ধাপ বেছে নিন। লিংকটি একবার কাজ করে, দুই দিন পর্যন্ত।',
      heading: 'স্টাফ এলাকায় স্বাগতম',
      blocks: [
        paragraph(
          said('invited', () =>
            inviter === null
              ? `${store}-এ কাজ করতে আপনাকে আমন্ত্রণ জানানো হচ্ছে। দায়িত্ব: ${role}।`
              : `${inviter} আপনাকে ${store}-এ কাজ করতে আমন্ত্রণ জানাচ্ছেন। দায়িত্ব: ${role}।`,
          ),
        ),
        paragraph('ফোনে একটি অথেনটিকেটর অ্যাপ লাগবে, যেমন Google Authenticator।'),
        button('স্টাফ এলাকা খুলুন', link(path)),
        note('লিংকটি একবার কাজ করে, দুই দিন পর্যন্ত। আপনি এখানে কাজ না করলে কিছু করতে হবে না।'),
      ],
    }),
  },
  staff_new_device: {
    sms: ({ device }, { store, phone }) =>
      `${store} স্টাফ: নতুন ডিভাইসে সাইন ইন (${device})। আপনি না হলে এখনই ${phone}`,
    mail: ({ device }, voice) => ({
      subject: `${voice.store}: স্টাফ এলাকায় নতুন ডিভাইস`,
      preview: `আপনার নামে ${device} থেকে সাইন ইন করা হয়েছে।`,
      heading: 'নতুন ডিভাইস থেকে সাইন ইন',
      blocks: [
        paragraph(`আপনার নামে ${device} থেকে স্টাফ এলাকায় সাইন ইন করা হয়েছে।`),
        paragraph('আপনি হয়ে থাকলে কিছু করতে হবে না।'),
        note(notYou(voice)),
      ],
    }),
  },
  staff_access_changed: {
    sms: ({ what }, voice) =>
      `${voice.store} স্টাফ: ${sayChanged(what, voice)}। আপনি না হলে এখনই ${voice.phone}`,
    mail: ({ what }, voice) => ({
      subject: `${voice.store}: স্টাফ এলাকায় আপনার প্রবেশ বদলেছে`,
      preview: `${sayChanged(what, voice)}।`,
      heading: 'আপনার প্রবেশ বদলেছে',
      blocks: [
        paragraph(`স্টাফ এলাকায় ${sayChanged(what, voice)}।`),
        paragraph('আপনি করে থাকলে কিছু করতে হবে না।'),
        note(notYou(voice)),
      ],
    }),
  },
  webhook_off: {
    sms: ({ endpoint, path }, { store, link }) => `${store}: ওয়েবহুক "${endpoint}" বন্ধ। ${link(path)}`,
    mail: ({ endpoint, path }, { store, link }) => ({
      subject: `${store}: ওয়েবহুক "${endpoint}" বন্ধ হয়েছে`,
      preview: 'এর ঠিকানা আর খবর নিচ্ছিল না।',
      heading: 'একটি ওয়েবহুক বন্ধ হয়েছে',
      blocks: [
        paragraph(
          `"${endpoint}" ওয়েবহুকটি বন্ধ করা হয়েছে: এর ঠিকানা তিন দিন ধরে সাড়া দেয়নি, বা জানিয়েছে যে সেটি আর নেই।`,
        ),
        paragraph('এর জন্য যা অপেক্ষায় আছে তা রাখা আছে; আবার চালু করলে পাঠানো হবে।'),
        button('কী পাঠানো যায়নি দেখুন', link(path)),
      ],
    }),
  },
  google_link: {
    sms: ({ path }, { store, link }) => `${store}: গুগল দিয়ে সাইন ইন নিশ্চিত করুন: ${link(path)}`,
    mail: ({ path }, { store, link }) => ({
      subject: `${store}: গুগল দিয়ে সাইন ইন করবেন?`,
      preview: 'নিশ্চিত করুন যে আপনার গুগল অ্যাকাউন্ট দিয়ে এখানে ঢোকা যাবে।',
      heading: 'গুগল দিয়ে সাইন ইন করবেন?',
      blocks: [
        paragraph(`এই ঠিকানার গুগল অ্যাকাউন্ট দিয়ে কেউ সাইন ইন করতে চাইছেন। আমাদের এখানে আপনার অ্যাকাউন্ট আগে থেকেই আছে।`),
        paragraph('আপনি হয়ে থাকলে নিশ্চিত করুন, এরপর গুগল দিয়েও অ্যাকাউন্ট খোলা যাবে।'),
        button('হ্যাঁ, আমিই', link(path)),
        note('লিংকটি ২৪ ঘণ্টা কাজ করবে। আপনি না হয়ে থাকলে কিছু করতে হবে না, কেউ ঢুকতে পারবে না।'),
      ],
    }),
  },
  password_changed: {
    sms: (_, voice) => `${voice.store}: আপনার পাসওয়ার্ড বদলানো হয়েছে। ${notYou(voice)}`,
    mail: (_, voice) => ({
      subject: `আপনার ${voice.store} পাসওয়ার্ড বদলানো হয়েছে`,
      preview: 'অন্য সব যন্ত্র থেকে সাইন আউট করা হয়েছে।',
      heading: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
      blocks: [
        paragraph('এখন থেকে নতুন পাসওয়ার্ড দিয়ে সাইন ইন করবেন। অন্য সব যন্ত্র থেকে সাইন আউট করা হয়েছে।'),
        paragraph(notYou(voice)),
      ],
    }),
  },
  phone_changed: {
    sms: ({ newPhoneEnd }, voice) =>
      `${voice.store}: আপনার অ্যাকাউন্টের নতুন নম্বরের শেষে ${newPhoneEnd}। ${notYou(voice)}`,
    mail: ({ newPhoneEnd }, voice) => ({
      subject: `আপনার ${voice.store} ফোন নম্বর বদলানো হয়েছে`,
      preview: `নতুন নম্বরের শেষে ${newPhoneEnd}।`,
      heading: 'আপনার ফোন নম্বর বদলানো হয়েছে',
      blocks: [
        paragraph(`আপনার অ্যাকাউন্টের নতুন নম্বরের শেষে ${newPhoneEnd}। আগের নম্বর দিয়ে আর অ্যাকাউন্ট খোলা যাবে না।`),
        paragraph(notYou(voice)),
      ],
    }),
  },
  email_changed: {
    sms: ({ newEmailHint }, voice) =>
      `${voice.store}: আপনার অ্যাকাউন্টের নতুন ইমেইল ${newEmailHint}। ${notYou(voice)}`,
    mail: ({ newEmailHint }, voice) => ({
      subject: `আপনার ${voice.store} ইমেইল ঠিকানা বদলানো হয়েছে`,
      preview: `নতুন ঠিকানা ${newEmailHint}।`,
      heading: 'আপনার ইমেইল ঠিকানা বদলানো হয়েছে',
      blocks: [
        paragraph(`আপনার অ্যাকাউন্টে এখন ${newEmailHint} ঠিকানাটি আছে। আগের ঠিকানা দিয়ে আর অ্যাকাউন্ট খোলা যাবে না।`),
        paragraph(notYou(voice)),
      ],
    }),
  },
}
