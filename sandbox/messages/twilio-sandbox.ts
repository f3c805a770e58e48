import type { Context, Hono } from 'hono'
import { isMobile, keepSms, mannerOf, silence, WRONG, type SandboxSms } from './sms-inbox.ts'

/** Twilio's Messages API (facts: phones-and-sms, 5.3). */
export function mountTwilio(app: Hono, inbox: SandboxSms[]): void {
  app.post('/2010-04-01/Accounts/:sid/Messages.json', async (c) => {
    if (!isKnown(c)) return refused(401, 20_003, 'Authenticate')
    const form = new URLSearchParams(await c.req.text())
    if (!form.get('From') && !form.get('MessagingServiceSid')) {
      return refused(400, 21_603, "A 'From' phone number is required")
    }
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? '']
    if (!isMobile(to)) return refused(400, 21_211, "Invalid 'To' Phone Number")
    const manner = mannerOf(to)
    if (manner === 'blocked') return refused(400, 21_610, 'Attempt to send to unsubscribed recipient')
    if (manner === 'poor') return refused(403, 20_005, 'Account not active')
    const reference = `SM${String(inbox.length).padStart(32, '0')}`
    const { segments } = keepSms(inbox, { gateway: 'twilio', to, text, reference })
    if (manner === 'silent') return silence(c)
    return c.json({ sid: reference, status: 'queued', to, body: text, num_segments: String(segments) }, 201)
  })
  app.get('/2010-04-01/Accounts/:sid/Balance.json', (c) =>
    isKnown(c) ? c.json({ currency: 'USD', balance: '12.34' }) : refused(401, 20_003, 'Authenticate'),
  )
}

function isKnown(c: Context): boolean {
  const [scheme, encoded = ''] = (c.req.header('authorization') ?? '').split(' ')
  const [account, token] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return scheme === 'Basic' && account === c.req.param('sid') && token !== WRONG
}

function refused(status: number, code: number, message: string): Response {
  return Response.json(
    { code, message, status, more_info: `https://www.twilio.com/docs/errors/${code}` },
    { status },
  )
}
