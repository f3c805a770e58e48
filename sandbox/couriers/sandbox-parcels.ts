import { randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import * as z from 'zod'

/** Couriers that the sandbox stands in for. */
export const sandboxCouriers = ['steadfast', 'pathao', 'redx'] as const

const Parcel = z.object({
  courier: z.enum(sandboxCouriers),
  /** The merchant's reference: `invoice`, or `merchant_order_id`. */
  reference: z.string(),
  consignmentId: z.string(),
  trackingCode: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  note: z.string().nullable(),
  /** To be collected, in taka. */
  cod: z.number(),
  collected: z.number().nullable(),
  /** In the courier's own words. */
  status: z.string(),
  reason: z.string().nullable(),
  returnAsked: z.boolean(),
  /** The payment of the courier that has its cash; null: not paid out yet. */
  payment: z.string().nullable().default(null),
  /** In ms since 1970; every step is later than the one before. */
  updatedAt: z.number(),
  history: z.array(z.object({ status: z.string(), at: z.number() })),
})
/** A parcel as the sandbox of a courier keeps it. */
export type SandboxParcel = z.infer<typeof Parcel>

export type NewParcel = Pick<
  SandboxParcel,
  'courier' | 'reference' | 'name' | 'phone' | 'address' | 'note' | 'cod' | 'status'
> & { readonly consignmentId: string }

export interface SandboxParcels {
  readonly all: readonly SandboxParcel[]
  /** By the merchant's reference (the newest) or the courier's number. */
  find(name: string, courier?: SandboxParcel['courier']): SandboxParcel | undefined
  add(parcel: NewParcel): SandboxParcel
  change(parcel: SandboxParcel, step: Partial<Omit<SandboxParcel, 'courier' | 'reference'>>): SandboxParcel
}

const STEP_MS = 1000

/** Parcels of the sandbox, kept in a file where one is named, so that a restarted shop finds them again. */
export async function openSandboxParcels(file?: string): Promise<SandboxParcels> {
  let parcels = file === undefined ? [] : await readParcels(file)
  let writing = Promise.resolve()

  function save(next: readonly SandboxParcel[]): void {
    parcels = [...next]
    if (file === undefined) return
    const text = JSON.stringify(parcels)
    // Whole or not at all, one after the other. A failure here concerns the memory of a sandbox, no order.
    writing = writing
      .then(() => writeFile(`${file}.new`, text))
      .then(() => rename(`${file}.new`, file))
      .catch(() => undefined)
  }

  return {
    get all() {
      return parcels
    },
    find: (name, courier) =>
      parcels.findLast(
        (parcel) =>
          (parcel.reference === name || parcel.consignmentId === name || parcel.trackingCode === name) &&
          (courier === undefined || parcel.courier === courier),
      ),
    add: (given) => {
      const at = Date.now()
      const parcel: SandboxParcel = {
        ...given,
        trackingCode: given.courier === 'steadfast' ? randomCode(8) : given.consignmentId,
        collected: null,
        reason: null,
        returnAsked: false,
        payment: null,
        updatedAt: at,
        history: [{ status: given.status, at }],
      }
      save([...parcels, parcel])
      return parcel
    },
    change: (parcel, step) => {
      const at = Math.max(Date.now(), parcel.updatedAt + STEP_MS)
      const status = step.status ?? parcel.status
      const changed = {
        ...parcel,
        ...step,
        updatedAt: at,
        history: status === parcel.status ? parcel.history : [...parcel.history, { status, at }],
      }
      save(
        parcels.map((one) =>
          one.consignmentId === parcel.consignmentId && one.courier === parcel.courier ? changed : one,
        ),
      )
      return changed
    },
  }
}

async function readParcels(file: string): Promise<SandboxParcel[]> {
  try {
    return z.array(Parcel).parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // The file is missing, or of another version: the sandbox begins empty.
    return []
  }
}

const LETTERS = '0123456789ABCDEF'

export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** A time as couriers write it: `2026-11-22 12:45:30`, in Dhaka. */
export function dhakaTime(ms: number): string {
  const DHAKA_MS = 6 * 3_600_000
  return new Date(ms + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ')
}
