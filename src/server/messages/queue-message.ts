import { isMailAddress } from '#domain/messages/mail-address.ts'
import { MESSAGE_HOLD_MS } from '#domain/staff/undo.ts'
import { actingNow } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { storedFacts } from './message-facts.ts'
import { messageKinds, type MessageKind } from '#server/messages/kinds/message-kinds.ts'
import { insertMessage, type Moment, type NewMessage } from './message-store.ts'
import type { Message, MessageName, Recipient } from '#server/messages/kinds/messages.ts'
import type { Seal } from '#server/platform/seal.ts'
import { linkTo } from '#server/messages/wording/voice.ts'
import type { Purpose } from '#server/messages/transports/transport.ts'

const MINUTE_MS = 60_000

const priorityOf: Readonly<Record<Purpose, number>> = { otp: 0, transactional: 1, promo: 2 }

/** Writes a message into the outbox, in the transaction of the person who has something to say. */
export async function queueMessage<Name extends MessageName>(
  db: Db,
  message: Message<Name>,
  { seal, at }: { readonly seal: Seal; readonly at: Moment },
): Promise<void> {
  await insertMessage(db, { ...rowOf(message, seal), ...held(message) }, at)
}

/** What staff can undo waits for a moment, so that the undo stops it. */
function held({ isUndoable = false }: Message): Pick<NewMessage, 'holdMs' | 'request_id'> {
  const staff = isUndoable ? actingNow() : undefined
  return { holdMs: staff === undefined ? 0 : MESSAGE_HOLD_MS, request_id: staff?.requestId ?? null }
}

function rowOf<Name extends MessageName>(
  message: Message<Name>,
  seal: Seal,
): Omit<NewMessage, 'holdMs' | 'request_id'> {
  const { name, to, language, facts } = message
  const kind: MessageKind<typeof facts> = messageKinds[name]
  const address = addressOf(to)
  refuseForeignPath(facts)
  return {
    name,
    ...address,
    language,
    ...storedFacts(facts, kind.secrets, { seal, name, recipient: address.recipient }),
    priority: priorityOf[kind.purpose],
    lifeMs: kind.life(facts) * MINUTE_MS,
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
