import type { Voice } from '#server/messages/wording/voice.ts'
import { button, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'

const reason = ({ store }: Voice) =>
  `You asked ${store} to tell you. This is the only message about it; ask again on the product's page.`

/** Alerts and answers that customers asked for, in English. */
export const wishlist: Wordings<
  'back_in_stock' | 'restock_expected' | 'price_dropped' | 'question_answered' | 'cart_reminder'
> = {
  back_in_stock: {
    sms: ({ name, path }, { store, link, fitted }) =>
      fitted(name, (shown) => `${shown} is back at ${store}: ${link(path)}`),
    mail: ({ name, path }, voice) => ({
      subject: `${name} is back`,
      preview: `${voice.store} has it in stock again.`,
      heading: `${name} is back`,
      blocks: [
        paragraph('It is in stock again. We hold none back, so first come, first served.'),
        button('See it', voice.link(path)),
        note(reason(voice)),
      ],
    }),
  },
  restock_expected: {
    sms: ({ name, path, day }, { store, days, link, fitted }) =>
      fitted(
        name,
        (shown) =>
          `${store}: ${shown} is expected on ${days(day, day)}. We write again when it is here. ${link(path)}`,
      ),
    mail: ({ name, path, day }, voice) => ({
      subject: `${name} is expected on ${voice.days(day, day)}`,
      preview: `${voice.store} writes again when it is here.`,
      heading: `${name} is expected on ${voice.days(day, day)}`,
      blocks: [
        paragraph('You wait for it, so we tell you the day. We write once more when it is here.'),
        button('See it', voice.link(path)),
        note(`You asked ${voice.store} to tell you the day. We tell it once.`),
      ],
    }),
  },
  price_dropped: {
    sms: ({ name, path, priceTaka }, { store, link, number, fitted }) =>
      fitted(name, (shown) => `${shown} now costs Tk ${number(priceTaka)} at ${store}: ${link(path)}`),
    mail: ({ name, path, priceTaka }, voice) => ({
      subject: `${name} now costs Tk ${voice.number(priceTaka)}`,
      preview: `Its price at ${voice.store} has come down.`,
      heading: `${name} now costs Tk ${voice.number(priceTaka)}`,
      blocks: [
        paragraph('The price has come down since you marked it. It includes VAT.'),
        button('See it', voice.link(path)),
        note(reason(voice)),
      ],
    }),
  },
  question_answered: {
    sms: ({ name, path }, { store, link, fitted }) =>
      fitted(name, (shown) => `${store} answered your question about ${shown}: ${link(path)}`),
    mail: ({ name, path }, voice) => ({
      subject: `Your question about ${name}`,
      preview: `${voice.store} has answered it.`,
      heading: 'Your question is answered',
      blocks: [
        paragraph(`You asked about ${name}. The answer stands on its page, for all who wonder the same.`),
        button('Read the answer', voice.link(path)),
        note('This is the only message about it. We have forgotten your address.'),
      ],
    }),
  },
  cart_reminder: {
    sms: ({ path }, { store, link }) =>
      `${store}: your pieces still wait in the cart. Go on, or stop such messages: ${link(path)}`,
    mail: ({ path }, voice) => ({
      subject: 'Your cart waits for you',
      preview: `You left your cart at ${voice.store}.`,
      heading: 'Your cart waits for you',
      blocks: [
        paragraph('You left before the order was placed. The link brings your pieces back, on any device.'),
        button('Back to the cart', voice.link(path)),
        note('We remind you once. On the same page you can stop such messages.'),
      ],
    }),
  },
}
