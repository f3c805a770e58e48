import { rows } from '#server/db/rows.ts'
import { newId } from '#server/platform/new-id.ts'
import { writeOrder } from '#tests/support/samples/sample-orders.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { ModelOrder, MoneyModel } from './money-model.ts'

/** One event of a history: which kind, which of the things that it can happen to, and an amount in poisha. */
export interface MoneyStep {
  readonly what: (typeof moneySteps)[number]
  readonly pick: number
  readonly amount: number
}

export const moneySteps = [
  'order',
  'pay',
  'deliver by courier',
  'deliver by rider',
  'collect',
  'promise',
  'withdraw',
  'send',
  'pay out',
  'settle',
  'transfer',
  'take back',
] as const

interface Place {
  readonly shop: TestShop
  readonly variantId: number
  readonly staffId: string
}

interface Parcel {
  readonly id: string
  readonly courier: string
  readonly collected: number
  readonly fee: number | null
}
class Payment {
  readonly id: string
  readonly order: ModelOrder
  readonly place: string
  left: number

  constructor({ id, order, place, left }: Pick<Payment, 'id' | 'order' | 'place' | 'left'>) {
    this.id = id
    this.order = order
    this.place = place
    this.left = left
  }

  give(amount: number): void {
    this.left -= amount
  }
}
interface Promised {
  readonly id: string
  readonly payment: Payment
  readonly amount: number
}
interface Difference {
  readonly line: string
  readonly courier: string
  readonly amount: number
}
interface Transfer {
  readonly id: string
  readonly given: { readonly amount: number; readonly fee: number }
}

const couriers = ['steadfast', 'pathao', 'redx'] as const

/** Does events to the money of a shop, each in one transaction, and counts them in a model of its own. */
export class MoneyHistory {
  readonly model = new MoneyModel()
  private readonly orders: ModelOrder[] = []
  private readonly parcels: Parcel[] = []
  private readonly payments: Payment[] = []
  private readonly promised: Promised[] = []
  private readonly differences: Difference[] = []
  private readonly transfers: Transfer[] = []

  private readonly place: Place

  constructor(place: Place) {
    this.place = place
  }

  /** Does one event; nothing where there is nothing that it can happen to. */
  async step({ what, pick, amount }: MoneyStep): Promise<void> {
    const open = this.orders.filter(({ isDelivered }) => !isDelivered)
    const one = <Thing>(things: readonly Thing[]): Thing | undefined => things[pick % things.length]
    const kinds: Readonly<Record<MoneyStep['what'], () => Promise<void>>> = {
      order: () => this.order(amount),
      pay: () => withOne(one(open), (order) => this.pay(order, amount)),
      'deliver by courier': () =>
        withOne(one(open), (order) => this.deliver(order, couriers[pick % 3] ?? 'pathao', amount)),
      'deliver by rider': () => withOne(one(open), (order) => this.deliver(order, 'manual', amount)),
      collect: () => withOne(one(open), (order) => this.collect(order)),
      promise: () =>
        withOne(one(this.payments.filter(({ left }) => left > 0)), (given) => this.promise(given, amount)),
      withdraw: () => withOne(takeOut(this.promised, pick), (given) => this.withdraw(given)),
      send: () => withOne(takeOut(this.promised, pick), (given) => this.send(given)),
      'pay out': () => withOne(takeOut(this.parcels, pick), (parcel) => this.payOut(parcel, amount)),
      settle: () => withOne(takeOut(this.differences, pick), (given) => this.settle(given)),
      transfer: () => this.transfer(amount),
      'take back': () => withOne(takeOut(this.transfers, pick), (given) => this.takeBack(given)),
    }
    await kinds[what]()
  }

  private run(text: string, values: readonly unknown[]): Promise<unknown> {
    return rows(this.place.shop.db, text, values)
  }

