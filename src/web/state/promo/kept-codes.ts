import { useSyncExternalStore } from 'react'
import { cookieIn, writeCookie } from '#web/state/cookies.ts'
import { typedCodes } from './typed-codes.ts'

/**
 * Codes are kept in a cookie, beside the cart and as long as it. The server writes cart and checkout with them at once,
 * and a browser without script has them too. Whether one takes anything off is asked again with every quote.
 */
const CODES_COOKIE = 'codes'

const SECONDS = 180 * 24 * 60 * 60

/** The whole cookie, for `document.cookie` and for `Set-Cookie` alike; without codes there is none. */
export function codesCookie(codes: readonly string[]): string {
  const value = codes.length === 0 ? '' : encodeURIComponent(JSON.stringify(codes))
  return `${CODES_COOKIE}=${value}; path=/; max-age=${value === '' ? 0 : SECONDS}; samesite=lax`
}

/** The codes that the cookies of a request, or of this browser, name; what was not made by us names none. */
export function codesIn(cookies: string | null): readonly string[] {
  return codesOf(cookieIn(cookies, CODES_COOKIE))
}

const listeners = new Set<() => void>()
let known: { readonly value: string | undefined; readonly codes: readonly string[] } | undefined

/** The codes of this browser; during server rendering and hydration, those it was written with. */
export function useStoredCodes(written: readonly string[]): readonly string[] {
  return useSyncExternalStore(followCodes, currentCodes, () => written)
}

export function storeCodes(codes: readonly string[]): void {
  writeCookie(codesCookie(typedCodes(codes)))
  for (const listener of listeners) listener()
}

/** The codes of this browser: the same list as long as the cookie is the same, as React asks for. */
export function currentCodes(): readonly string[] {
  const value = cookieIn(document.cookie, CODES_COOKIE)
  if (known === undefined || known.value !== value) known = { value, codes: codesOf(value) }
  return known.codes
}

/** Calls back after every change, until the returned function is called. */
export function followCodes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function codesOf(value: string | undefined): readonly string[] {
  if (value === undefined || value === '') return []
  try {
    const codes: unknown = JSON.parse(decodeURIComponent(value))
    return Array.isArray(codes) ? typedCodes(codes) : []
  } catch {
    return []
  }
}
