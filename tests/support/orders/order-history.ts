import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { requestReturn } from '#contract/shop/returns.ts'
import { rows } from '#server/db/rows.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openEditDesk, type EditDesk } from './edit-desk.ts'
import { arrived, openReturningShop, type ReturningShop } from './returning-shop.ts'
import { aShopper, type Shopper } from './shopper.ts'

export type Lines = { readonly id: number; readonly quantity: number }[]

const quantities = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })
const some = quantities.filter((each) => each.some((quantity) => quantity > 0))

/** What happens to an order: edited, brought, refused in part, sent back in part, and given money back for. */
export const anyHistory = fc.record({
  bought: some,
  edited: fc.option(some),
  door: fc.constantFrom('all', 'a part', 'one of two parcels'),
  paid: fc.integer({ min: 0, max: 100 }),
  /** Of a parcel that was taken in part, the pieces that came back by the word of staff. */
  said: fc.option(quantities),
  back: fc.integer({ min: 0, max: 3 }),
  given: fc.integer({ min: 0, max: 100 }),
})
type History = typeof anyHistory extends fc.Arbitrary<infer Value> ? Value : never

/** A shop with a piece of each of three VAT classes, where staff do what a history says. */
export class OrderHistory {
  readonly shop: ReturningShop
  /** Exempt, 5 % and 15 %. */
  readonly pieces: readonly number[]
  private desk: EditDesk

  private constructor(shop: ReturningShop, desk: EditDesk, pieces: readonly number[]) {
    this.shop = shop
    this.desk = desk
    this.pieces = pieces
  }

  static async open(): Promise<OrderHistory> {
    const shop = await openReturningShop()
    const pieces = await Promise.all([
      aPiece(shop, { price: 1000, vatClass: 'exempt' }),
      aPiece(shop, { price: 1050, vatClass: 'jewellery' }),
      aPiece(shop, { price: 1157, vatClass: 'standard' }),
    ])
    return new OrderHistory(shop, await openEditDesk(shop.shop), pieces)
  }

  /** The next day, with other people at work: a session of staff ends with the day. */
  async nextDay(): Promise<void> {
    this.shop.shop.pass(24 * 60 * 60 * 1000)
    await this.relieve()
  }

  /** Other people come to work. */
  async relieve(): Promise<void> {
    await this.shop.relieve()
    this.desk = await openEditDesk(this.shop.shop)
  }

