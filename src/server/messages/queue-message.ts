import { isMailAddress } from '#domain/messages/mail-address.ts'
import { MESSAGE_HOLD_MS } from '#domain/staff/undo.ts'
import { actingNow } from '#server/db/acting-staff.ts'
import { storedFacts } from './message-facts.ts'
import { messageKinds, type MessageKind } from '#server/messages/kinds/message-kinds.ts'
import { preparedOf, type Moment, type NewMessage } from './message-store.ts'
import type { Message, PreparedMessages, Recipient } from '#server/messages/kinds/messages.ts'
import type { Seal } from '#server/platform/seal.ts'
import { linkTo } from '#server/messages/wording/voice.ts'
import type { Purpose } from '#server/messages/transports/transport.ts'

const MINUTE_MS = 60_000

const priorityOf: Readonly<Record<Purpose, number>> = { otp: 0, transactional: 1, promo: 2 }

/** Messages as the outbox takes them, in the transaction of the person who has something to say. */
export function prepareMessages(
  messages: readonly Message[],
  { seal, at }: { readonly seal: Seal; readonly at: Moment },
): PreparedMessages {
  return preparedOf(
    messages.map((message) => ({ ...rowOf(message, seal), ...held(message) })),
    at,
  )
}

/** What staff can undo waits for a moment, so that the undo stops it. */
function held({ isUndoable = false }: Message): Pick<NewMessage, 'hold' | 'request_id'> {
  const staff = isUndoable ? actingNow() : undefined
  return { hold: staff === undefined ? 0 : MESSAGE_HOLD_MS, request_id: staff?.requestId ?? null }
}

function rowOf(message: Message, seal: Seal): Omit<NewMessage, 'hold' | 'request_id'> {
  const { name, to, language, facts } = message
  // A message has the facts of its own kind: its type says so where it is made.
  const kind = messageKinds[name] as MessageKind<typeof facts>
  const address = addressOf(to)
  refuseForeignPath(facts)
  return {
    name,
    ...address,
    language,
    ...storedFacts(facts, kind.secrets, { seal, name, recipient: address.recipient }),
    priority: priorityOf[kind.purpose],
    life: kind.life(facts) * MINUTE_MS,
  }
}

/** A text that does not look like an address is a bug of the caller, who has checked it long before. */
function addressOf(to: Recipient): Pick<NewMessage, 'channel' | 'recipient'> {
  if ('phone' in to) {
    if (!/^\+8801[3-9]\d{8}$/.test(to.phone)) throw new Error('Not a mobile number of Bangladesh in E.164')
    return { channel: 'sms', recipient: to.phone }
  }
  if (!isMailAddress(to.email)) throw new Error('Not one plain e-mail address')
  return { channel: 'email', recipient: to.email }
}

/** Found here, the bug is its maker's; found when the message is sent, it is a message that never leaves. */
function refuseForeignPath(facts: object): void {
  if ('path' in facts && typeof facts.path === 'string') linkTo(facts.path, 'https://store.invalid')
}
