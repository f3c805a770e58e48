import { createHmac, randomBytes } from 'node:crypto'

/** The shared secrets of the sandbox's companies and the shop: the same in all processes of a store. */
export interface SandboxSecrets {
  readonly storeId: string
  readonly storePassword: string
  readonly username: string
  readonly password: string
  readonly appKey: string
  readonly appSecret: string
  /** Proves a token of the sandbox. */
  readonly tokenMac: (text: string) => string
}

export function sandboxSecrets(secret: string): SandboxSecrets {
  const derive = (name: string) =>
    createHmac('sha256', secret).update(`payment sandbox ${name}`).digest('hex').slice(0, 24)
  return {
    storeId: 'sandbox0test',
    storePassword: derive('store password'),
    username: 'sandbox',
    password: derive('password'),
    appKey: derive('app key'),
    appSecret: derive('app secret'),
    tokenMac: (text) => derive(`token ${text}`),
  }
}

/** A name as companies give them to sessions and money. */
export function newName(prefix: string, bytes: number): string {
  return `${prefix}${randomBytes(bytes).toString('hex').toUpperCase()}`
}

const DHAKA_MS = 6 * 60 * 60_000

/** `2026-11-20 16:30:05`, in Dhaka and without saying so. */
export function dhakaTime(at: number): string {
  return new Date(at + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2026-11-20T16:30:05:123 GMT+0600`: as bKash writes times. */
export function bkashTime(at: number): string {
  return `${new Date(at + DHAKA_MS).toISOString().slice(0, 23).replace('.', ':')} GMT+0600`
}
