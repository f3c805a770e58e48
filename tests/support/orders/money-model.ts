/** Poisha by account: what was debited less what was credited. */
export type Balances = Map<string, number>

/** An order with the money that it accepted, and what of it is promised back. */
export class ModelOrder {
  readonly id: string
  readonly total: number
  readonly delivery: number
  isDelivered = false
  accepted = 0
  given = 0

  constructor({ id, total, delivery }: Pick<ModelOrder, 'id' | 'total' | 'delivery'>) {
    this.id = id
    this.total = total
    this.delivery = delivery
  }

  accept(amount: number): void {
    this.accepted += amount
  }

  give(amount: number): void {
    this.given += amount
  }

  arrive(): void {
    this.isDelivered = true
  }
}

/**
 * What the accounts of a shop should be, counted event by event. It shares nothing with the ledger of the database,
 * which reads payments, refunds, parcels and statements instead.
 */
export class MoneyModel {
  readonly balances: Balances = new Map()

  private move(debit: string, credit: string, amount: number): void {
    this.balances.set(debit, (this.balances.get(debit) ?? 0) + amount)
    this.balances.set(credit, (this.balances.get(credit) ?? 0) - amount)
  }

  /** Money came for an order; `place` has it. */
  take(order: ModelOrder, place: string, amount: number): void {
    this.change(order, () => {
      this.move(place, 'customers', amount)
      order.accept(amount)
    })
  }

  deliver(order: ModelOrder): void {
    order.arrive()
    this.move('customers', 'sales', order.total - order.delivery)
    this.move('customers', 'delivery', order.delivery)
    this.settleReduction(order, 0)
  }

  promise(order: ModelOrder, amount: number): void {
    this.change(order, () => {
      this.move('customers', 'refunds', amount)
      order.give(amount)
    })
  }

  withdraw(order: ModelOrder, amount: number): void {
    this.change(order, () => {
      this.move('refunds', 'customers', amount)
      order.give(-amount)
    })
  }

  send(place: string, amount: number): void {
    this.move('refunds', place, amount)
  }

  charge(courier: string, fee: number): void {
    this.move('courier_charges', courier, fee)
  }

  payOut(courier: string, paid: number): void {
    this.move('bank', courier, paid)
  }

  settle(courier: string, difference: number): void {
    this.move('courier_differences', courier, difference)
  }

  transfer(from: string, to: string, given: { readonly amount: number; readonly fee: number }): void {
    this.move(to, from, given.amount)
    this.move('payment_charges', from, given.fee)
  }

  count(difference: number): void {
    this.move('till', 'till_difference', difference)
  }

  /** A change of the money of an order, with what it costs less after it. */
  private change(order: ModelOrder, change: () => void): void {
    const before = reductionOf(order)
    change()
    if (order.isDelivered) this.settleReduction(order, before)
  }

  private settleReduction(order: ModelOrder, before: number): void {
    this.move('reductions', 'customers', reductionOf(order) - before)
  }
}

/**
 * A delivered order stays open by what was never paid of it, or by what was paid too much and is not promised back;
 * the rest of what went back is taken off its price.
 */
function reductionOf({ total, accepted, given, isDelivered }: ModelOrder): number {
  if (!isDelivered) return 0
  const open = total >= accepted ? total - accepted : -Math.max(0, accepted - total - given)
  return total - accepted + given - open
}
