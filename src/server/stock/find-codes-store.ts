import { sameBarcodes } from '#domain/catalogue/gtin.ts'
import type { PieceLine } from '#domain/stock/piece-lines.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Pieces of one variant, which was named by SKU or barcode. */
export interface FoundLine {
  readonly variantId: number
  readonly sku: string
  readonly pieces: number
  /** The cost of one piece in taka, if the list has it. */
  readonly cost?: number
}

// The SKU comes before the barcode.
const text = `
  select distinct on (wanted.place) wanted.code, found.id, found.sku
  from unnest($1::text[]) with ordinality as wanted (code, place)
  left join (
    select named.place, v.id, v.sku, 1 as turn
    from unnest($1::text[]) with ordinality as named (code, place) join variant v on upper(v.sku) = upper(named.code)
    union all
    select same.place, v.id, v.sku, 2
    from unnest($2::int[], $3::text[]) as same (place, barcode) join variant v on v.barcode = same.barcode
  ) as found using (place)
  order by wanted.place, found.turn, found.id`

/** The variants of codes, each once, in the order of their ids; and codes that name none. */
export async function findCodes(
  db: Db,
  lines: readonly PieceLine[],
): Promise<{ readonly found: readonly FoundLine[]; readonly unknown: readonly string[] }> {
  // The database counts the places of codes from 1.
  const barcodes = lines.flatMap(({ code }, index) =>
    sameBarcodes(code).map((barcode) => ({ place: index + 1, barcode })),
  )
  const named = await rows<{ code: string; id: number | null; sku: string | null }>(db, text, [
    lines.map(({ code }) => code),
    barcodes.map(({ place }) => place),
    barcodes.map(({ barcode }) => barcode),
  ])
  const found = new Map<number, FoundLine>()
  for (const [place, { id, sku }] of named.entries()) {
    if (id === null || sku === null) continue
    const line = lines[place]
    if (line !== undefined) found.set(id, together(found.get(id), { id, sku, line }))
  }
  return {
    found: [...found.values()].toSorted((a, b) => a.variantId - b.variantId),
    unknown: named.flatMap(({ code, id }) => (id === null ? [code] : [])),
  }
}

interface NamedLine {
  readonly id: number
  readonly sku: string
  readonly line: PieceLine
}

/** Adds up two lines of one variant: one may name it by SKU and the other by barcode. */
function together(first: FoundLine | undefined, { id, sku, line }: NamedLine): FoundLine {
  const cost = line.cost ?? first?.cost
  const pieces = (first?.pieces ?? 0) + line.pieces
  return { variantId: id, sku, pieces, ...(cost !== undefined && { cost }) }
}
