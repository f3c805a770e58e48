import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { readPastParcels, readUsualCharges, type PastParcels, type UsualCharge } from './price-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Couriers change: what was longer ago says little. */
const LOOKED_BACK_MS = 180 * DAY_MS
/** One reading serves all orders of an hour; a day moves no share of half a year. */
const KEPT_MS = 60 * 60 * 1000
/** Fewer parcels say nothing. */
const PARCELS_MIN = 5
const CHARGES_MIN = 3
const GRAMS = 1000

/** What the shop's own parcels of the last months tell of couriers. */
export interface OwnExperience {
  readonly past: (courier: CourierCode, districtId: string) => PastParcels | null
  readonly usual: (courier: CourierCode, zone: string, grams: number) => UsualCharge | null
}

/** Reads it anew once an hour. */
export function openOwnExperience(db: Db, clock: Clock): () => Promise<OwnExperience> {
  let kept: { readonly at: number; readonly read: Promise<OwnExperience> } | undefined
  return () => {
    const now = clock()
    if (kept === undefined || now - kept.at > KEPT_MS) {
      const read = readExperience(db, new Date(now - LOOKED_BACK_MS))
      kept = { at: now, read }
      // A failure is not kept.
      read.catch(() => (kept = undefined))
    }
    return kept.read
  }
}

async function readExperience(db: Db, since: Date): Promise<OwnExperience> {
  const parcels = await readPastParcels(db, since)
  const charges = await readUsualCharges(db, since)
  return {
    past: (courier, districtId) =>
      parcels.find(
        (one) => one.courier === courier && one.district_id === districtId && one.ended >= PARCELS_MIN,
      ) ?? null,
    usual: (courier, zone, grams) => {
      const kilograms = Math.max(1, Math.ceil(grams / GRAMS))
      const found = charges.find(
        (one) => one.courier === courier && one.zone === zone && one.kilograms === kilograms,
      )
      return found !== undefined && found.parcels >= CHARGES_MIN ? found : null
    },
  }
}
