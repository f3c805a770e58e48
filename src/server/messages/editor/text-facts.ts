import type { Db } from '#server/db/database.ts'
import { exampleFactsIn } from '#server/messages/kinds/example-facts.ts'
import type { MessageName } from '#server/messages/kinds/messages.ts'
import type { MessageToRender } from '#server/messages/templates/render-message.ts'
import type { MessageLanguage } from '#server/messages/wording/voice.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { orderForText } from '#server/orders/reading/order-for-text.ts'

type OrderOfText = Awaited<ReturnType<typeof orderForText>>

/** Messages are about an order where their facts name its number. */
export function isAboutOrder(name: MessageName): boolean {
  return 'number' in exampleFactsIn('en', name)
}

export function readsOrders(caller: SignedInCaller): boolean {
  return caller.kind === 'staff' && caller.rights.has('orders:read')
}

/**
 * The order whose values a text is shown with; null: the message is about none, none is named, or the person may read
 * none. Its customer is named to those who may read customers.
 */
export async function orderOfText(
  db: Db,
  {
    name,
    order,
    caller,
  }: { readonly name: MessageName; readonly order: string | undefined; readonly caller: SignedInCaller },
): Promise<OrderOfText | null> {
  if (order === undefined || order === '' || !isAboutOrder(name) || !readsOrders(caller)) return null
  const found = await orderForText(db, order)
  const mayName = caller.kind === 'staff' && caller.rights.has('customers:read')
  return mayName ? found : { ...found, name: exampleName }
}

const exampleName = exampleFactsIn('en', 'order_confirmed').name

/** A message with the values of an order, and those of the example where an order has none. */
export function messageOf(
  name: MessageName,
  language: MessageLanguage,
  order: OrderOfText | null,
): MessageToRender {
  const example = exampleFactsIn(language, name)
  if (order === null) return asMessage({ name, language, facts: example })
  const { lines, path, ...own } = order
  const facts = {
    ...example,
    ...own,
    path: `${language === 'bn' ? '/bn' : ''}${path.replace(/^\/bn/, '')}`,
    ...('lines' in example && { lines }),
    ...('returnNumber' in example && { returnNumber: `${own.number}-R1` }),
  }
  return asMessage({ name, language, facts })
}

/** The facts are those of the example of this name, some of them with other values of the same types. */
function asMessage(message: {
  readonly name: MessageName
  readonly language: MessageLanguage
  readonly facts: object
}) {
  return message as MessageToRender
}
