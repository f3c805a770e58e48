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

/** The last line is for browsers, which then fill the code in by themselves. */
const codeText = (what: string, { code, minutes }: Code, { number, host, said }: Voice) =>
  `${code} is your ${what}. Valid ${number(minutes)} min. Never share it.\n${said('autofill', () => `@${host} #${code}`)}`

const codeMail = (
  words: Pick<MailWords, 'subject' | 'heading'> & { readonly use: string },
  { code, minutes }: Code,
  voice: Voice,
): MailWords => ({
  subject: words.subject,
  preview: `Valid for ${voice.number(minutes)} minutes. Never share it.`,
  heading: words.heading,
  blocks: [
    paragraph(words.use),
    codeBlock(code),
    paragraph(`It is valid for ${voice.number(minutes)} minutes.`),
    note('If you did not ask for this code, somebody may have mistyped their own address. Do nothing.'),
  ],
})

const notYou = ({ phone }: Voice) => `If it was not you, call us at once: ${phone}.`

const changed = {
  passkey_added: 'a passkey was added to your access',
  passkey_removed: 'a passkey was removed from your access',
  authenticator: 'your authenticator app was replaced',
  recovery_codes: 'new recovery codes were made for you',
} as const satisfies Record<MessageFacts['staff_access_changed']['what'], string>

const sentenceOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const sayChanged = (what: keyof typeof changed, { said }: Voice) =>
  said('what_changed_sentence', () => `${sentenceOf(changed[what])}.`)

