import type { Context } from 'hono'
import { smsLength } from '#domain/messages/sms-length.ts'

/** An SMS that a gateway's sandbox has taken. */
export interface SandboxSms {
  readonly gateway: 'ssl-wireless' | 'bulksmsbd' | 'twilio'
  /** E.164. */
  readonly to: string
  readonly text: string
  readonly reference: string
  readonly segments: number
}

/** The end of a number decides the answer of a sandbox: …00 say nothing, …01 refuse the number, …02 have no money. */
export type Manner = 'normal' | 'silent' | 'blocked' | 'poor'
const manners = new Map<string, Manner>([
  ['00', 'silent'],
  ['01', 'blocked'],
  ['02', 'poor'],
])

export function mannerOf(number: string): Manner {
  return manners.get(number.slice(-2)) ?? 'normal'
}

/** As a credential it is refused, so that a wrong setting can be tried out; every other one is taken. */
export const WRONG = 'wrong'

export function isMobile(number: string): boolean {
  return /^\+8801[3-9]\d{8}$/.test(number)
}

/** Takes an SMS into the inbox. */
export function keepSms(inbox: SandboxSms[], sms: Omit<SandboxSms, 'segments'>): SandboxSms {
  const stored = { ...sms, segments: smsLength(sms.text).segments }
  inbox.push(stored)
  return stored
}

/** Never answers: the SMS was taken and nobody is told, the worst case. Ends when the caller hangs up. */
export function silence(c: Context): Promise<Response> {
  return new Promise((resolve) => {
    c.req.raw.signal.addEventListener('abort', () => resolve(new Response(null)))
  })
}
