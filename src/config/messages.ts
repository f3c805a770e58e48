import * as z from 'zod'
import { readMailSender } from '#domain/messages/mail-address.ts'
import {
  smsGateways,
  type GatewaySettings,
  type MessageSettings,
  type SmsGatewayName,
} from '#domain/messages/message-settings.ts'
import { readSmtpUrl } from '#domain/messages/smtp-settings.ts'
import { namesSetting } from './names.ts'
import { isSafeOrigin, isSandboxInTheOpen, type Surroundings } from './surroundings.ts'

/** Whether nobody can get at the Outbox but people at this machine, or whether everybody may. */
export type OutboxReaders = 'this machine' | 'everybody'

export interface MessageConfig extends MessageSettings {
  /** Codes stand in the Outbox: who reads it can sign in as anybody. */
  readonly outboxOpenTo: OutboxReaders
}

const named = namesSetting({
  setting: 'SMS_GATEWAYS',
  names: smsGateways,
  needs: {
    'ssl-wireless': ['SSL_WIRELESS_TOKEN', 'SSL_WIRELESS_SID'],
    bulksmsbd: ['BULKSMSBD_API_KEY', 'BULKSMSBD_SENDER_ID'],
    twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  },
})

const origin = (standard: string) =>
  z.string().refine(isSafeOrigin, 'must be an https address without a path').default(standard)
const secret = z.string().max(500).optional()

/** The settings of messages, as the environment gives them. */
export const messageEnvironment = {
  SMTP_URL: z
    .string()
    .refine(
      (text) => readSmtpUrl(text) !== undefined,
      'must be like smtp://user:password@host:587 or smtps://user:password@host',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readMailSender(text) !== undefined, 'must be like Abhoron <shop@example.com>')
    .optional(),
  SMS_GATEWAYS: named.schema,
  SMS_LANGUAGE: z.enum(['customer', 'bn'], { error: 'must be one of customer, bn' }).default('customer'),
  SSL_WIRELESS_URL: origin('https://smsplus.sslwireless.com'),
  SSL_WIRELESS_TOKEN: secret,
  SSL_WIRELESS_SID: secret,
  BULKSMSBD_URL: origin('https://bulksmsbd.net'),
  BULKSMSBD_API_KEY: secret,
  BULKSMSBD_SENDER_ID: secret,
  TWILIO_URL: origin('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: secret,
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: secret,
} as const

/** Settings whose value is never shown. */
export const secretSettings: ReadonlySet<string> = new Set([
  'SSL_WIRELESS_TOKEN',
  'BULKSMSBD_API_KEY',
  'TWILIO_AUTH_TOKEN',
])

const Environment = z.object(messageEnvironment)
type Environment = z.output<typeof Environment>

/** The settings of messages; `problems` gets a sentence for each thing in which they do not fit together. */
export function messageConfig(
  read: Environment,
  around: Surroundings,
): { readonly config: MessageConfig; readonly problems: readonly string[] } {
  const settings = { email: emailOf(read), sms: smsOf(read), smsInBangla: read.SMS_LANGUAGE === 'bn' }
  return {
    config: Object.freeze({
      ...settings,
      outboxOpenTo: around.sandboxAllowed ? 'everybody' : 'this machine',
    }),
    problems: [...missing(read), ...(isSandboxInTheOpen(around) ? sandboxInTheOpen(settings) : [])],
  }
}

function emailOf({ SMTP_URL, MAIL_FROM }: Environment): MessageSettings['email'] {
  const smtp = readSmtpUrl(SMTP_URL ?? '')
  const from = readMailSender(MAIL_FROM ?? '')
  return smtp === undefined || from === undefined ? 'sandbox' : { smtp, from }
}

function smsOf(read: Environment): MessageSettings['sms'] {
  const { SMS_GATEWAYS: names } = read
  return names === undefined ? 'sandbox' : { gateways: names.map((gateway) => gatewayOf[gateway](read)) }
}

function missing(read: Environment): readonly string[] {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAYS } = read
  return [
    ...(SMTP_URL !== undefined && MAIL_FROM === undefined
      ? ['MAIL_FROM is not set: e-mail needs a sender, such as Abhoron <shop@example.com>.']
      : []),
    ...(SMTP_URL === undefined && MAIL_FROM !== undefined
      ? ['SMTP_URL is not set: MAIL_FROM names a sender, but no server to send by.']
      : []),
    ...named.problems(read, SMS_GATEWAYS),
  ]
}

/** A missing value is reported among the problems, and then nothing is opened. */
const gatewayOf = {
  'ssl-wireless': (read) => ({
    gateway: 'ssl-wireless',
    url: new URL(read.SSL_WIRELESS_URL).origin,
    token: read.SSL_WIRELESS_TOKEN ?? '',
    sid: read.SSL_WIRELESS_SID ?? '',
  }),
  bulksmsbd: (read) => ({
    gateway: 'bulksmsbd',
    url: new URL(read.BULKSMSBD_URL).origin,
    apiKey: read.BULKSMSBD_API_KEY ?? '',
    senderId: read.BULKSMSBD_SENDER_ID ?? '',
  }),
  twilio: (read) => ({
    gateway: 'twilio',
    url: new URL(read.TWILIO_URL).origin,
    accountSid: read.TWILIO_ACCOUNT_SID ?? '',
    authToken: read.TWILIO_AUTH_TOKEN ?? '',
    from: read.TWILIO_FROM ?? '',
  }),
} as const satisfies Record<SmsGatewayName, (read: Environment) => GatewaySettings>

function sandboxInTheOpen({ email, sms }: MessageSettings): readonly string[] {
  const lacks = [
    ...(email === 'sandbox' ? ['no mail server (SMTP_URL, MAIL_FROM)'] : []),
    ...(sms === 'sandbox' ? ['no SMS gateway (SMS_GATEWAYS, which may be none)'] : []),
  ]
  if (lacks.length === 0) return []
  return [
    `The store is open to others and has ${lacks.join(' and ')}. Set these, or ALLOW_SANDBOX=true for a ` +
      'trial in which everybody can read everybody’s codes in the Outbox.',
  ]
}