/** Account messages in English. */
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
    sms: (facts, voice) => codeText(`${voice.store} sign-in code`, facts, voice),
    mail: (facts, voice) =>
      codeMail(
        {
          subject: `Your ${voice.store} sign-in code`,
          heading: 'Your sign-in code',
          use: `Enter this code to sign in at ${voice.store}.`,
        },
        facts,
        voice,
      ),
  },
  phone_change_code: {
    sms: (facts, voice) => codeText(`${voice.store} code to use this number`, facts, voice),
    mail: (facts, voice) =>
      codeMail(
        {
          subject: `Your ${voice.store} code for a new phone number`,
          heading: 'Your code',
          use: 'Enter this code to use the new phone number with your account.',
        },
        facts,
        voice,
      ),
  },
  recovery_code: {
    sms: (facts, voice) => codeText(`${voice.store} code for a new password`, facts, voice),
    mail: (facts, voice) =>
      codeMail(
        {
          subject: `Your ${voice.store} code for a new password`,
          heading: 'Set a new password',
          use: 'Enter this code on the page where you asked for it, then choose a new password.',
        },
        facts,
        voice,
      ),
  },
  email_verification: {
    sms: ({ path }, { store, link }) => `${store}: confirm your e-mail address: ${link(path)}`,
    mail: ({ path }, { store, link }) => ({
      subject: `Confirm your e-mail address for ${store}`,
      preview: 'One press, and we know that our letters reach you.',
      heading: 'Is this your e-mail address?',
      blocks: [
        paragraph(`Confirm it, and ${store} sends news of your orders here.`),
        button('Yes, this is my address', link(path)),
        note('The link works for 24 hours. If you have no account with us, do nothing.'),
      ],
    }),
  },
  staff_invitation: {
    sms: ({ path }, { store, link }) => `${store} staff: ${link(path)}`,
    mail: ({ path, role, inviter }, { store, link, said }) => ({
      subject: `Your place in the staff area of ${store}`,
      preview: 'Choose a password and a second factor. The link works once, for two days.',
      heading: 'Welcome to the staff area',
      blocks: [
        paragraph(
          said('invited', () =>
            inviter === null
              ? `You are invited to work at ${store} as ${role}.`
              : `${inviter} invites you to work at ${store} as ${role}.`,
          ),
        ),
        paragraph('You need a phone with an authenticator app, such as Google Authenticator.'),
        button('Open the staff area', link(path)),
        note('The link works once, for two days. If you do not work here, do nothing.'),
      ],
    }),
  },
  staff_new_device: {
    sms: ({ device }, { store, phone }) =>
      `${store} staff area: a sign-in from a new device (${device}). Not you? Call ${phone} at once.`,
    mail: ({ device }, voice) => ({
      subject: `A new device in the staff area of ${voice.store}`,
      preview: `Somebody signed in as you on ${device}.`,
      heading: 'A sign-in from a new device',
      blocks: [
        paragraph(`Somebody signed in to the staff area as you on ${device}.`),
        paragraph('If it was you, there is nothing to do.'),
        note(notYou(voice)),
      ],
    }),
  },
  staff_access_changed: {
    sms: ({ what }, { store, phone, said }) =>
      `${store} staff area: ${said('what_changed', () => changed[what])}. Not you? Call ${phone} at once.`,
    mail: ({ what }, voice) => ({
      subject: `Your access to the staff area of ${voice.store} changed`,
      preview: sayChanged(what, voice),
      heading: 'Your access changed',
      blocks: [
        paragraph(sayChanged(what, voice)),
        paragraph('If it was you, there is nothing to do.'),
        note(notYou(voice)),
      ],
    }),
  },
  webhook_off: {
    sms: ({ endpoint, path }, { store, link }) =>
      `${store}: the webhook "${endpoint}" was turned off. Look: ${link(path)}`,
    mail: ({ endpoint, path }, { store, link }) => ({
      subject: `${store}: the webhook "${endpoint}" was turned off`,
      preview: 'Its address did not take events any more.',
      heading: 'A webhook was turned off',
      blocks: [
        paragraph(
          `The webhook "${endpoint}" was turned off: its address failed for three days, or said that it is gone.`,
        ),
        paragraph('What waits for it is kept, and is sent once you turn it on again.'),
        button('See what failed', link(path)),
      ],
    }),
  },
  google_link: {
    sms: ({ path }, { store, link }) => `${store}: confirm signing in with Google: ${link(path)}`,
    mail: ({ path }, { store, link }) => ({
      subject: `Sign in to ${store} with Google?`,
      preview: 'Confirm that your Google account may open your account with us.',
      heading: 'Sign in with Google?',
      blocks: [
        paragraph(
          `Somebody with a Google account of this address wants to sign in. You have an account at ${store} already.`,
        ),
        paragraph('If it was you, confirm, and from then on Google opens it too.'),
        button('Yes, that was me', link(path)),
        note('The link works for 24 hours. If it was not you, do nothing: nobody gets in.'),
      ],
    }),
  },
  password_changed: {
    sms: (_, voice) => `${voice.store}: your password was changed. ${notYou(voice)}`,
    mail: (_, voice) => ({
      subject: `Your ${voice.store} password was changed`,
      preview: 'All other devices were signed out.',
      heading: 'Your password was changed',
      blocks: [
        paragraph('You sign in with the new password from now on. All other devices were signed out.'),
        paragraph(notYou(voice)),
      ],
    }),
  },
  phone_changed: {
    sms: ({ newPhoneEnd }, voice) =>
      `${voice.store}: your account now uses the number ending in ${newPhoneEnd}. ${notYou(voice)}`,
    mail: ({ newPhoneEnd }, voice) => ({
      subject: `Your ${voice.store} phone number was changed`,
      preview: `It now ends in ${newPhoneEnd}.`,
      heading: 'Your phone number was changed',
      blocks: [
        paragraph(
          `Your account now uses the number ending in ${newPhoneEnd}. The old one no longer opens it.`,
        ),
        paragraph(notYou(voice)),
      ],
    }),
  },
  email_changed: {
    sms: ({ newEmailHint }, voice) =>
      `${voice.store}: your account now uses the e-mail ${newEmailHint}. ${notYou(voice)}`,
    mail: ({ newEmailHint }, voice) => ({
      subject: `Your ${voice.store} e-mail address was changed`,
      preview: `It is now ${newEmailHint}.`,
      heading: 'Your e-mail address was changed',
      blocks: [
        paragraph(`Your account now uses ${newEmailHint}. The old address no longer opens it.`),
        paragraph(notYou(voice)),
      ],
    }),
  },
}
