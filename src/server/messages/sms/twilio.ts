import * as z from 'zod'
import type { GatewayPlace } from '#domain/messages/message-settings.ts'
import { smsLength } from '#domain/messages/sms-length.ts'
import { GATEWAY_TIMEOUT_MS, httpCall } from '#server/platform/http-call.ts'
import { jsonOf, readAnswer } from './read-answer.ts'
import type { Balance, Sms, SmsAnswer, SmsGateway } from './sms-gateway.ts'

interface TwilioOptions extends GatewayPlace {
  readonly accountSid: string
  readonly authToken: string
  /** A registered sender, or the SID of a messaging service (`MG…`). */
  readonly from: string
}

/** US dollars. */
const LOW_BALANCE = 5

/** Twilio's Messages API (facts: phones-and-sms, 5.3): dear in Bangladesh, sensible only behind another gateway. */
export function openTwilio(parts: TwilioOptions): SmsGateway {
  const { url, accountSid, authToken, from, timeoutMs = GATEWAY_TIMEOUT_MS } = parts
  const account = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  }
  return {
    name: 'twilio',
    send: async (sms) => {
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      const outcome = await httpCall({
        url: `${account}/Messages.json`,
        headers,
        body: new URLSearchParams({ To: sms.to, [sender]: from, Body: sms.text }),
        timeoutMs,
      })
      return readAnswer(outcome, (text, status) => read(text, status, sms))
    },
    balance: async (): Promise<Balance> => {
      const outcome = await httpCall({ url: `${account}/Balance.json`, method: 'GET', headers, timeoutMs })
      const answer = BalanceAnswer.safeParse(outcome.kind === 'answered' ? jsonOf(outcome.text) : undefined)
      if (!answer.success) throw new Error('Twilio did not tell its balance')
      return { amount: answer.data.balance, low: LOW_BALANCE }
    },
  }
}

const BalanceAnswer = z.object({ balance: z.coerce.number() })
const Accepted = z.object({ sid: z.string(), num_segments: z.coerce.number().int().positive().nullish() })
const Refused = z.object({ code: z.coerce.number() })

const CREATED = 201
const TOO_MANY = 429

/** Codes about the number; every other one is about our account or their service. */
const aboutTheNumber = new Set([
  21211, // no valid number
  21610, // has unsubscribed
  21614, // not a mobile number
])

function read(text: string, status: number, sms: Sms): SmsAnswer | undefined {
  const json = jsonOf(text)
  if (status === CREATED) {
    const accepted = Accepted.safeParse(json)
    if (!accepted.success) return undefined
    const { sid, num_segments } = accepted.data
    return { accepted: true, gatewayId: sid, segments: num_segments ?? smsLength(sms.text).segments }
  }
  const refused = Refused.safeParse(json)
  if (!refused.success) return undefined
  const { code } = refused.data
  if (status === TOO_MANY) return { accepted: false, code: String(code), retry: 'later' }
  return { accepted: false, code: String(code), retry: aboutTheNumber.has(code) ? 'no' : 'other_gateway' }
}