  private async order(amount: number): Promise<void> {
    const { shop, variantId } = this.place
    const money = { unitPrice: 100 * (1 + (amount % 5000)), delivery: 8000 }
    const order = {
      status: 'confirmed',
      payment_status: 'cod_due',
      payment_method: 'cod',
      delivery: money.delivery,
    }
    const id = await shop.db
      .transaction()
      .execute((trx) => writeOrder(trx, { variantId, unitPrice: money.unitPrice, order }))
    const total = money.unitPrice + money.delivery
    this.orders.push(new ModelOrder({ id, total, delivery: money.delivery }))
  }

  private async pay(order: ModelOrder, amount: number): Promise<void> {
    const given = 1 + (amount % (order.total * 2))
    const provider = amount % 2 === 0 ? 'bkash' : 'sslcommerz'
    const id = await this.attempt(order, { provider, amount: given, shipmentId: null })
    await this.run(
      `update payment_attempt set state = 'paid', received = amount, settled_at = now() where id = $1`,
      [id],
    )
    this.model.take(order, provider, given)
    this.payments.push(new Payment({ id, order, place: provider, left: given }))
  }

  private async attempt(
    order: ModelOrder,
    given: { readonly provider: string; readonly amount: number; readonly shipmentId: string | null },
  ): Promise<string> {
    const id = newId('pay', this.place.shop.now())
    const isCash = given.provider === 'cash'
    await this.run(
      `insert into payment_attempt (id, order_id, n, provider, method, purpose, amount, state, tran_id, received,
        created_at, shipment_id)
      select $1, $2, coalesce(max(n), 0) + 1, $3, $4, $5, $6, $7, $1, $8, now(), $9
      from payment_attempt where order_id = $2`,
      [
        id,
        order.id,
        given.provider,
        isCash ? 'cod' : 'bkash',
        isCash ? 'cash' : 'full',
        given.amount,
        isCash ? 'paid' : 'created',
        isCash ? given.amount : null,
        given.shipmentId,
      ],
    )
    return id
  }

  /** What is still owed is taken at the door, or a part of it. */
  private async deliver(order: ModelOrder, courier: string, amount: number): Promise<void> {
    const owed = Math.max(0, order.total - order.accepted + order.given)
    const cod = Math.floor(owed / 100) * 100
    const collected = amount % 3 === 0 ? Math.floor(cod / 2) : cod
    const fee = courier === 'manual' || amount % 4 === 0 ? null : 6000 + (amount % 1000)
    const id = newId('shp', this.place.shop.now())
    await this.run(
      `insert into shipment (id, order_id, n, merchant_ref, courier, consignment_id, cod_amount, weight_grams, status, created_at)
      values ($1::text, $2, 1, $1, $3, $1, $4, 100, 'created', now())`,
      [id, order.id, courier, cod],
    )
    await this.run(
      `update shipment set status = 'delivered', collected = $2, fee = $3, ended_at = now() where id = $1`,
      [id, collected, fee],
    )
    await this.arrive(order)
    if (fee !== null) this.model.charge(courier, fee)
    const place = courier === 'manual' ? 'riders' : courier
    if (collected > 0) await this.cash(order, { place, amount: collected, shipmentId: id })
    if (courier !== 'manual') this.parcels.push({ id, courier, collected, fee })
  }

  private async collect(order: ModelOrder): Promise<void> {
    const owed = order.total - order.accepted + order.given
    if (owed > 0) await this.cash(order, { place: 'till', amount: owed, shipmentId: null })
    await this.arrive(order)
  }

  private async cash(
    order: ModelOrder,
    {
      place,
      amount,
      shipmentId,
    }: { readonly place: string; readonly amount: number; readonly shipmentId: string | null },
  ): Promise<void> {
    const id = await this.attempt(order, { provider: 'cash', amount, shipmentId })
    this.model.take(order, place, amount)
    this.payments.push(new Payment({ id, order, place: 'cash', left: amount }))
  }

  private async arrive(order: ModelOrder): Promise<void> {
    for (const status of ['packed', 'with_courier', 'delivered'])
      await this.run('update shop_order set status = $2, delivered_at = now() where id = $1', [
        order.id,
        status,
      ])
    this.model.deliver(order)
  }

