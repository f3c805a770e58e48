import { account } from './en/account.ts'
import { orderMoney } from './en/order-money.ts'
import { orderChanged } from './en/order-changed.ts'
import { giftCards } from './en/gift-cards.ts'
import { orders } from './en/orders.ts'
import { wishlist } from './en/wishlist.ts'
import {
  messageTest,
  staffReport,
  type LayoutWords,
  type Wordings,
} from '#server/messages/wording/wording.ts'

/** Every message in English. */
export const en: Wordings = {
  ...account,
  ...orders,
  ...orderChanged,
  ...orderMoney,
  ...wishlist,
  ...giftCards,
  message_test: messageTest,
  staff_report: staffReport,
}

export const enFrame: LayoutWords = {
  why: ({ store }) =>
    `You get this e-mail because you ordered from ${store}, have an account there or asked for it.`,
  help: ({ phone, email }) => `Questions? Call ${phone} or write to ${email}.`,
  safety: ({ store }) => `Nobody from ${store} ever asks for a code or a password.`,
}
