import { cookieIn } from '#web/state/cookies.ts'

/** The code that was sent last to confirm an order: what names it, and when another one may be asked for. */
export interface SentCode {
  readonly number: string
  readonly challengeId: string
  /** Seconds that it lives, and until another one may be asked for. */
  readonly expiresIn: number
  readonly resendAfter: number
  /** ms since 1970. */
  readonly sentAt: number
}

const CODE_COOKIE = 'order_code'

/** Out of the reach of script: anyone who has the code still needs what names it. */
export function codeCookie(sent: SentCode): string {
  const { number, challengeId, expiresIn, resendAfter, sentAt } = sent
  const value = [number, challengeId, expiresIn, resendAfter, sentAt].join('~')
  return `${CODE_COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=${expiresIn}; SameSite=Lax; HttpOnly`
}

export function forgetCodeCookie(): string {
  return `${CODE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`
}

/** The code of an order that this browser asked for; null where there is none that still lives. */
export function sentCodeIn(cookies: string | null, number: string): SentCode | null {
  const [of, challengeId = '', ...numbers] = decoded(cookieIn(cookies, CODE_COOKIE)).split('~')
  const [expiresIn = 0, resendAfter = 0, sentAt = 0] = numbers.map(Number)
  if (of !== number || challengeId === '' || !(sentAt > 0)) return null
  return { number, challengeId, expiresIn, resendAfter, sentAt }
}

function decoded(value = ''): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
