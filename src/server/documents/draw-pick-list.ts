import { hasBars, modulesOf } from './code-128.ts'
import { endCounts, MARGIN, openCounts, roomFor, tick, type Counted } from './draw-counts.ts'
import { optionsOf } from './draw-head.ts'
import { picksOf, type Pick } from './picks.ts'
import { inks, type PrintFile, type Sheet } from './print-sheet.ts'
import type { PrintVoice } from './print-voice.ts'

/** Pictures are 4 wide to 5 high. */
const PICTURE = { width: 36, height: 45 } as const
const ROW = PICTURE.height + 10
/** Columns from the left: a box for a pencil, the picture, the shelf, the words, the bars; the number stands at the right. */
const AT = { picture: 20, shelf: 66, words: 136, bars: 366 } as const
const SHELF_WIDTH = 64
const WORDS_WIDTH = 216
const BARS = { width: 140, height: 26 } as const
/** The least width of a module that readers and office printers manage, in points (0.19 mm). */
const MODULE_MIN = 0.54
/** Most order numbers in one row: more would fill the page. */
const NUMBERS_MAX = 24

/** Draws the list of pieces to fetch from the shelves for all these orders together. */
export function drawPickList(file: PrintFile, counted: Counted): void {
  const { sheet, voice, y: top } = openCounts(file, counted)
  const orders = counted.papers.map(({ order }) => order)
  const picks = picksOf(orders, counted.sort ?? 'shelf')
  const places = new Set(picks.map(({ place }) => place?.place))
  let y = top
  let last: string | undefined
  for (const pick of picks) {
    const isNext = places.size > 1 && (last === undefined || last !== nameOf(pick))
    const height = heightOf(sheet, voice, pick)
    y = roomFor(sheet, y, height + (isNext ? HEADING : 0))
    if (isNext) y = drawPlace({ sheet, voice }, pick, y)
    last = nameOf(pick)
    drawPick({ sheet, voice }, pick, y)
    y += height
    sheet.rule({ x: MARGIN, y: y - 4, width: sheet.width - 2 * MARGIN })
  }
  endCounts(sheet, voice, counted)
}

interface Drawing {
  readonly sheet: Sheet
  readonly voice: PrintVoice
}

const HEADING = 28

function nameOf({ place }: Pick): string {
  return place?.place ?? ''
}

/** The heading of a place above its pieces. */
function drawPlace({ sheet, voice }: Drawing, { place }: Pick, y: number): number {
  const name = place === null ? voice.words.nowhere : voice.own(place.place, place.place_bn)
  const box = { x: MARGIN, y: y + 4, width: sheet.width - 2 * MARGIN }
  sheet.text(name, box, { size: 11, bold: true })
  return y + HEADING
}

function drawPick({ sheet, voice }: Drawing, pick: Pick, y: number): void {
  const { line, place, quantity } = pick
  tick(sheet, y)
  if (line.picture !== undefined) sheet.picture(line.picture, { x: MARGIN + AT.picture, y, ...PICTURE })
  const shelf = { x: MARGIN + AT.shelf, y, width: SHELF_WIDTH }
  // Shelves are marked in Latin letters and digits.
  sheet.text(place?.shelf ?? '–', shelf, { size: 12, bold: true })
  const words = { x: MARGIN + AT.words, width: WORDS_WIDTH }
  let end = sheet.text(line.sku, { ...words, y }, SKU)
  end = sheet.text(namedOf(line, voice), { ...words, y: end }, NAME)
  sheet.text(numbersOf(pick, voice), { ...words, y: end }, NUMBERS)
  drawBars(sheet, line.sku, y)
  const count = { x: MARGIN, y: y + 2, width: sheet.width - 2 * MARGIN }
  sheet.text(voice.digits(String(quantity)), count, { size: 16, bold: true, align: 'right' })
}

const SKU = { size: 10, bold: true } as const
const NAME = { size: 9.5 } as const
const NUMBERS = { size: 8, colour: inks.quiet } as const

function heightOf(sheet: Sheet, voice: PrintVoice, pick: Pick): number {
  const texts = [
    { text: pick.line.sku, look: SKU },
    { text: namedOf(pick.line, voice), look: NAME },
    { text: numbersOf(pick, voice), look: NUMBERS },
  ]
  const height = texts.reduce((sum, { text, look }) => sum + sheet.heightOf(text, WORDS_WIDTH, look), 0)
  return Math.max(ROW, height + 10)
}

function namedOf(line: Pick['line'], voice: PrintVoice): string {
  return [voice.own(line.name, line.name_bn), optionsOf(line, voice)].filter(Boolean).join(' · ')
}

function numbersOf({ numbers }: Pick, { digits }: PrintVoice): string {
  const more = numbers.length - NUMBERS_MAX
  const shown = numbers.slice(0, NUMBERS_MAX).join(', ')
  return more > 0 ? `${shown} … +${digits(String(more))}` : shown
}

/** The bars of a SKU, for pieces without a label. */
function drawBars(sheet: Sheet, sku: string, y: number): void {
  if (!hasBars(sku) || BARS.width / modulesOf(sku) < MODULE_MIN) return
  sheet.barcode(sku, { x: MARGIN + AT.bars, y: y + 2, ...BARS })
}
