import type { MailSender } from './mail-address.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** Companies that send SMS for the store. */
export const smsGateways = ['ssl-wireless', 'bulksmsbd', 'twilio'] as const
export type SmsGatewayName = (typeof smsGateways)[number]

/** The address of a gateway, or of its sandbox. */
export interface GatewayPlace {
  /** Origin. */
  readonly url: string
  /** How long it may take for an answer. */
  readonly timeoutMs?: number
}

/** One SMS gateway with its credentials. */
export type GatewaySettings = GatewayPlace &
  (
    | { readonly gateway: 'ssl-wireless'; readonly token: string; readonly sid: string }
    | { readonly gateway: 'bulksmsbd'; readonly apiKey: string; readonly senderId: string }
    | {
        readonly gateway: 'twilio'
        readonly accountSid: string
        readonly authToken: string
        readonly from: string
      }
  )

/** How messages leave. A channel in the sandbox keeps its messages for the Outbox. */
export interface MessageSettings {
  readonly email:
    | { readonly smtp: SmtpSettings; readonly from: MailSender; readonly timeoutMs?: number }
    | 'sandbox'
  readonly sms:
    | {
        /** In the order in which they are tried; none: SMS wait until they expire. */
        readonly gateways: readonly GatewaySettings[]
      }
    | 'sandbox'
  /** All SMS in Bangla, as the regulator wants them, whatever language a customer reads the shop in. */
  readonly smsInBangla: boolean
}
