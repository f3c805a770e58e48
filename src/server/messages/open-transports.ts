import type { GatewaySettings, MessageSettings } from '#domain/messages/message-settings.ts'
import { openSmtpTransport } from './email/smtp-transport.ts'
import type { Clock } from '#server/platform/guard.ts'
import type { KeptMessage } from '#server/messages/transports/sandbox-transport.ts'
import { sandboxEmail, sandboxSms } from '#server/messages/transports/sandbox-transport.ts'
import { openBulkSmsBd } from './sms/bulksmsbd.ts'
import type { SmsGateway } from './sms/sms-gateway.ts'
import { openSmsTransport } from './sms/sms-transport.ts'
import { openSslWireless } from './sms/ssl-wireless.ts'
import { openTwilio } from './sms/twilio.ts'
import type { Channel, Transports } from '#server/messages/transports/transport.ts'

interface TransportOptions {
  readonly clock: Clock
  readonly keep: (id: string, message: KeptMessage) => Promise<void>
  readonly store: () => { readonly name: string; readonly email: string }
  readonly onRecovered: (channel: Channel) => void
  readonly onMailTrouble: (code: string) => void
}

/** The transports of a store, with the gateways that can tell their balance. */
export function openTransports(
  { email, sms }: MessageSettings,
  { clock, keep, store, onRecovered, onMailTrouble }: TransportOptions,
): { readonly transports: Transports; readonly gateways: readonly SmsGateway[] } {
  const gateways = sms === 'sandbox' ? [] : sms.gateways.map(openGateway)
  return {
    gateways,
    transports: {
      sms:
        sms === 'sandbox'
          ? sandboxSms(keep)
          : openSmsTransport(gateways, { clock, onRecovered: () => onRecovered('sms') }),
      email:
        email === 'sandbox'
          ? sandboxEmail(keep)
          : openSmtpTransport({
              ...email,
              clock,
              store,
              onTrouble: onMailTrouble,
              onRecovered: () => onRecovered('email'),
            }),
    },
  }
}

function openGateway(settings: GatewaySettings): SmsGateway {
  switch (settings.gateway) {
    case 'ssl-wireless':
      return openSslWireless(settings)
    case 'bulksmsbd':
      return openBulkSmsBd(settings)
    case 'twilio':
      return openTwilio(settings)
  }
}
