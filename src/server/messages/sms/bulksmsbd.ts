import * as z from 'zod'
import type { GatewayPlace } from '#domain/messages/message-settings.ts'
import { smsLength } from '#domain/messages/sms-length.ts'
import { GATEWAY_TIMEOUT_MS, httpCall } from '#server/platform/http-call.ts'
import { jsonOf, readAnswer } from './read-answer.ts'
import type { Balance, Sms, SmsAnswer, SmsGateway } from './sms-gateway.ts'

interface BulkSmsBdOptions extends GatewayPlace {
  readonly apiKey: string
  readonly senderId: string
}

/** Taka. */
const LOW_BALANCE = 200

/** BulkSMSBD (facts: phones-and-sms, 5.2). HTTP says 200 to everything; the code is in the body. */
export function openBulkSmsBd(parts: BulkSmsBdOptions): SmsGateway {
  const { url, apiKey, senderId, timeoutMs = GATEWAY_TIMEOUT_MS } = parts
  return {
    name: 'bulksmsbd',
    send: async (sms) => {
      const outcome = await httpCall({
        url: `${url}/api/smsapi`,
        // A form, not the address: addresses are written into logs.
        body: new URLSearchParams({
          api_key: apiKey,
          senderid: senderId,
          number: sms.to.slice(1),
          message: sms.text,
          type: 'text',
        }),
        timeoutMs,
      })
      return readAnswer(outcome, (text) => read(text, sms))
    },
    balance: async (): Promise<Balance> => {
      const address = `${url}/api/getBalanceApi?${new URLSearchParams({ api_key: apiKey }).toString()}`
      const outcome = await httpCall({ url: address, method: 'GET', timeoutMs })
      const answer = BalanceAnswer.safeParse(outcome.kind === 'answered' ? jsonOf(outcome.text) : undefined)
      if (!answer.success) throw new Error('BulkSMSBD did not tell its balance')
      return { amount: answer.data, low: LOW_BALANCE }
    },
  }
}

const Amount = z.union([z.number(), z.string().regex(/^-?[\d.]+$/)]).transform(Number)
const BalanceAnswer = z.union([Amount, z.object({ balance: Amount }).transform(({ balance }) => balance)])

const Code = z.coerce.number().int()
const Answer = z.union([
  z.object({ response_code: Code, message_id: z.coerce.string().nullish() }),
  // Older accounts answer the bare number.
  Code.transform((response_code) => ({ response_code, message_id: null })),
])

const ACCEPTED = 202
const BAD_NUMBER = 1001

function read(text: string, sms: Sms): SmsAnswer | undefined {
  const answer = Answer.safeParse(jsonOf(text))
  if (!answer.success) return undefined
  const { response_code: code, message_id: gatewayId } = answer.data
  if (code === ACCEPTED) {
    return {
      accepted: true,
      gatewayId: gatewayId ?? sms.clientRef,
      segments: smsLength(sms.text).segments,
    }
  }
  // All other codes are about the account, its sender, its money or this server's address.
  return { accepted: false, code: String(code), retry: code === BAD_NUMBER ? 'no' : 'other_gateway' }
}
