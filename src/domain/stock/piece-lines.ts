import { westernDigits } from '#domain/digits.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

/** Pieces of one code as people list them. */
export interface PieceLine {
  /** A SKU or a barcode. */
  readonly code: string
  readonly pieces: number
  /** The cost of one piece in taka, if the line has it. */
  readonly cost?: number
}

/** Most lines of one list. */
export const PIECE_LINES_MAX = 500

/**
 * Reads a list of pieces as people type it or paste it from a spreadsheet: a code and a number in each line, apart by a
 * blank, a comma, a semicolon or a tab; with costs, a third column has the cost of one piece. A code alone is one piece;
 * the same code twice is added up. Refuses the first line that it cannot read.
 */
export function readPieceLines(
  text: string,
  { costs = false }: { readonly costs?: boolean } = {},
): Result<readonly PieceLine[], { readonly line: string }> {
  const pieces = new Map<string, PieceLine>()
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const read = readLine(line)
    if (read === null || (!costs && read.cost !== undefined)) return refuse({ line })
    const name = read.code.toUpperCase()
    pieces.set(name, together(pieces.get(name), read))
  }
  return accept([...pieces.values()])
}

/** Two lines of one code. */
function together(first: PieceLine | undefined, next: PieceLine): PieceLine {
  if (first === undefined) return next
  return { ...first, ...next, code: first.code, pieces: first.pieces + next.pieces }
}

function readLine(line: string): PieceLine | null {
  const [code, number, cost, ...more] = westernDigits(line).split(/[\s,;]+/u)
  if (code === undefined || code === '' || more.length > 0) return null
  if (number === undefined) return { code, pieces: 1 }
  if (!/^[1-9]\d{0,5}$/.test(number)) return null
  if (cost === undefined) return { code, pieces: Number(number) }
  return /^\d{1,7}(\.\d{1,2})?$/.test(cost) ? { code, pieces: Number(number), cost: Number(cost) } : null
}

/** Such a list with one piece more, as a scan adds it. */
export function withPiece(text: string, code: string): string {
  const read = readPieceLines(`${text}\n${code}`)
  if (!read.ok) return `${text.trimEnd()}\n${code} 1`.trim()
  return read.value.map((line) => `${line.code} ${line.pieces}`).join('\n')
}
