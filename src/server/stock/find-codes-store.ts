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

// A barcode is the same number with and without the zeros before it.
const text = `
  select wanted.code, found.id, found.sku
  from unnest($1::text[]) with ordinality as wanted (code, place)
  left join lateral (
    select id, sku from variant where upper(sku) = upper(wanted.code)
    union all
    select id, sku from variant
    where barcode in (wanted.code, ltrim(wanted.code, '0'), lpad(wanted.code, 13, '0'), lpad(wanted.code, 14, '0'))
      and wanted.code ~ '^\\d{6,14}$'
    limit 1
  ) as found on true
  order by wanted.place`

/** The variants of codes, each once, in the order of their ids; and codes that name none. */
export async function findCodes(
  db: Db,
  lines: readonly PieceLine[],
): Promise<{ readonly found: readonly FoundLine[]; readonly unknown: readonly string[] }> {
  const named = await rows<{ code: string; id: number | null; sku: string | null }>(db, text, [
    lines.map(({ code }) => code),
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
