import { westernDigits } from '#domain/digits.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

/** Pieces of one code as people list them. */
export interface PieceLine {
  /** A SKU or a barcode. */
  readonly code: string
  readonly pieces: number
}

/** Most lines of one list. */
export const PIECE_LINES_MAX = 500

/**
 * Reads a list of pieces as people type it or paste it from a spreadsheet: a code and a number in each line, apart by a
 * blank, a comma, a semicolon or a tab. A code alone is one piece; the same code twice is added up. Refuses the first
 * line that is none.
 */
export function readPieceLines(text: string): Result<readonly PieceLine[], { readonly line: string }> {
  const pieces = new Map<string, PieceLine>()
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const read = readLine(line)
    if (read === null) return refuse({ line })
    const name = read.code.toUpperCase()
    const before = pieces.get(name)
    pieces.set(name, { code: before?.code ?? read.code, pieces: (before?.pieces ?? 0) + read.pieces })
  }
  return accept([...pieces.values()])
}

function readLine(line: string): PieceLine | null {
  const [, code, number] = /^(\S+?)(?:[\s,;]+(\S+))?$/u.exec(westernDigits(line)) ?? []
  if (code === undefined) return null
  if (number === undefined) return { code, pieces: 1 }
  return /^[1-9]\d{0,5}$/.test(number) ? { code, pieces: Number(number) } : null
}

/** Such a list with one piece more, as a scan adds it. */
export function withPiece(text: string, code: string): string {
  const read = readPieceLines(`${text}\n${code}`)
  if (!read.ok) return `${text.trimEnd()}\n${code} 1`.trim()
  return read.value.map((line) => `${line.code} ${line.pieces}`).join('\n')
}
