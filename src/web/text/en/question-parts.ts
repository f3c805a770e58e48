import { form } from '#web/text/en/form.ts'
import { numberIn } from '#web/text/numbers.ts'

/** Words of the questions on a product's page, whose script comes later. */
export const questionParts = {
  title: (count: number) => (count === 0 ? 'Questions' : `Questions (${numberIn('en', count)})`),
  none: 'Nobody has asked anything yet. Ask us: the answer helps others too.',
  failed: 'The questions could not be loaded. Open the page again.',
  asked: (author: string) => `Asked by ${author}`,
  answerOf: (shop: string) => `Answer of ${shop}`,
  ask: 'Ask about this piece',
  text: 'Your question',
  textHint: (min: number, max: number) =>
    `${min} to ${max} characters. Write no phone number and no address: everybody can read it.`,
  author: 'Name that others see',
  contact: 'Mobile number or e-mail',
  contactHint: 'We send the answer once, then forget it. Nobody else sees it.',
  send: 'Send the question',
  sending: 'Sending …',
  sent: (contact: string) => `Thank you. We send the answer to ${contact}.`,
  textProblem: (min: number, max: number) => `Write ${min} to ${max} characters.`,
  authorProblem: 'Enter a name.',
  contactProblem: {
    ...form.phoneProblem,
    empty: () => 'Enter your mobile number or e-mail.',
    email: () => form.emailProblem.email,
  },
  many: 'Too many questions wait for an answer. Please try again later, or call us.',
  notSent: 'We could not send it. Try again.',
}
