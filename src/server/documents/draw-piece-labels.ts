import { poisha } from '#domain/money.ts'
import { hasBars, modulesOf } from './code-128.ts'
import type { PrintedShop } from './order-document.ts'
import { inks, type Box, type PrintFile, type Sheet } from './print-sheet.ts'
import { printVoice, type PrintLanguage } from './print-voice.ts'

/** A piece as its label shows it. */
export interface LabelledPiece {
  readonly sku: string
  readonly name: string
  readonly name_bn: string | null
  /** Its size, colour and the like. */
  readonly options: readonly { readonly value: string; readonly value_bn: string | null }[]
  /** Null: on request. */
  readonly price_poisha: number | null
  /** How many labels. */
  readonly pieces: number
}

/** Labels of pieces: 24 on a sheet of A4, or one after the other on a roll. */
export interface PieceLabels {
  readonly kind: 'piece_labels'
  readonly shop: PrintedShop
  readonly language: PrintLanguage
  readonly form: 'sheet' | 'roll'
  readonly pieces: readonly LabelledPiece[]
}

const MM = 72 / 25.4
/** A label of the roll: 50 by 30 mm. */
const ROLL = [50 * MM, 30 * MM] as const
/** Sheets of labels of 70 by 37 mm: three in a row, eight rows. */
const CELL = { width: 70 * MM, height: 37 * MM, columns: 3, rows: 8 } as const
/** Paper around what is printed: a roll is printed to its edge, an office printer leaves about 4 mm of a sheet white. */
const PAD = { roll: 6, sheet: 5 * MM } as const
/** A bar of one module, in points: readers fail below the least, and a wider one is of no use. */
const MODULE = { least: 0.18 * MM, most: 0.45 * MM } as const
/** White modules that a reader needs on each side. */
const QUIET_MODULES = 10

/** Draws a label for each piece: name, options, price, and the SKU in bars. */
export function drawPieceLabels(file: PrintFile, job: PieceLabels): void {
  const labels = job.pieces.flatMap((piece) => Array.from({ length: piece.pieces }, () => piece))
  if (job.form === 'roll') drawRoll(file, job, labels)
  else drawSheets(file, job, labels)
}

function drawRoll(file: PrintFile, job: PieceLabels, labels: readonly LabelledPiece[]): void {
  for (const piece of labels) {
    const sheet = file.open({ size: ROLL, language: job.language, margin: 0 })
    drawOne(sheet, job, { piece, x: 0, y: 0, width: sheet.width, height: sheet.height })
    sheet.end(() => '')
  }
}

function drawSheets(file: PrintFile, job: PieceLabels, labels: readonly LabelledPiece[]): void {
  const sheet = file.open({ size: 'A4', language: job.language, margin: 0 })
  const onSheet = CELL.columns * CELL.rows
  for (const [index, piece] of labels.entries()) {
    if (index > 0 && index % onSheet === 0) sheet.newPage()
    const place = index % onSheet
    const x = (place % CELL.columns) * CELL.width
    const y = Math.floor(place / CELL.columns) * CELL.height
    drawOne(sheet, job, { piece, x, y, width: CELL.width, height: CELL.height })
  }
  sheet.end(() => '')
}

interface Label extends Box {
  readonly height: number
  readonly piece: LabelledPiece
}

function drawOne(sheet: Sheet, { language, form }: PieceLabels, { piece, x, y, width, height }: Label): void {
  const voice = printVoice(language)
  const pad = PAD[form]
  const inside = { x: x + pad, width: width - 2 * pad }
  const name = firstLine(sheet, voice.own(piece.name, piece.name_bn), inside.width)
  let at = sheet.text(name, { ...inside, y: y + PAD.roll }, { size: 8, bold: true })
  const price = piece.price_poisha === null ? '' : voice.money(poisha(piece.price_poisha))
  const options = piece.options.map((one) => voice.own(one.value, one.value_bn)).join(', ')
  sheet.text(price, { ...inside, y: at }, { size: 10, bold: true, align: 'right' })
  at = sheet.text(
    firstLine(sheet, options, inside.width * 0.6),
    { ...inside, y: at, width: inside.width * 0.6 },
    { size: 8, colour: inks.quiet },
  )
  const bottom = y + height - PAD.roll - 10
  const barsAt = at + 5
  const bars = barsIn(piece.sku, { x, width }, pad)
  if (bars !== null) sheet.barcode(piece.sku, { ...bars, y: barsAt, height: bottom - barsAt - 2 })
  // Typed where a scanner fails: always in the digits of the bars.
  sheet.text(piece.sku, { ...inside, y: bars === null ? barsAt : bottom }, { size: 7 })
}

/** Where the bars of a SKU stand on a label, with white paper on both sides; null: they would be too fine to read. */
function barsIn(sku: string, { x, width }: Pick<Box, 'x' | 'width'>, pad: number) {
  if (!hasBars(sku)) return null
  const modules = modulesOf(sku)
  const module = Math.min(MODULE.most, (width - 2 * pad) / modules, width / (modules + 2 * QUIET_MODULES))
  if (module < MODULE.least) return null
  return { x: x + (width - module * modules) / 2, width: module * modules }
}

/** A text as far as one line holds it. */
function firstLine(sheet: Sheet, text: string, width: number): string {
  const look = { size: 8, bold: true }
  const one = sheet.heightOf('A', width, look)
  const fits = (part: string) => sheet.heightOf(part, width, look) <= one * 1.5
  if (fits(text)) return text
  // Signs as people see them: a letter of Bangla stays with its vowel.
  const signs = Array.from(new Intl.Segmenter('bn').segment(text), ({ segment }) => segment)
  let end = signs.length - 1
  while (end > 1 && !fits(`${signs.slice(0, end).join('')}…`)) end -= 1
  return `${signs.slice(0, end).join('')}…`
}