  /** What staff do; throws where it is refused. */
  async did(request: Parameters<ReturningShop['asStaff']>[0], body?: object) {
    const answer = await this.shop.asStaff(request, {
      headers: { 'idempotency-key': randomUUID() },
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 300) throw new Error(`${request}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** An order that is packed, to be paid in cash at the door. */
  async packed(lines: Lines): Promise<string> {
    const { number } = await aShopper(this.shop.shop.api).buy(lines)
    await this.pack(number)
    return number
  }

  private async pack(number: string): Promise<void> {
    for (const action of ['confirm', 'pack'])
      await this.did(`POST /v1/staff/orders/${number}/actions`, { action })
  }

  book(number: string, part?: object) {
    const body = { courier: 'manual', tracking_code: randomUUID(), ...part }
    return this.did(`POST /v1/staff/orders/${number}/parcels`, body)
  }

  handOver(number: string) {
    return this.did(`POST /v1/staff/orders/${number}/actions`, { action: 'hand_over' })
  }

  /** What a courier says of a parcel. */
  note(number: string, parcel: number, body: object) {
    return this.did(`POST /v1/staff/parcels/${number}-S${parcel}/actions`, { action: 'note', ...body })
  }

  /** The cash that the first parcel of an order asks for, in taka. */
  async cashOf(number: string): Promise<number> {
    const text = 'select (cod_amount / 100)::int as cod from shipment where merchant_ref = $1'
    const [parcel] = await rows<{ cod: number }>(this.shop.shop.db, text, [`${number}-S1`])
    return parcel?.cod ?? 0
  }

  /** Lets all of a history happen to a new order. */
  async live({ bought, edited, door, paid, said, back, given }: History): Promise<void> {
    const shopper = aShopper(this.shop.shop.api)
    const { number } = await shopper.buy(this.linesOf(bought))
    if (edited !== null) await this.edit(number, edited)
    await this.pack(number)
    await this.bring(number, { door, paid })
    if (door === 'a part' && said !== null) await this.say(number, said)
    await this.sendBack(number, { shopper, quantity: back })
    await this.giveBack(number, given)
  }

  private linesOf(wanted: readonly number[]): Lines {
    return wanted.flatMap((quantity, index) =>
      quantity === 0 ? [] : [{ id: this.pieces[index] ?? 0, quantity }],
    )
  }

  private async edit(number: string, wanted: readonly number[]): Promise<void> {
    const { lines } = await this.desk.read(number)
    const changed = lines.map(({ position, id }) => ({
      position,
      quantity: wanted[this.pieces.indexOf(id)] ?? 0,
    }))
    const known = new Set(lines.map(({ id }) => id))
    const further = this.linesOf(wanted).filter(({ id }) => !known.has(id))
    await this.desk.edit(number, { lines: changed, further })
  }

  private async bring(number: string, { door, paid }: Pick<History, 'door' | 'paid'>): Promise<void> {
    const [first] = await rows<{ position: number; pieces: number }>(
      this.shop.shop.db,
      `select l.position, (sum(l.quantity) over ())::int as pieces from order_line l join shop_order o on o.id = l.order_id
       where o.number = $1 order by l.position limit 1`,
      [number],
    )
    const inTwo = door === 'one of two parcels' && (first?.pieces ?? 0) > 1
    if (inTwo)
      await this.book(number, { part: { parcels: 0, lines: [{ position: first?.position, quantity: 1 }] } })
    await this.book(number)
    await this.handOver(number)
    if (inTwo) {
      await this.note(number, 2, { status: 'delivered' })
      await this.note(number, 1, { status: 'returned' })
      return
    }
    const collected = Math.floor(((await this.cashOf(number)) * paid) / 100)
    await this.note(
      number,
      1,
      door === 'a part' ? { status: 'partially_delivered', collected } : { status: 'delivered' },
    )
  }

  private async say(number: string, wanted: readonly number[]): Promise<void> {
    const carried = await rows<{ position: number; quantity: number }>(
      this.shop.shop.db,
      `select l.position, l.quantity from shipment s join shipment_line l on l.shipment_id = s.id
       where s.merchant_ref = $1 order by l.position`,
      [`${number}-S1`],
    )
    const pieces = carried.map(({ position, quantity }, index) => ({
      position,
      quantity: Math.min(quantity, wanted[index] ?? 0),
    }))
    await this.did(`PUT /v1/staff/parcels/${number}-S1/refused`, { pieces, was: null })
  }

  /** Sends pieces of the first line back, where so many were bought. */
  private async sendBack(
    number: string,
    { shopper, quantity }: { readonly shopper: Shopper; readonly quantity: number },
  ): Promise<void> {
    if (quantity === 0) return
    const lines = [{ position: 1, quantity, reason: 'size' as const }]
    const asked = await this.shop.shop
      .api(
        requestReturn,
        { params: { number }, body: { wish: 'refund', lines } },
        { headers: { ...shopper.headers, 'idempotency-key': randomUUID() } },
      )
      .catch(() => null)
    if (asked === null) return
    for (const step of [...arrived, { action: 'refund' as const, restock: [] }])
      if ((await this.shop.change(asked.number, step)).status !== 200) return
  }

  private async giveBack(number: string, share: number): Promise<void> {
    const [payment] = await rows<{ id: string; left: number }>(
      this.shop.shop.db,
      `select a.id, ((a.received - a.refunding - a.refunded) / 100)::int as left from payment_attempt a
       join shop_order o on o.id = a.order_id where o.number = $1 and a.state = 'paid' limit 1`,
      [number],
    )
    const amount = Math.min(4000, Math.floor(((payment?.left ?? 0) * share) / 100))
    if (amount > 0)
      await this.did(`POST /v1/staff/payments/${payment?.id}/refunds`, { amount, reason: 'The box was late' })
  }

  /** How many orders were edited, sent back, given money back for and refused. */
  async counted(): Promise<readonly number[]> {
    const [came] = await rows<{ edits: number; returns: number; refunds: number; refused: number }>(
      this.shop.shop.db,
      `select (select count(*)::int from order_event where kind = 'edited') as edits,
        (select count(*)::int from return_request where status = 'refunded') as returns,
        (select count(*)::int from refund where state <> 'withdrawn') as refunds,
        (select count(*)::int from shipment where status in ('returned', 'partially_delivered')) as refused`,
    )
    return Object.values(came ?? {})
  }
}

async function aPiece(
  { shop }: ReturningShop,
  { price, vatClass }: { readonly price: number; readonly vatClass: string },
): Promise<number> {
  const id = await addPiece(shop, { price, stock: 100_000 })
  const text = 'update product p set vat_class = $2 from variant v where v.product_id = p.id and v.id = $1'
  await rows(shop.db, text, [id, vatClass])
  return id
}
