import { useSyncExternalStore } from 'react'
import { zoneCodes, type ZoneCode } from '#domain/delivery/delivery-zone.ts'
import { cookieIn, writeCookie } from '#web/state/cookies.ts'
import { PLACE_COOKIE } from './place-cookie.ts'

/** The visitor's place of delivery, as far as it matters for charge and days. */
export interface ChosenPlace {
  readonly id: string
  readonly zone: ZoneCode
  readonly name: string
  readonly name_bn: string
}

const COOKIE_SECONDS = 365 * 24 * 60 * 60
const NAME_MAX = 120

const listeners = new Set<() => void>()
let known: { readonly cookie: string | undefined; readonly place: ChosenPlace | null } | undefined

/** The place chosen in this browser; null while none is, and while the server renders. */
export function useDeliveryPlace(): ChosenPlace | null {
  return useSyncExternalStore(followPlace, currentPlace, () => null)
}

export function chooseDeliveryPlace({ id, zone, name, name_bn }: ChosenPlace): void {
  const value = encodeURIComponent(JSON.stringify({ id, zone, name, name_bn }))
  writeCookie(`${PLACE_COOKIE}=${value}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`)
  for (const listener of listeners) listener()
}

/** The place that a cookie names; null where there is none or it was not made by us. */
export function placeOfCookie(value: string | undefined): ChosenPlace | null {
  if (value === undefined) return null
  try {
    const place: unknown = JSON.parse(decodeURIComponent(value))
    return isPlace(place) ? place : null
  } catch {
    return null
  }
}

/** The place chosen in this browser: the same object as long as the cookie is the same, as React asks for. */
export function currentPlace(): ChosenPlace | null {
  const cookie = cookieIn(document.cookie, PLACE_COOKIE)
  if (known === undefined || known.cookie !== cookie) known = { cookie, place: placeOfCookie(cookie) }
  return known.place
}

/** Calls back after every change, until the returned function is called. */
export function followPlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isPlace(value: unknown): value is ChosenPlace {
  if (typeof value !== 'object' || value === null) return false
  const { id, zone, name, name_bn: bangla } = { id: null, zone: null, name: null, name_bn: null, ...value }
  const short = (text: unknown) => typeof text === 'string' && text !== '' && text.length <= NAME_MAX
  return [id, name, bangla].every(short) && zoneCodes.some((code) => code === zone)
}
