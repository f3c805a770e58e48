import { poisha } from '#domain/money.ts'
import { hasBars } from './code-128.ts'
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
const PAD = 6

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

function drawOne(sheet: Sheet, { language }: PieceLabels, { piece, x, y, width, height }: Label): void {
  const voice = printVoice(language)
  const inside = { x: x + PAD, width: width - 2 * PAD }
  const name = firstLine(sheet, voice.own(piece.name, piece.name_bn), inside.width)
  let at = sheet.text(name, { ...inside, y: y + PAD }, { size: 8, bold: true })
  const price = piece.price_poisha === null ? '' : voice.money(poisha(piece.price_poisha))
  const options = piece.options.map((one) => voice.own(one.value, one.value_bn)).join(', ')
  sheet.text(price, { ...inside, y: at }, { size: 10, bold: true, align: 'right' })
  at = sheet.text(
    firstLine(sheet, options, inside.width * 0.6),
    { ...inside, y: at, width: inside.width * 0.6 },
    { size: 8, colour: inks.quiet },
  )
  const bottom = y + height - PAD - 10
  const barsAt = at + 5
  if (hasBars(piece.sku)) sheet.barcode(piece.sku, { ...inside, y: barsAt, height: bottom - barsAt - 2 })
  // Typed where a scanner fails: always in the digits of the bars.
  sheet.text(piece.sku, { ...inside, y: bottom }, { size: 7 })
}

/** A text as far as one line holds it. */
function firstLine(sheet: Sheet, text: string, width: number): string {
  const look = { size: 8, bold: true }
  const one = sheet.heightOf('A', width, look)
  const letters = Array.from(text)
  let end = letters.length
  while (end > 1 && sheet.heightOf(letters.slice(0, end).join(''), width, look) > one * 1.5) end -= 1
  return end === letters.length ? text : `${letters.slice(0, Math.max(1, end - 1)).join('')}…`
}
