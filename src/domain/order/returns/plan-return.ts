import { poisha, sum, type Poisha } from '#domain/money.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { chargeBack } from './return-charge.ts'
import {
  returnableOf,
  returnPaidBy,
  worthOf,
  type ReturnReason,
  type ReturnRules,
  type SentLine,
} from './return-rules.ts'

interface RequestedLine {
  readonly position: number
  readonly quantity: number
  readonly reason: ReturnReason
}

interface RequestedReturn {
  readonly wish: 'refund' | 'exchange'
  readonly lines: readonly RequestedLine[]
  readonly photos: number
}

/** The worth of a request to send pieces back. */
export interface ReturnPlan {
  readonly paidBy: 'shop' | 'customer'
  /** The money that comes back if the pieces are as described; nothing for an exchange. */
  readonly amount: Poisha
  /** The part that is the order's delivery charge. */
  readonly deliveryBack: Poisha
}

/** Why pieces cannot be sent back; `line` names the first one that it is about. */
export interface NoReturn {
  readonly code: 'return_not_allowed'
  readonly why: 'unknown_line' | 'twice' | 'too_many' | 'hygiene' | 'photo_needed'
  readonly line: number | null
}

interface Rules extends Pick<ReturnRules, 'photosFor'> {
  /** The part of the order's delivery charge that no other open request gives back. */
  readonly charge: Poisha
}

/** Looks at a request by the shop's rules, for an order whose days are not over; `lines` are all of the order. */
export function planReturn(
  lines: ReadonlyMap<number, SentLine>,
  requested: RequestedReturn,
  { photosFor, charge }: Rules,
): Result<ReturnPlan, NoReturn> {
  const positions = requested.lines.map(({ position }) => position)
  for (const [index, line] of requested.lines.entries()) {
    const why =
      positions.indexOf(line.position) === index ? problemOf(lines.get(line.position), line) : 'twice'
    if (why !== null) return refuse({ code: 'return_not_allowed', why, line: line.position })
  }
  const unseen = requested.lines.find(({ reason }) => photosFor.includes(reason))
  if (unseen !== undefined && requested.photos === 0) {
    return refuse({ code: 'return_not_allowed', why: 'photo_needed', line: unseen.position })
  }
  const worth = requested.lines.map(({ position, quantity }) => {
    const sent = lines.get(position)
    return sent === undefined ? poisha(0) : worthOf(sent, quantity)
  })
  const reasons = requested.lines.map(({ reason }) => reason)
  const remaining =
    piecesNotReturned(lines) - requested.lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
  const deliveryBack = chargeBack({ wish: requested.wish, reasons, remaining, charge })
  return accept({
    paidBy: returnPaidBy(reasons),
    amount: requested.wish === 'refund' ? sum([...worth, deliveryBack]) : poisha(0),
    deliveryBack,
  })
}

/** Pieces that are in no request. */
function piecesNotReturned(lines: ReadonlyMap<number, SentLine>): number {
  return [...lines.values()].reduce((pieces, { quantity, inReturns }) => pieces + quantity - inReturns, 0)
}

function problemOf(
  sent: SentLine | undefined,
  { quantity, reason }: RequestedLine,
): Exclude<NoReturn['why'], 'twice' | 'photo_needed'> | null {
  if (sent === undefined) return 'unknown_line'
  const back = returnableOf(sent)
  if (quantity > back.quantity) return 'too_many'
  return back.reasons.includes(reason) ? null : 'hygiene'
}
