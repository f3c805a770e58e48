import { actingNow } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { createLog } from '#server/platform/log.ts'
import type { Message, Messages, PreparedMessages } from '#server/messages/kinds/messages.ts'
import type { Speaker } from '#server/messages/templates/render-message.ts'
import { previewToSend } from '#server/messages/words-to-send.ts'

export interface SentMessage {
  readonly name: Message['name']
  /** Number or address. */
  readonly to: string
  readonly language: 'en' | 'bn'
  readonly facts: Readonly<Record<string, unknown>>
}

/** Messages that are kept in the transaction that queued them, as real ones are: undone with it, there after it. */
export interface TestMessages extends Messages {
  /** All that was said to somebody, or to all, in order. */
  readonly sent: (to?: string) => Promise<SentMessage[]>
  /** The newest code that somebody was sent. */
  readonly codeFor: (to: string) => Promise<string>
  /** The token of the newest link that somebody was mailed. */
  readonly tokenFor: (to: string) => Promise<string>
  readonly clear: () => Promise<void>
  /** Lets everything leave that waits for a moment: nothing stops it any more. */
  readonly leave: () => Promise<void>
}

const speaker: Speaker = {
  origin: 'https://abhoron.com.bd',
  shop: {
    name: 'Abhoron',
    name_bn: 'আভরণ',
    email: 'hello@abhoron.com.bd',
    phone: '+8801700000000',
    address: 'House 11, Road 11, Banani, Dhaka 1213',
    address_bn: 'হাউস ১১, রোড ১১, বনানী, ঢাকা ১২১৩',
    exchange_days: 7,
    branding: { accent: '#eeaa57', logo: null },
  },
}

const columns = 'name, recipient, language, facts, request_id, has_left'

const insertSql = (messages: string) => `
  insert into test_message (${columns})
  select ${columns} from jsonb_populate_recordset(null::test_message, ${messages}::jsonb)`

function prepare(messages: readonly Message[]): PreparedMessages {
  const list = messages.map(({ name, to, language, facts, isUndoable = false }) => {
    const request = isUndoable ? actingNow()?.requestId : undefined
    return {
      name,
      recipient: 'phone' in to ? to.phone : to.email,
      language,
      facts,
      request_id: request ?? null,
      has_left: request === undefined,
    }
  })
  return { sql: insertSql, value: JSON.stringify(list) }
}

export async function openTestMessages(db: Db): Promise<TestMessages> {
  await rows(
    db,
    `create table test_message (id int generated always as identity primary key,
      name text not null, recipient text not null, language text not null, facts jsonb not null, request_id text, has_left boolean not null)`,
  )
  const sent = (to?: string) =>
    rows<SentMessage>(
      db,
      'select name, recipient as to, language, facts from test_message where $1::text is null or recipient = $1 order by id',
      [to ?? null],
    )
  const newestFact = async (to: string, fact: string) => {
    const found = (await sent(to)).findLast(({ facts }) => fact in facts)
    if (found === undefined) throw new Error(`Nothing with a ${fact} was sent to ${to}`)
    return String(found.facts[fact])
  }
  return {
    queue: async (trx, message) => {
      const { sql, value } = prepare([message])
      await rows(trx, sql('$1'), [value])
    },
    prepare,
    stop: async (trx, { requestId, order }) => {
      const caused = `
        from test_message where request_id = $1 and ($2::text is null or facts->>'number' = $2)`
      const stopped = await rows(trx, `delete ${caused} and not has_left returning id`, [requestId, order])
      const left = await rows(trx, `select ${caused}`, [requestId, order])
      return { stopped: stopped.length, left: left.length > 0 }
    },
    leave: async () => {
      await rows(db, 'update test_message set has_left = true')
    },
    preview: (trx, message) =>
      previewToSend(
        { db: trx, log: createLog('silent'), speaker: () => speaker, smsInBangla: false },
        message,
      ),
    sent,
    codeFor: (to) => newestFact(to, 'code'),
    tokenFor: async (to) => /[?&]token=([\w-]+)/.exec(await newestFact(to, 'path'))?.[1] ?? '',
    clear: async () => {
      await rows(db, 'delete from test_message')
    },
  }
}
