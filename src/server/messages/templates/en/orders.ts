import type { OrderFacts } from '#server/messages/kinds/messages.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { button, codeBlock, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'
import { courierName } from './names.ts'
import { sayLines, sayPayAndDays, sayWhatIsLate } from './order-parts.ts'

const track = ({ path }: OrderFacts, { link }: Voice): Block => button('Track this order', link(path))
const hello = ({ name }: OrderFacts) => `Hello ${name},`

/** Messages about an order on its way, in English. */
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
      `${store}: Order ${facts.number} of ${money(facts.totalTaka)} is placed. Track: ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `Your order ${facts.number} at ${voice.store}`,
      preview: `${voice.money(facts.totalTaka)}. We tell you at each step.`,
      heading: `Thank you, ${facts.name}`,
      blocks: [
        paragraph(`Your order ${facts.number} is placed. We tell you at each step how far it is.`),
        ...sayLines(facts, voice),
        track(facts, voice),
        note('Something wrong with it? You can cancel it on that page until it is packed.'),
      ],
    }),
  },
  order_code: {
    sms: ({ code, minutes, number, toPayTaka }, voice) =>
      `${code} confirms your ${voice.store} order ${number}, ${voice.money(toPayTaka)}. Valid ${voice.number(minutes)} min.\n${voice.said('autofill', () => `@${voice.host} #${code}`)}`,
    mail: ({ code, minutes, ...facts }, voice) => ({
      subject: `Confirm your order ${facts.number}`,
      preview: `Valid for ${voice.number(minutes)} minutes.`,
      heading: 'Confirm your order',
      blocks: [
        paragraph(`Enter this code to confirm order ${facts.number}.`),
        codeBlock(code),
        paragraph(`It is valid for ${voice.number(minutes)} minutes.`),
        track(facts, voice),
      ],
    }),
  },
  order_reminder: {
    sms: ({ number, path, cancelledInHours }, { store, link, number: digits }) =>
      `${store}: Please confirm order ${number}, it ends in ${digits(cancelledInHours)} h. ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `Your order ${facts.number} waits for you`,
      preview: 'One step is missing.',
      heading: 'One step is missing',
      blocks: [
        paragraph(
          `${hello(facts)} your order ${facts.number} is not confirmed yet. We keep the pieces for ${voice.number(facts.cancelledInHours)} more hours.`,
        ),
        button('Confirm or pay', voice.link(facts.path)),
      ],
    }),
  },
  order_awaiting_call: {
    sms: ({ number }, { store, phone }) =>
      `${store}: We will call you to confirm order ${number}, 10 am to 8 pm. You can also call ${phone}.`,
    mail: (facts, voice) => ({
      subject: `We will call about order ${facts.number}`,
      preview: 'Between 10 am and 8 pm.',
      heading: 'We will call you',
      blocks: [
        paragraph(
          `${hello(facts)} we will call you between 10 am and 8 pm to confirm order ${facts.number}. You can also call us: ${voice.phone}.`,
        ),
        paragraph(
          `An order that is not confirmed within ${voice.number(facts.cancelledInHours)} hours is cancelled.`,
        ),
        track(facts, voice),
      ],
    }),
  },
  order_call_missed: {
    sms: ({ number, path }, { store, phone, link }) =>
      `${store}: We could not reach you about order ${number}. Call ${phone}. ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `We could not reach you about order ${facts.number}`,
      preview: 'We called several times.',
      heading: 'We could not reach you',
      blocks: [
        paragraph(
          `${hello(facts)} we called several times to confirm your order ${facts.number}. Please call us: ${voice.phone}. Without an answer we cannot send it.`,
        ),
        button('Open the order', voice.link(facts.path)),
      ],
    }),
  },
  order_confirmed: {
    sms: (facts, voice) =>
      `${voice.store}: Order ${facts.number} is confirmed. ${sayPayAndDays(facts, voice)} ${voice.link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} is confirmed`,
      preview: sayPayAndDays(facts, voice),
      heading: 'Your order is confirmed',
      blocks: [
        paragraph(`${hello(facts)} we pack order ${facts.number} now. ${sayPayAndDays(facts, voice)}`),
        track(facts, voice),
      ],
    }),
  },
  order_ready_to_collect: {
    sms: (facts, { store, money, link, fitted, said }) =>
      fitted(facts.shop, (shop) => {
        const pay = said('and_money', () => (facts.toPayTaka > 0 ? ` and ${money(facts.toPayTaka)}` : ''))
        return `${store}: Order ${facts.number} waits for you at ${shop}. Bring this number${pay}. ${link(facts.path)}`
      }),
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} is ready to be fetched`,
      preview: `It waits for you at ${facts.shop}.`,
      heading: 'Your order is ready',
      blocks: [
        paragraph(`${hello(facts)} order ${facts.number} waits for you at ${facts.shop}.`),
        paragraph(
          voice.said('what_to_bring', () =>
            facts.toPayTaka > 0
              ? `Please bring the order number and ${voice.money(facts.toPayTaka)}.`
              : 'Please bring the order number. Everything is paid.',
          ),
        ),
        track(facts, voice),
      ],
    }),
  },
  order_handed_over: {
    sms: (facts, { store, link }) =>
      `${store}: Order ${facts.number} is with ${courierName(facts.courier)}. Track: ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} is on its way`,
      preview: `It comes ${voice.days(facts.promisedFrom, facts.promisedTo)}.`,
      heading: 'Your order is on its way',
      blocks: [
        paragraph(
          `${hello(facts)} order ${facts.number} is with ${courierName(facts.courier)} and comes ${voice.days(facts.promisedFrom, facts.promisedTo)}.`,
        ),
        ...voice.parts('tracking', () =>
          facts.trackingCode === null ? [] : [paragraph(`Tracking number: ${facts.trackingCode}`)],
        ),
        ...voice.parts('cash_part', () =>
          facts.toPayTaka > 0
            ? [paragraph(`Please keep ${voice.money(facts.toPayTaka)} ready in cash.`)]
            : [],
        ),
        track(facts, voice),
      ],
    }),
  },
  order_out_for_delivery: {
    sms: (facts, { store, money, link, said }) =>
      `${store}: Order ${facts.number} comes today. ${said('cash_short', () =>
        facts.toPayTaka > 0 ? `Please keep ${money(facts.toPayTaka)} ready.` : 'Nothing is left to pay.',
      )} ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} comes today`,
      preview: 'The rider is on the way.',
      heading: 'Your order comes today',
      blocks: [
        paragraph(`${hello(facts)} the rider is on the way with order ${facts.number}.`),
        paragraph(
          voice.said('cash', () =>
            facts.toPayTaka > 0
              ? `Please keep ${voice.money(facts.toPayTaka)} ready in cash.`
              : 'Everything is paid.',
          ),
        ),
        track(facts, voice),
      ],
    }),
  },
  order_delivery_tried: {
    sms: (facts, { store, link }) =>
      `${store}: The courier could not hand in order ${facts.number} and tries again. Keep your phone near. ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `The courier could not reach you with order ${facts.number}`,
      preview: 'It tries again.',
      heading: 'The courier could not reach you',
      blocks: [
        paragraph(`${hello(facts)} the courier came with order ${facts.number} and could not hand it in.`),
        paragraph(`It tries again. To change the day or the place, call us: ${voice.phone}.`),
        track(facts, voice),
      ],
    }),
  },
  order_late: {
    sms: ({ number, path }, { store, phone, link }) =>
      `${store}: Sorry, order ${number} is late. Wait for it, or call ${phone} for your money. ${link(path)}`,
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} is late, and what you can do`,
      preview: 'Wait for it, or have your money back.',
      heading: 'We are sorry: your order is late',
      blocks: [
        paragraph(`${hello(facts)} ${sayWhatIsLate(facts, voice)}`),
        paragraph(
          `You decide: wait for it, or call us at ${voice.phone} and have the ${voice.money(facts.paidTaka)} that you paid back, all of it, by the way you paid, within 10 days of your payment.`,
        ),
        track(facts, voice),
      ],
    }),
  },
  order_delivered: {
    sms: (facts, { store, link, returnDays }) =>
      `${store}: Order ${facts.number} is delivered. Not right? Return it within ${returnDays} days: ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} is delivered`,
      preview: `You can return it within ${voice.returnDays} days.`,
      heading: 'Your order is delivered',
      blocks: [
        paragraph(`${hello(facts)} order ${facts.number} is delivered. We hope that you like it.`),
        paragraph(`Something is not right? You can return or exchange it within ${voice.returnDays} days.`),
        button('See this order', voice.link(facts.path)),
      ],
    }),
  },
  order_review_asked: {
    sms: (facts, { store, link }) => `${store}: How do you like your order? Tell others: ${link(facts.form)}`,
    mail: (facts, voice) => ({
      subject: `How do you like your order ${facts.number}?`,
      preview: 'A few words help others to choose.',
      heading: 'How do you like it?',
      blocks: [
        paragraph(
          `${hello(facts)} you have had order ${facts.number} for some days. How do the pieces look, and do they fit? A few words and a photo help others to choose.`,
        ),
        button('Write a review', voice.link(facts.form)),
        note('We ask once for each order. You need no account.'),
      ],
    }),
  },
  order_review_thanks: {
    sms: (facts, { store }) =>
      `${store}: Thank you for your review. Your code for the next order: ${facts.code}`,
    mail: (facts, voice) => ({
      subject: 'Thank you for your review',
      preview: 'With a code for your next order.',
      heading: 'Thank you for your review',
      blocks: [
        paragraph(
          `${hello(facts)} thank you for what you wrote, good or bad. It appears after a short check.`,
        ),
        paragraph('This code is for your next order. It counts once.'),
        codeBlock(facts.code),
        button('See your order', voice.link(facts.path)),
      ],
    }),
  },
  order_cancelled: {
    sms: (facts, { store, link }) =>
      `${store}: Order ${facts.number} is cancelled. What was paid goes back. ${link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} is cancelled`,
      preview: 'What was paid goes back the same way.',
      heading: 'Your order is cancelled',
      blocks: [
        paragraph(`${hello(facts)} order ${facts.number} is cancelled.`),
        paragraph('What was paid goes back the same way, within 10 days at most.'),
        button('See this order', voice.link(facts.path)),
        note(`You did not want this? Call us: ${voice.phone}.`),
      ],
    }),
  },
  order_returned: {
    sms: (facts, { store, phone }) =>
      `${store}: Order ${facts.number} came back to us. Do you still want it? Call ${phone}.`,
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} came back to us`,
      preview: 'The courier could not hand it in.',
      heading: 'Your order came back',
      blocks: [
        paragraph(
          `${hello(facts)} the courier could not hand in order ${facts.number}, and it is back with us.`,
        ),
        paragraph(`Do you still want it? Call us: ${voice.phone}. What was paid goes back the same way.`),
        button('See this order', voice.link(facts.path)),
      ],
    }),
  },
}
