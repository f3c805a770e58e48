import { dateInWords } from '#domain/dates-in-words.ts'
import { button, codeBlock, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'

/** Messages about gift cards and store credit, in English. */
export const giftCards: Wordings<'gift_card' | 'gift_card_ends' | 'return_credited'> = {
  gift_card: {
    sms: ({ code, amountTaka, until, path }, { store, money, link, said }) =>
      `${store}: A gift card of ${money(amountTaka)} for you. Code ${code}${said('valid_until_short', () =>
        until === null ? '' : `, until ${dateInWords(until, 'en')}`,
      )}. ${link(path)}`,
    mail: ({ code, amountTaka, words, until, path }, voice) => ({
      subject: `A gift card of ${voice.money(amountTaka)} for you`,
      preview: `To be spent at ${voice.store}.`,
      heading: 'A gift card for you',
      blocks: [
        ...voice.parts('card_words', () => (words === null ? [] : [paragraph(words)])),
        paragraph(
          `This card pays ${voice.money(amountTaka)} at ${voice.store}. Enter its code when you order.`,
        ),
        codeBlock(code),
        paragraph(
          voice.said('valid_until', () =>
            until === null
              ? 'It does not run out. The rest stays on it.'
              : `It can be spent until ${dateInWords(until, 'en')}. The rest stays on it.`,
          ),
        ),
        button('See what is on it', voice.link(path)),
        note('Anybody who has the code can spend the card: give it to nobody.'),
      ],
    }),
  },
  gift_card_ends: {
    sms: ({ codeEnd, amountTaka, until, path }, { store, money, days, link }) =>
      `${store}: ${money(amountTaka)} on your gift card ending in ${codeEnd} can be spent until ${days(until, until)}. ${link(path)}`,
    mail: ({ codeEnd, amountTaka, until, path }, voice) => ({
      subject: `Your gift card can be spent until ${voice.days(until, until)}`,
      preview: `${voice.money(amountTaka)} is left on it.`,
      heading: 'Your gift card runs out soon',
      blocks: [
        paragraph(
          `${voice.money(amountTaka)} is left on the gift card whose code ends in ${codeEnd}. It can be spent at ${voice.store} until ${voice.days(until, until)}.`,
        ),
        button('See what is on it', voice.link(path)),
        note('The code stands in the message that brought the card.'),
      ],
    }),
  },
  return_credited: {
    sms: ({ returnNumber, amountTaka, path }, { store, link, money }) =>
      `${store}: Return ${returnNumber} is checked. ${money(amountTaka)} is on your store credit. ${link(path)}`,
    mail: ({ name, returnNumber, amountTaka, bonusTaka, cardTaka, path }, voice) => ({
      subject: `${voice.money(amountTaka)} is on your store credit`,
      preview: `For return ${returnNumber}.`,
      heading: 'Your store credit is there',
      blocks: [
        paragraph(
          `Hello ${name}, we checked return ${returnNumber}. As you chose, ${voice.money(amountTaka)} is on your store credit.`,
        ),
        ...voice.parts('credit_details', () => [
          ...(bonusTaka > 0 ? [paragraph(`${voice.money(bonusTaka)} of it is a bonus from us.`)] : []),
          ...(cardTaka > 0
            ? [paragraph(`${voice.money(cardTaka)} goes back to the gift card that paid it.`)]
            : []),
        ]),
        paragraph('Sign in with the number of this order to spend it. It does not run out.'),
        button('See this order', voice.link(path)),
        note(
          `Would you rather have the money? Call us before you spend the credit: ${voice.phone}. The bonus falls away then.`,
        ),
      ],
    }),
  },
}
