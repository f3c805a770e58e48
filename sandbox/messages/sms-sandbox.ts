import { Hono } from 'hono'
import { listenOn, type Listening } from '#server/http/site/listen-on.ts'
import { mountBulkSmsBd } from './bulksmsbd-sandbox.ts'
import type { SandboxSms } from './sms-inbox.ts'
import { mountSslWireless } from './ssl-wireless-sandbox.ts'
import { mountTwilio } from './twilio-sandbox.ts'

export interface SmsSandbox extends Listening {
  /** For the setting of each gateway's address. */
  readonly url: string
  /** The accepted messages, in order; also at `GET /__emu/inbox?to=`. */
  readonly inbox: readonly SandboxSms[]
}

/** Starts one server on this machine that speaks the wire formats of all three SMS gateways, and sends nothing. */
export async function startSmsSandbox(port = 0): Promise<SmsSandbox> {
  const inbox: SandboxSms[] = []
  const app = new Hono()
  app.get('/__emu/inbox', (c) => {
    const to = c.req.query('to')
    return c.json(to === undefined ? inbox : inbox.filter((sms) => sms.to === to))
  })
  mountSslWireless(app, inbox)
  mountBulkSmsBd(app, inbox)
  mountTwilio(app, inbox)
  const listening = await listenOn({ host: '127.0.0.1', port, fetch: (request) => app.fetch(request) })
  return { ...listening, inbox, url: `http://127.0.0.1:${listening.port}` }
}
