import { closingOutcomes, spokenOutcomes } from '#domain/staff/checkout-call.ts'

const listed = (outcomes: readonly string[]) => outcomes.map((one) => `'${one}'`).join(', ')

/** The order `o` came after somebody had spoken with the buyer, in a call `k` that counts. */
export const cameAfter = `k.order_id = o.id and k.withdrawn_at is null and k.outcome in (${listed(spokenOutcomes)})
  and (k.outcome = 'ordered' or k.called_at < o.placed_at)`

/** The order `o` is one that the shop keeps. */
export const isKept = `o.status not in ('payment_pending', 'expired', 'cancelled', 'returned')`

/**
 * The outcome of the last call to the number of the checkout `c` that ended all calls; null where none did. A buyer who
 * said no and came back to the checkout is interested again. A wrong number is wrong until another one is typed.
 */
export const closedBy = `(
  select k.outcome from unfinished_checkout same join checkout_call k on k.checkout_id = same.id
  where same.phone = c.phone and k.withdrawn_at is null and k.outcome in (${listed(closingOutcomes)})
    and (k.outcome = 'wrong_number' or k.called_at >= c.updated_at)
  order by k.id desc limit 1)`

/** When the next call about the checkout `c` is due; null: no call was put off. */
export const dueAt = `(
  select k.due_at from checkout_call k where k.checkout_id = c.id and k.withdrawn_at is null
  order by k.id desc limit 1)`

/** The calls about the checkout `c`, as a JSON list, the newest first. */
export const callsOf = `(
  select coalesce(json_agg(json_build_object('at', k.called_at, 'by', json_build_object('id', a.id, 'name', a.name),
    'outcome', k.outcome, 'note', k.note, 'call_at', k.call_at) order by k.id desc), '[]')
  from checkout_call k join account a on a.id = k.account_id
  where k.checkout_id = c.id and k.withdrawn_at is null)`

/** The person who calls about the checkout `c` at the moment $1, as JSON; null: nobody. */
export const turnOf = `(
  select json_build_object('by', json_build_object('id', a.id, 'name', a.name), 'until', turn.held_until)
  from checkout_call_turn turn join account a on a.id = turn.held_by
  where turn.checkout_id = c.id and turn.held_until > $1)`
