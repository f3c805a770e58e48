import type { MessageFacts, OrderFacts } from '#server/messages/kinds/messages.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import { sayPieces } from '#server/messages/wording/order-list.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { button, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'
import { courierName, methodName } from './names.ts'

const see = ({ path }: OrderFacts, { link }: Voice): Block => button('See this order', link(path))
const hello = ({ name }: OrderFacts) => `Hello ${name},`

const whyReturned: Readonly<Record<MessageFacts['payment_returned']['why'], (number: string) => string>> = {
  late: (number) => `Your payment for order ${number} came too late.`,
  twice: (number) => `Order ${number} was paid twice.`,
  sold_out: (number) => `We could not hold order ${number}: a piece was sold by then.`,
  too_much: (number) => `You paid more than order ${number} costs.`,
  not_kept: (number) => `We could not accept your payment for order ${number}.`,
}

const sayWhyReturned = ({ why, number }: MessageFacts['payment_returned'], { said }: Voice) =>
  said('why_returned', () => whyReturned[why](number))

/** Messages about money and returns of an order, in English. */
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
      `${store}: Order ${number} is not paid yet. Try again or pay another way: ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} is not paid yet`,
      preview: 'You can try again or pay another way.',
      heading: 'The payment did not go through',
      blocks: [
        paragraph(
          `${hello(facts)} the payment of ${voice.money(facts.totalTaka)} for order ${facts.number} did not go through. We keep your pieces for a while.`,
        ),
        button('Try again or pay another way', voice.link(facts.path)),
        note('If money was taken, we will match it to this order or it will be refunded automatically.'),
      ],
    }),
  },
  payment_received: {
    sms: ({ number, path, amountTaka, method }, { store, link, money }) =>
      `${store}: We received ${money(amountTaka)} by ${methodName(method)} for order ${number}. ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `We received ${voice.money(facts.amountTaka)} for order ${facts.number}`,
      preview: `By ${methodName(facts.method)}.`,
      heading: 'We received your payment',
      blocks: [
        paragraph(
          `${hello(facts)} we received ${voice.money(facts.amountTaka)} by ${methodName(facts.method)} for order ${facts.number}.`,
        ),
        paragraph(
          voice.said('left_to_pay', () =>
            facts.toPayTaka > 0
              ? `${voice.money(facts.toPayTaka)} is left to pay in cash.`
              : 'Nothing is left to pay.',
          ),
        ),
        see(facts, voice),
      ],
    }),
  },
  payment_returned: {
    sms: (facts, voice) =>
      `${voice.store}: ${sayWhyReturned(facts, voice)} ${voice.money(facts.amountTaka)} goes back. ${voice.link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `${voice.money(facts.amountTaka)} goes back to you`,
      preview: sayWhyReturned(facts, voice),
      heading: 'Your money goes back',
      blocks: [
        paragraph(
          `${hello(facts)} ${voice.said('why_in_sentence', () => lowerFirst(whyReturned[facts.why](facts.number)))}`,
        ),
        paragraph(`${voice.money(facts.amountTaka)} goes back the way it came, within 10 days at most.`),
        see(facts, voice),
      ],
    }),
  },
  refund_sent: {
    sms: ({ number, path, amountTaka, method, reference }, { store, link, money }) =>
      `${store}: ${money(amountTaka)} of order ${number} went back by ${methodName(method)}, reference ${reference}. ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `${voice.money(facts.amountTaka)} of order ${facts.number} went back`,
      preview: `By ${methodName(facts.method)}.`,
      heading: 'Your money went back',
      blocks: [
        paragraph(
          `${hello(facts)} we sent ${voice.money(facts.amountTaka)} of order ${facts.number} back by ${methodName(facts.method)}.`,
        ),
        note(`Reference ${facts.reference}. Some banks take a few days more to show it.`),
        see(facts, voice),
      ],
    }),
  },
  return_link: {
    sms: ({ number, form, until }, { store, link, days }) =>
      `${store}: Send pieces of ${number} back, until ${days(until, until)}: ${link(form)}`,
    mail: (facts, voice) => ({
      subject: `Send pieces of order ${facts.number} back`,
      preview: `Until ${voice.days(facts.until, facts.until)}.`,
      heading: 'Send pieces back',
      blocks: [
        paragraph(
          `${hello(facts)} choose the pieces of order ${facts.number} that you send back, and whether you want the money or another size. You need no account.`,
        ),
        button('Choose the pieces', voice.link(facts.form)),
        note(
          `The link works until ${voice.days(facts.until, facts.until)}. Whoever has it can ask for a return of this order: give it to nobody.`,
        ),
      ],
    }),
  },
  return_requested: {
    sms: ({ returnNumber, path }, { store, link }) =>
      `${store}: We have your return ${returnNumber} and answer within 72 hours. ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `We have your return ${facts.returnNumber}`,
      preview: 'We answer within 72 hours.',
      heading: 'We have your return',
      blocks: [
        paragraph(`${hello(facts)} we look at return ${facts.returnNumber} and answer within 72 hours.`),
        paragraph('Please keep the pieces as they came, with their box.'),
        see(facts, voice),
      ],
    }),
  },
  return_decided: {
    sms: ({ returnNumber, approved, pickup, path }, { store, link, said }) =>
      `${store}: ${said('decision_short', () =>
        approved
          ? `Return ${returnNumber} is approved. ${pickup === null ? 'Bring it to our shop' : 'A courier picks it up'}:`
          : `We cannot take return ${returnNumber}. The reason:`,
      )} ${link(path)}`,
    mail: (facts, voice) => ({
      subject: voice.said('decision_subject', () =>
        facts.approved
          ? `Return ${facts.returnNumber} is approved`
          : `We cannot take return ${facts.returnNumber}`,
      ),
      preview: facts.approved ? 'How to send it.' : 'The reason.',
      heading: voice.said('decision_heading', () =>
        facts.approved ? 'Your return is approved' : 'We cannot take this return',
      ),
      blocks: [
        paragraph(
          `${hello(facts)} ${voice.said('decision', () =>
            facts.approved
              ? `return ${facts.returnNumber} is approved. ${wayBack(facts, voice)}`
              : `we looked at return ${facts.returnNumber} and cannot take it.`,
          )}`,
        ),
        ...voice.parts('decision_part', () => [
          ...(facts.reason === null ? [] : [paragraph(facts.reason)]),
          ...(facts.arrived && !facts.approved ? [paragraph('The pieces come back to you.')] : []),
        ]),
        see(facts, voice),
        ...voice.parts('decision_note', () =>
          facts.approved ? [] : [note(`You see it differently? Call us: ${voice.phone}.`)],
        ),
      ],
    }),
  },
  return_pickup_booked: {
    sms: ({ returnNumber, courier, day, path }, { store, link, days }) =>
      `${store}: ${courierName(courier)} fetches return ${returnNumber} on ${days(day, day)}. Keep it ready: ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `Return ${facts.returnNumber} is fetched on ${voice.days(facts.day, facts.day)}`,
      preview: `By ${courierName(facts.courier)}, at your door.`,
      heading: 'Somebody comes for your return',
      blocks: [
        paragraph(
          `${hello(facts)} ${courierName(facts.courier)} fetches return ${facts.returnNumber} on ${voice.days(facts.day, facts.day)} at: ${facts.pickup}.`,
        ),
        paragraph('Please have the pieces ready in their box. The rider calls before coming.'),
        note(`The day does not suit you? Call us: ${voice.phone}.`),
        see(facts, voice),
      ],
    }),
  },
  return_pickup_missed: {
    sms: ({ returnNumber, path }, { store, phone, link }) =>
      `${store}: We came for return ${returnNumber} and found nobody. Call ${phone} for another day. ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `We came for return ${facts.returnNumber} and found nobody`,
      preview: 'Tell us another day.',
      heading: 'We found nobody at the door',
      blocks: [
        paragraph(
          `${hello(facts)} the rider came for return ${facts.returnNumber} and found nobody. Call us for another day: ${voice.phone}.`,
        ),
        see(facts, voice),
      ],
    }),
  },
  return_received: {
    sms: ({ returnNumber, path }, { store, link }) =>
      `${store}: Your return ${returnNumber} is here. We look at it and write to you. ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `Your return ${facts.returnNumber} is here`,
      preview: 'We look at it and write to you.',
      heading: 'Your return is here',
      blocks: [
        paragraph(`${hello(facts)} return ${facts.returnNumber} has come. We look at it and write to you.`),
        see(facts, voice),
      ],
    }),
  },
  return_refunded: {
    sms: ({ returnNumber, amountTaka, path }, { store, link, money }) =>
      `${store}: Return ${returnNumber} is checked. ${money(amountTaka)} goes back in 10 days at most. ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `${voice.money(facts.amountTaka)} goes back to you`,
      preview: `For return ${facts.returnNumber}.`,
      heading: 'Your money goes back',
      blocks: [
        paragraph(
          `${hello(facts)} we checked return ${facts.returnNumber}. ${voice.money(facts.amountTaka)} goes back within 10 days at most.`,
        ),
        paragraph(
          voice.said('way_of_refund', () =>
            facts.byHand
              ? `What you paid in cash goes to a bKash, Nagad or bank account in your own name. If you did not tell us its number with the return, call us: ${voice.phone}.`
              : 'It goes back the way it came.',
          ),
        ),
        see(facts, voice),
      ],
    }),
  },
  return_exchanged: {
    sms: ({ returnNumber, path }, { store, link }) =>
      `${store}: Return ${returnNumber} is checked, you get the other piece. How it comes: ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `Return ${facts.returnNumber}: you get the other piece`,
      preview: 'What comes, and how.',
      heading: 'Your exchange is done',
      blocks: [
        paragraph(`${hello(facts)} we checked return ${facts.returnNumber}. Instead you get:`),
        ...sayPieces(facts, voice),
        ...voice.parts('tracking', () =>
          facts.tracking === null ? [] : [paragraph(`How it comes: ${facts.tracking}`)],
        ),
        paragraph('It costs you no difference in price.'),
        see(facts, voice),
      ],
    }),
  },
  return_handed_over: {
    sms: ({ returnNumber, courier, path }, { store, link }) =>
      `${store}: Your exchange ${returnNumber} is with ${courierName(courier)}, nothing to pay. Track: ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `Your exchange ${facts.returnNumber} is on its way`,
      preview: `With ${courierName(facts.courier)}. Nothing is to be paid at the door.`,
      heading: 'The other piece is on its way',
      blocks: [
        paragraph(
          `${hello(facts)} what you get in exchange for return ${facts.returnNumber} is with ${courierName(facts.courier)} and comes to the address of order ${facts.number}.`,
        ),
        ...voice.parts('tracking', () =>
          facts.trackingCode === null ? [] : [paragraph(`Tracking number: ${facts.trackingCode}`)],
        ),
        paragraph('Nothing is to be paid at the door.'),
        see(facts, voice),
      ],
    }),
  },
}

function wayBack({ pickup }: MessageFacts['return_decided'], { address }: Voice): string {
  return pickup === null
    ? `Please bring the pieces in their box to our shop: ${address}.`
    : `A courier calls you and picks the pieces up at: ${pickup}. Please have them ready in their box.`
}

function lowerFirst(text: string): string {
  return /^(?:Order|We)\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
