import type {
  LocationView,
  MovementView,
  StockPiece,
  StockRow,
} from '#contract/staff/catalogue/stock-views.ts'
import { isLow } from '#domain/stock/stock-list.ts'
import { whyNotUndone } from '#domain/stock/undo-movement.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { MovementRow } from './movement-store.ts'
import type { LocationRow, PieceRow, StockRowData } from './stock-row-store.ts'
import { judged } from './undo-movement.ts'

export function presentLocation({ code, kind, name, name_bn }: LocationRow): LocationView {
  return { code, kind, name, name_bn }
}

/** A place by its id. */
export function presentLocationOf(locations: readonly LocationRow[], id: number): LocationView {
  const place = locations.find((one) => one.id === id)
  if (place === undefined) throw new Error(`Location ${id} is gone`)
  return presentLocation(place)
}

interface PersonRow {
  readonly account_id: string | null
  readonly person: string | null
}

/** The member of the staff who did it; null for the store itself. */
export function presentPerson({ account_id: id, person }: PersonRow): MovementView['by'] {
  return id === null ? null : { id, name: person ?? '' }
}

/** A variant as people know it. */
export function presentPieceOf(row: PieceRow): StockPiece {
  const { variant, slug, name, name_bn, sku, barcode, options, picture } = row
  return {
    variant,
    slug,
    name,
    name_bn,
    sku,
    barcode,
    options: [...options],
    image: picture === null ? null : presentPicture(picture),
  }
}

export function presentRow(row: StockRowData, shopLevel: number): StockRow {
  const free = row.shelves.reduce((sum, { on_hand, held }) => sum + on_hand - held, 0)
  return {
    ...presentPieceOf(row),
    on_sale: row.on_sale,
    made_to_order: row.made_to_order,
    shelves: row.shelves.map(({ location, on_hand, held, shelf }) => ({ location, on_hand, held, shelf })),
    free,
    on_the_way: row.on_the_way,
    ordered: row.ordered,
    low_level: row.low_level,
    low: row.on_sale && !row.made_to_order && isLow(free, { own: row.low_level, shop: shopLevel }),
    waiting: row.waiting,
  }
}

export function presentMovement(
  row: MovementRow,
  { mayUndo, nowMs }: { readonly mayUndo: boolean; readonly nowMs: number },
): MovementView {
  const { id, variant, sku, name, name_bn, location, delta, on_hand, reason, note, undoes, undone } = row
  return {
    id,
    at: row.at.toISOString(),
    variant,
    sku,
    name,
    name_bn,
    location,
    delta,
    on_hand,
    reason,
    reference:
      row.reference_kind === null || row.reference === null
        ? null
        : { kind: row.reference_kind, number: row.reference },
    note,
    by: presentPerson(row),
    undoes,
    undone,
    can_undo: mayUndo && whyNotUndone(judged(row, nowMs)) === null,
  }
}
