import type { Hono } from 'hono'
import * as z from 'zod'
import { isMobile, keepSms, mannerOf, silence, WRONG, type SandboxSms } from './sms-inbox.ts'

const filled = z.string().min(1)
const Form = z.object({
  api_key: filled,
  senderid: filled,
  number: filled,
  message: filled,
  type: z.literal('text'),
})

/** BulkSMSBD (facts: phones-and-sms, 5.2): HTTP is 200 whatever happens. */
export function mountBulkSmsBd(app: Hono, inbox: SandboxSms[]): void {
  app.post('/api/smsapi', async (c) => {
    const form = Form.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())))
    if (!form.success) return refused(1003, 'Please required all fields')
    const { api_key, number, message: text } = form.data
    if (api_key === WRONG) return refused(1011, 'User id not found')
    const to = `+${number}`
    const manner = mannerOf(to)
    if (!isMobile(to) || manner === 'blocked') return refused(1001, 'Invalid number')
    if (manner === 'poor') return refused(1007, 'Balance insufficient')
    const id = 100_000 + inbox.length
    keepSms(inbox, { gateway: 'bulksmsbd', to, text, reference: String(id) })
    if (manner === 'silent') return silence(c)
    return c.json({
      response_code: 202,
      message_id: id,
      success_message: 'SMS Submitted Successfully 1',
      error_message: '',
    })
  })
  app.get('/api/getBalanceApi', (c) =>
    c.req.query('api_key') === WRONG ? refused(1011, 'User id not found') : c.json({ balance: '123.45' }),
  )
}

function refused(response_code: number, error_message: string): Response {
  return Response.json({ response_code, success_message: '', error_message })
}
