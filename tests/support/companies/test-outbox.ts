import { sql } from 'kysely'
import { pino } from 'pino'
import { readMailSender } from '#domain/messages/mail-address.ts'
import type { GatewaySettings, MessageSettings } from '#domain/messages/message-settings.ts'
import { readSmtpUrl } from '#domain/messages/smtp-settings.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { openMessages, type MessageService } from '#server/messages/open-messages.ts'
import type { Speaker } from '#server/messages/templates/render-message.ts'

/** The outbox of a shop, with a clock that a test moves and a log that it reads. */
export interface TestOutbox {
  readonly service: MessageService
  readonly database: Database
  /** All that was logged, as text. */
  readonly logged: () => string
  /** Lets time pass. */
  readonly pass: (ms: number) => void
  readonly rows: () => Promise<readonly MessageRow[]>
  readonly close: () => Promise<void>
}

export interface MessageRow {
  readonly id: string
  readonly name: string
  readonly recipient: string
  readonly state: string
  readonly tries: number
  readonly provider: string | null
  readonly provider_reference: string | null
  readonly segments: number | null
  readonly last_error: string | null
  readonly is_sealed: boolean
}

interface TestOutboxOptions {
  readonly connectionString: string
  readonly settings?: Partial<MessageSettings>
  /** Real time instead of a clock that the test moves. */
  readonly realTime?: boolean
  /** When the clock begins; noon of some day unless stated. */
  readonly startAt?: Date
  /** The position of tries in the pauses between them; 1 unless stated, so that pauses are longest. */
  readonly chance?: number
}

export const testSecret = 'a secret of the test shop'

export const testSpeaker: Speaker = {
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

/** Without settings every message stays in the sandbox. */
export const onlySandbox: MessageSettings = { sms: 'sandbox', email: 'sandbox', smsInBangla: false }

/** Noon in Dhaka, when every message may be sent. */
const noon = new Date('2026-11-20T12:00:00+06:00')

export async function openTestOutbox(options: TestOutboxOptions): Promise<TestOutbox> {
  const { connectionString, settings, realTime = false, chance = 1, startAt = noon } = options
  const database = await openDatabase({
    connectionString,
    poolMax: 6,
    durable: false,
    onError: () => undefined,
  })
  const lines: string[] = []
  const log = pino({ level: 'trace', errorKey: 'err' }, { write: (line: string) => void lines.push(line) })
  let now = startAt.getTime()
  const service = openMessages({
    database,
    log,
    settings: { ...onlySandbox, ...settings },
    secret: testSecret,
    speaker: () => testSpeaker,
    chance: () => chance,
    ...(!realTime && { now: () => new Date(now) }),
  })
  return {
    service,
    database,
    logged: () => lines.join(''),
    pass: (ms) => {
      now += ms
    },
    rows: async () => {
      const { rows } = await sql<MessageRow>`
        select id, name, recipient, state, tries, provider, provider_reference, segments, last_error,
               sealed is not null as is_sealed
        from message order by created_at, recipient`.execute(database.db)
      return rows
    },
    close: async () => {
      await service.close()
      await database.close()
    },
  }
}

/** A silent server is given up after this; in a real store after 15 or 30 s. */
const timeoutMs = 300

/** Settings of a mail server. */
export function mailBy(url: string): Pick<MessageSettings, 'email'> {
  const smtp = readSmtpUrl(url)
  const from = readMailSender('shop@abhoron.com.bd')
  if (smtp === undefined || from === undefined) throw new Error(`No mail server at ${url}`)
  return { email: { smtp, from, timeoutMs } }
}

/** Settings of SMS gateways, all at one sandbox. A secret of "wrong" is refused there. */
export function smsBy(
  url: string,
  ...gateways: readonly (readonly [GatewaySettings['gateway'], string?])[]
): Pick<MessageSettings, 'sms'> {
  return { sms: { gateways: gateways.map(([gateway, secret = 'good']) => settingsOf(gateway, url, secret)) } }
}

function settingsOf(gateway: GatewaySettings['gateway'], url: string, secret: string): GatewaySettings {
  switch (gateway) {
    case 'ssl-wireless':
      return { gateway, url, timeoutMs, token: secret, sid: 'ABHORON' }
    case 'bulksmsbd':
      return { gateway, url, timeoutMs, apiKey: secret, senderId: '8809612' }
    case 'twilio':
      return { gateway, url, timeoutMs, accountSid: 'AC1', authToken: secret, from: 'Abhoron' }
  }
}
