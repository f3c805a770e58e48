import { expect } from 'vitest'
import type { ParcelProblemView } from '#contract/staff/parcels.ts'
import { rows } from '#server/db/rows.ts'
import { closeQuietParcels } from '#server/orders/parcels/problems/close-parcels.ts'
import { openParcelOffice } from './parcel-office.ts'

/** A parcel office with the list of parcels that need somebody. */
export async function openParcelProblems() {
  const office = await openParcelOffice()
  const { store, sent, act } = office

  const close = () => closeQuietParcels({ db: store.shop.db, clock: store.shop.now }, 3)

  /** The whole list, page by page; parcels that need nobody are closed before, which must not change it. */
  async function all(): Promise<readonly ParcelProblemView[]> {
    await close()
    const found: ParcelProblemView[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await store.staff(`GET /v1/staff/parcels?page=${page}`)
      // Ours: the contract is checked before it leaves.
      found.push(...(body['results'] as ParcelProblemView[]))
      if (page >= Number(body['pages'])) return found
    }
  }

  async function isClosed(parcel: string): Promise<boolean | undefined> {
    const text = 'select closed_at is not null as closed from shipment where merchant_ref = $1'
    const [row] = await rows<{ closed: boolean }>(store.shop.db, text, [parcel])
    return row?.closed
  }

  /** The entries of one order in the list. */
  async function needs({ number }: { readonly number: string }): Promise<readonly ParcelProblemView[]> {
    return (await all()).filter(({ order }) => order === number)
  }
  const codes = async (order: { readonly number: string }) =>
    (await needs(order)).map(({ problem }) => problem)

  const changeParcel = (parcel: string, body: object) =>
    store.staff(`POST /v1/staff/parcels/${parcel}/actions`, body)

  async function called(parcel: string, problem: string, more: object = {}): Promise<void> {
    const note = 'Karim at the courier: he sees to it'
    const answer = await changeParcel(parcel, { action: 'called', problem, note, ...more })
    expect(answer).toMatchObject({ status: 200 })
  }

  /** The next calls of a courier's API go wrong. */
  async function fail(courier: 'steadfast' | 'pathao', failure: string): Promise<void> {
    await fetch(`${store.sandbox.url}/__sandbox/fail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ courier, failure, times: 1 }),
    })
  }

  /** An order that was cancelled after it was booked. */
  async function offAfterBooking(courier: 'steadfast' | 'pathao') {
    const order = await sent({}, courier)
    await act(order, { action: 'cancel', reason: 'customer called' })
    await store.shop.shop.parcels.settled()
    return { ...order, consignment: store.sandbox.parcels.find(order.parcel)?.consignmentId ?? '' }
  }

  /** A webhook of Pathao, in its own form. */
  async function pathaoTells(reference: string, event: string, at = store.shop.now()): Promise<void> {
    const answer = await fetch(`${store.hooks}/pathao`, {
      method: 'POST',
      headers: { 'x-pathao-signature': store.settings.pathao?.webhook?.secret ?? '' },
      body: JSON.stringify({ event, merchant_order_id: reference, timestamp: new Date(at).toISOString() }),
    })
    expect(answer.status).toBe(202)
    await store.shop.shop.parcels.settled()
  }

  return {
    ...office,
    all,
    needs,
    codes,
    changeParcel,
    called,
    fail,
    offAfterBooking,
    pathaoTells,
    close,
    isClosed,
  }
}
