import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { smsLength } from '#domain/messages/sms-length.ts'
import { isMobile, keepSms, mannerOf, silence, WRONG, type SandboxSms } from './sms-inbox.ts'

const filled = z.string().min(1)
const Body = z.object({ api_token: filled, sid: filled, msisdn: filled, sms: filled, csms_id: filled })
type Body = z.infer<typeof Body>

/** SSL Wireless, ISMS Plus v3 (facts: phones-and-sms, 5.1). */
export function mountSslWireless(app: Hono, inbox: SandboxSms[]): void {
  app.post('/api/v3/send-sms', async (c) => {
    const body = Body.safeParse(await c.req.json())
    if (!body.success) return failed({ code: 4022, message: 'Parameter missing' })
    const refusal = refusalOf(body.data, inbox)
    return refusal === undefined ? accept(c, body.data, inbox) : failed(refusal)
  })
}

interface SslRefusal {
  readonly code: number
  readonly message: string
}

function failed({ code, message }: SslRefusal): Response {
  return Response.json({ status: 'FAILED', status_code: code, error_message: message, smsinfo: [] })
}

function refusalOf(
  { api_token, msisdn, sms, csms_id }: Body,
  inbox: readonly SandboxSms[],
): SslRefusal | undefined {
  const isDouble = inbox.some((one) => one.gateway === 'ssl-wireless' && one.reference === csms_id)
  const manner = mannerOf(msisdn)
  const refusals: readonly (readonly [boolean, number, string])[] = [
    [api_token === WRONG, 4001, 'Unauthorized'],
    [!isMobile(`+${msisdn}`), 4025, 'Invalid msisdn'],
    [sms.length > 1000, 4027, 'SMS text is too long'],
    [csms_id.length > 20, 4020, 'csms_id is invalid'],
    [isDouble, 4023, 'csms_id is duplicate'],
    [manner === 'blocked', 4026, 'msisdn is blocked'],
    // Their document names no code for an empty account.
    [manner === 'poor', 5000, 'Internal error'],
  ]
  const [, code, message] = refusals.find(([applies]) => applies) ?? []
  return code === undefined || message === undefined ? undefined : { code, message }
}

function accept(
  c: Context,
  { msisdn, sms, csms_id }: Body,
  inbox: SandboxSms[],
): Response | Promise<Response> {
  keepSms(inbox, { gateway: 'ssl-wireless', to: `+${msisdn}`, text: sms, reference: csms_id })
  if (mannerOf(msisdn) === 'silent') return silence(c)
  return Response.json({
    status: 'SUCCESS',
    status_code: 200,
    error_message: '',
    smsinfo: [
      {
        sms_status: 'SUCCESS',
        status_message: 'Success',
        msisdn,
        sms_type: smsLength(sms).encoding === 'gsm7' ? 'EN' : 'BN',
        sms_body: sms,
        csms_id,
        reference_id: `sandbox-${inbox.length}`,
      },
    ],
  })
}
