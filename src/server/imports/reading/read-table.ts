import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FileLine } from '#domain/import/import-fields.ts'
import { IMPORT_LINE_CHARACTERS_MAX } from '#domain/import/import-limits.ts'

/** A file that is no table from a line on: most often a quote that nobody closed. */
export class BrokenTable extends Error {
  override readonly name = 'BrokenTable'
  readonly line: number

  constructor(line: number) {
    super(`No table from line ${line} on`)
    this.line = line
  }
}

/** So many characters are looked at to find what separates cells. */
const HEAD_CHARACTERS_MAX = 65_536

/**
 * The lines of a table of text, as they come: separated by commas, semicolons or tabs, as most of its head is. Line
 * numbers are those of a spreadsheet; empty lines count and do not come. UTF-8 with or without its mark, and UTF-16 with.
 */
export async function* linesOf(file: Readable): AsyncGenerator<FileLine> {
  const text = textOf(file)
  const first = await text.next()
  const begin = typeof first.value === 'string' ? first.value : ''
  const parser = parse({
    delimiter: delimiterIn(begin.split('\n', 1)[0] ?? ''),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: IMPORT_LINE_CHARACTERS_MAX,
    skip_empty_lines: false,
  })
  const whole = Readable.from(
    (async function* () {
      yield begin
      yield* text
    })(),
  )
  whole.on('error', (error) => parser.destroy(error))
  whole.pipe(parser)
  let line = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1
      // PostgreSQL keeps no zero character in a text.
      const clean = cells.map((cell) => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell))
      if (clean.some((cell) => cell.trim() !== '')) yield { line, cells: clean }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenTable(brokenAt(error) ?? line + 1)
    throw error
  } finally {
    file.destroy()
  }
}

/** The lines that were read before it: they may not have come out yet. */
function brokenAt(error: CsvError): number | undefined {
  return typeof error['records'] === 'number' ? error['records'] + 1 : undefined
}

/** The text of a file part by part, the first part being long enough to hold the head. */
async function* textOf(file: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let waiting = ''
  let isHead = true
  for await (const part of file as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(part[0] === 0xff && part[1] === 0xfe ? 'utf-16le' : 'utf-8')
    // Letters of several bytes may be cut between two parts.
    waiting += decoder.decode(part, { stream: true })
    if (isHead && !waiting.includes('\n') && waiting.length < HEAD_CHARACTERS_MAX) continue
    isHead = false
    yield waiting
    waiting = ''
  }
  yield waiting + (decoder?.decode() ?? '')
}

/** The sign that parts most cells of the head, outside of quotes. */
function delimiterIn(head: string): string {
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((sign) => [sign, bare.split(sign).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}