  private async promise(payment: Payment, amount: number): Promise<void> {
    const back = 1 + (amount % payment.left)
    const id = newId('ref', this.place.shop.now())
    await this.run(
      `insert into refund (id, attempt_id, order_id, amount, reason, refund_ref, due_by, created_at, revocable)
      values ($1::text, $2, $3, $4, 'a change of mind', $1, now(), now(), true)`,
      [id, payment.id, payment.order.id, back],
    )
    payment.give(back)
    this.model.promise(payment.order, back)
    this.promised.push({ id, payment, amount: back })
  }

  private async withdraw({ id, payment, amount }: Promised): Promise<void> {
    await this.run(`update refund set state = 'withdrawn' where id = $1`, [id])
    payment.give(-amount)
    this.model.withdraw(payment.order, amount)
  }

  private async send({ id, payment, amount }: Promised): Promise<void> {
    const isCash = payment.place === 'cash'
    if (!isCash) await this.run(`update refund set state = 'sending' where id = $1`, [id])
    await this.run(`update refund set state = 'done', way = $2, done_at = now() where id = $1`, [
      id,
      isCash ? 'bank' : null,
    ])
    this.model.send(isCash ? 'bank' : payment.place, amount)
  }

  /** A line that pays the parcel, sometimes a little less or at another charge. */
  private async payOut({ id, courier, collected, fee }: Parcel, amount: number): Promise<void> {
    const charged = fee ?? 7000
    const paid = collected - charged - (amount % 2 === 0 ? 0 : amount % 500)
    const payout = newId('pyt', this.place.shop.now())
    const difference = collected - charged - paid
    await this.run(
      `insert into courier_payout (id, courier, reference, file_hash, lines, left_out, collected, fee, paid, imported_by, imported_at)
      values ($1::text, $2, $1, encode(sha256($1::bytea), 'hex'), 1, 0, $3, $4, $5, $6, now())`,
      [payout, courier, collected, charged, paid, this.place.staffId],
    )
    await this.run(
      `insert into courier_payout_line (id, payout_id, row, consignment_id, shipment_id, collected, fee, paid, expected,
        expected_fee, problems, counts)
      values ($1 || '-1', $1::text, 1, $2::text, $2, $3, $4, $5, $3, $6, $7, true)`,
      [payout, id, collected, charged, paid, fee, difference === 0 ? [] : ['sum']],
    )
    if (fee === null) this.model.charge(courier, charged)
    this.model.payOut(courier, paid)
    if (difference !== 0) this.differences.push({ line: `${payout}-1`, courier, amount: difference })
  }

  private async settle({ line, courier, amount }: Difference): Promise<void> {
    await this.run(
      `update courier_payout_line set settled_by = $2, settled_at = now(), settle_reason = 'told by the courier' where id = $1`,
      [line, this.place.staffId],
    )
    this.model.settle(courier, amount)
  }

  private async transfer(amount: number): Promise<void> {
    const given = { amount: 1 + amount, fee: amount % 3 === 0 ? 150 : 0 }
    const id = await this.writeTransfer(given, null)
    this.model.transfer('bkash', 'bank', given)
    this.transfers.push({ id, given })
  }

  private async takeBack({ id, given }: Transfer): Promise<void> {
    await this.writeTransfer(given, id)
    this.model.transfer('bkash', 'bank', { amount: -given.amount, fee: -given.fee })
  }

  private async writeTransfer(given: Transfer['given'], reverses: string | null): Promise<string> {
    const id = newId('trf', this.place.shop.now())
    await this.run(
      `insert into money_transfer (id, from_account, to_account, amount, fee, note, by, at, reverses)
      values ($1, 'bkash', 'bank', $2, $3, 'settlement', $4, now(), $5)`,
      [id, given.amount, given.fee, this.place.staffId, reverses],
    )
    return id
  }
}

async function withOne<Thing>(thing: Thing | undefined, act: (thing: Thing) => Promise<void>): Promise<void> {
  if (thing !== undefined) await act(thing)
}

function takeOut<Thing>(things: Thing[], pick: number): Thing | undefined {
  return things.splice(pick % things.length, 1)[0]
}
