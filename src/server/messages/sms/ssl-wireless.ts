import * as z from 'zod'
import type { GatewayPlace } from '#domain/messages/message-settings.ts'
import { smsLength } from '#domain/messages/sms-length.ts'
import { GATEWAY_TIMEOUT_MS, httpCall } from '#server/platform/http-call.ts'
import { jsonOf, readAnswer } from './read-answer.ts'
import type { Sms, SmsAnswer, SmsGateway } from './sms-gateway.ts'

interface SslWirelessOptions extends GatewayPlace {
  readonly token: string
  /** The sender that SSL Wireless registered for the shop. */
  readonly sid: string
}

/** SSL Wireless, ISMS Plus v3 (facts: phones-and-sms, 5.1). */
export function openSslWireless({ url, token, sid, timeoutMs }: SslWirelessOptions): SmsGateway {
  return {
    name: 'ssl-wireless',
    send: async (sms) => {
      const outcome = await httpCall({
        url: `${url}/api/v3/send-sms`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          api_token: token,
          sid,
          msisdn: sms.to.slice(1),
          sms: sms.text,
          csms_id: sms.clientRef,
        }),
        timeoutMs: timeoutMs ?? GATEWAY_TIMEOUT_MS,
      })
      return readAnswer(outcome, (text) => read(text, sms))
    },
  }
}

const Answer = z.object({
  status_code: z.coerce.number(),
  smsinfo: z.array(z.object({ sms_status: z.string(), reference_id: z.coerce.string().nullish() })).nullish(),
})

const SUCCESS = 200
/** Our own reference came a second time: they have the SMS, and their first answer got lost. */
const DUPLICATE = 4023

/** Their other words about one SMS; every other code is about our account, and another gateway may do. */
const aboutTheSms: Readonly<Record<number, 'no' | 'later'>> = {
  4025: 'no', // number invalid
  4026: 'no', // number blocked
  4027: 'no', // text too long
  4029: 'later', // too many requests
  4031: 'later', // too many per second
}

function read(text: string, sms: Sms): SmsAnswer | undefined {
  const answer = Answer.safeParse(jsonOf(text))
  if (!answer.success) return undefined
  const { status_code: code, smsinfo } = answer.data
  const segments = () => smsLength(sms.text).segments
  if (code === DUPLICATE) return { accepted: true, gatewayId: sms.clientRef, segments: segments() }
  if (code !== SUCCESS) {
    return { accepted: false, code: String(code), retry: aboutTheSms[code] ?? 'other_gateway' }
  }
  // The outer status is about the request; each SMS has its own.
  const [one] = smsinfo ?? []
  if (one?.sms_status !== 'SUCCESS') return { accepted: false, code: 'sms failed', retry: 'other_gateway' }
  return { accepted: true, gatewayId: one.reference_id ?? sms.clientRef, segments: segments() }
}
