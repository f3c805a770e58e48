import { toTaka } from '#domain/money.ts'
import { dueOf } from '#domain/order/money/order-money.ts'
import type { Db } from '#server/db/database.ts'
import type { Message, MessageFacts, OrderFacts } from '#server/messages/kinds/messages.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { OrderRow } from './order-store.ts'

/** Messages that are about an order. */
export type OrderMessage = {
  [Name in keyof MessageFacts]: MessageFacts[Name] extends OrderFacts ? Name : never
}[keyof MessageFacts]

type OwnFacts<Name extends OrderMessage> = Omit<MessageFacts[Name], keyof OrderFacts>

interface Notice<Name extends OrderMessage> {
  readonly name: Name
  readonly order: OrderRow
  /** The facts of this message beside those of every message about an order. */
  readonly facts: OwnFacts<Name>
  /** Staff can undo what it tells of. */
  readonly isUndoable?: boolean
}

/** Of pictures in e-mails: shown at half of it, so that it is sharp on any screen. */
export const MAIL_PICTURE_WIDTH = 120

/** As long as the key to an order, for previews: staff do not read the key. */
export const HIDDEN_KEY = '0'.repeat(32)

/** Queues a message by SMS, and by e-mail as well where there is an address; codes go by SMS alone. */
export async function notifyCustomer<Name extends OrderMessage>(
  trx: Db,
  shop: Pick<ShopContext, 'messages' | 'tokens'>,
  notice: Notice<Name>,
): Promise<void> {
  for (const message of messagesOf(shop, notice)) await shop.messages.queue(trx, message)
}

/** The messages that tell a customer of something. */
export function messagesOf<Name extends OrderMessage>(
  { tokens }: Pick<ShopContext, 'tokens'>,
  { name, order, facts, isUndoable = false }: Notice<Name>,
): readonly Message<Name>[] {
  // The facts of a message about an order are the common ones and its own: what Omit took away is added here.
  const all = { ...commonFacts(order, tokens), ...facts } as unknown as MessageFacts[Name]
  const message = { name, language: order.language, facts: all, isUndoable }
  const { email } = order
  return [
    { ...message, to: { phone: order.phone } },
    ...(email !== null && name !== 'order_code' ? [{ ...message, to: { email } }] : []),
  ]
}

/** The facts of every message about an order. */
export function commonFacts(order: OrderRow, tokens: Pick<ShopContext['tokens'], 'tokenOf'>): OrderFacts {
  return {
    number: order.number,
    name: order.name.split(/\s/)[0] ?? order.name,
    path: `${order.language === 'bn' ? '/bn' : ''}/track?key=${tokens.tokenOf(order.id)}`,
    totalTaka: toTaka(order.total),
    toPayTaka: toTaka(dueOf(order)),
    collect: order.delivery_method === 'collect',
    paymentMethod: order.payment_method,
    promisedFrom: order.promised_from,
    promisedTo: order.promised_to,
  }
}
