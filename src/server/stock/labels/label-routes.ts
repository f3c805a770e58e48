import { LABELS_MAX, printPieceLabels } from '#contract/staff/catalogue/stock-labels.ts'
import type { Problem } from '#contract/problem.ts'
import { readPieceLines } from '#domain/stock/piece-lines.ts'
import type { Db } from '#server/db/database.ts'
import type { LabelledPiece } from '#server/documents/draw-piece-labels.ts'
import type { Printer } from '#server/documents/open-printer.ts'
import type { PrintedShop } from '#server/documents/order-document.ts'
import { Document, mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { knownPieces } from '#server/stock/known-pieces.ts'
import { readLabels } from './label-store.ts'

interface LabelParts {
  readonly db: Db
  readonly printer: Printer
  /** As it stands in the settings now. */
  readonly shop: () => PrintedShop
}

/** The call that prints labels of pieces. */
export function mountPieceLabels(api: ApiApp, { db, printer, shop }: LabelParts): void {
  mount(api, printPieceLabels, async ({ query: { lines, form, language } }) => {
    const pieces = await readPieces(db, lines)
    const job = { kind: 'piece_labels', shop: shop(), language, form, pieces } as const
    return new Document(await printer.print(job), 'labels.pdf')
  })
}

async function readPieces(db: Db, text: string): Promise<readonly LabelledPiece[]> {
  const read = readPieceLines(text)
  if (!read.ok) throw refusal({ kind: 'form' })
  const known = await knownPieces(db, read.value)
  const wanted = new Map(known.map(({ variantId, pieces }) => [variantId, pieces]))
  const labels = known.reduce((sum, { pieces }) => sum + pieces, 0)
  if (labels > LABELS_MAX) throw refusal({ kind: 'at_most', max: LABELS_MAX })
  const found = await readLabels(db, [...wanted.keys()])
  return found.map(({ variant, sku, name, name_bn, options, price_poisha }) => ({
    sku,
    name,
    name_bn,
    options: options.map(({ value, value_bn }) => ({ value, value_bn })),
    price_poisha,
    pieces: wanted.get(variant) ?? 0,
  }))
}

function refusal(problem: Problem): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { lines: problem } })
}
