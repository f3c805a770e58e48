import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { onlyStandard, type OwnText } from '#server/messages/texts/own-text.ts'
import type { Channel } from '#server/messages/transports/transport.ts'
import type { MessageLanguage } from '#server/messages/wording/voice.ts'

/** Makes the rows of messages that have none yet; they have the standard texts. */
export async function makeMessageTexts(db: Db, names: readonly string[]): Promise<void> {
  await rows(
    db,
    `insert into message_text (name) select name from unnest($1::text[]) name
     where not exists (select from message_text t where t.name = name) on conflict (name) do nothing`,
    [names],
  )
}

/** The texts that staff wrote of a message in one language. */
export async function readOwnText(db: Db, name: string, language: MessageLanguage): Promise<OwnText> {
  const end = language === 'bn' ? '_bn' : ''
  const [found] = await rows<OwnText>(
    db,
    `select sms${end} as sms, subject${end} as subject, body${end} as body from message_text where name = $1`,
    [name],
  )
  return found ?? onlyStandard
}

/** A text of staff that could not be filled. */
export interface TextFault {
  readonly language: MessageLanguage
  readonly channel: Channel
  /** The placeholder without a value. */
  readonly value: string
}

/** A fault with the message that it is in. */
export interface TextFaultRow extends TextFault {
  readonly name: string
  readonly times: number
  readonly last_at: Date
}

export async function noteTextFault(
  db: Db,
  { name, language, channel, value }: TextFault & { readonly name: string },
  at: Date,
): Promise<void> {
  await rows(
    db,
    `insert into message_text_fault (name, language, channel, value, first_at, last_at)
     select $1, $2, $3, $4, $5, $5 where exists (select from message_text where name = $1)
     on conflict (name, language, channel)
     do update set value = excluded.value, times = message_text_fault.times + 1, last_at = excluded.last_at`,
    [name, language, channel, value, at],
  )
}

export function readTextFaults(db: Db): Promise<TextFaultRow[]> {
  return rows<TextFaultRow>(
    db,
    `select name, language, channel, value, times, last_at from message_text_fault
     order by last_at desc, name, language, channel`,
  )
}
