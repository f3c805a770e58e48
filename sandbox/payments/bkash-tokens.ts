import type { SandboxSecrets } from './sandbox-secrets.ts'

const HOUR_MS = 60 * 60_000
const HOUR_S = 3600
/** A caller that asks for more within an hour gets none (payments 2.2). */
const GRANTS_PER_HOUR = 2

/** Tokens of the sandbox: every process of the store can check those of the others. */
export interface BkashTokens {
  /** Undefined where too many were asked for. */
  readonly grant: () => object | undefined
  readonly isGood: (shown: string | undefined) => boolean
}

export function openBkashTokens(secrets: SandboxSecrets, now: () => number): BkashTokens {
  let granted: readonly number[] = []
  return {
    grant: () => {
      const at = now()
      granted = granted.filter((one) => at - one < HOUR_MS)
      if (granted.length >= GRANTS_PER_HOUR) return undefined
      granted = [...granted, at]
      const end = String(at + HOUR_MS)
      return {
        statusCode: '0000',
        statusMessage: 'Successful',
        id_token: `${end}.${secrets.tokenMac(end)}`,
        token_type: 'Bearer',
        expires_in: HOUR_S,
        refresh_token: `r${end}.${secrets.tokenMac(`r${end}`)}`,
      }
    },
    isGood: (shown) => {
      const [end = '', mac] = (shown ?? '').replace(/^Bearer /, '').split('.')
      return mac === secrets.tokenMac(end) && Number(end) > now()
    },
  }
}
