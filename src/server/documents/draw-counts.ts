import type { PickSort, PrintOfMany } from '#domain/staff/staff-job.ts'
import { LABEL_SIZE } from './draw-label.ts'
import { inks, type PrintFile, type Sheet, type SheetOptions } from './print-sheet.ts'
import { printVoice, type PrintLanguage, type PrintVoice } from './print-voice.ts'
import type { OrderPaper } from './print-job.ts'

/** The papers of many orders, and what they are. */
export interface Counted {
  readonly of: PrintOfMany
  readonly language: PrintLanguage
  readonly papers: readonly OrderPaper[]
  readonly at: Date
  /** Of a pick list; along the shelves unless stated. */
  readonly sort?: PickSort | undefined
}

export const MARGIN = 26

/** As large as the papers that it counts: it comes out of the same printer. */
const sizes: Readonly<Record<PrintOfMany, SheetOptions['size']>> = {
  packing_slips: 'A5',
  invoices: 'A4',
  labels: LABEL_SIZE,
  pick_list: 'A4',
  manifest: 'A4',
  run_sheet: 'A4',
}

/** How many papers follow and of which orders, to tick off. */
export function drawCountPage(file: PrintFile, counted: Counted): void {
  const { sheet, voice, y: top } = openCounts(file, counted)
  const { digits } = voice
  let y = top
  for (const { order, ...paper } of counted.papers) {
    const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0)
    const number = paper.kind === 'label' ? paper.parcel.number : order.number
    y = roomFor(sheet, y, 18)
    tick(sheet, y)
    const box = { x: MARGIN + 20, y, width: sheet.width - 2 * MARGIN - 20 }
    sheet.text(`${number}  ${order.recipient_name ?? order.name}`, box, { size: 9.5 })
    sheet.text(voice.words.pieces(digits(String(pieces))), box, { size: 9.5, align: 'right' })
    y += 18
  }
  endCounts(sheet, voice, counted)
}

interface OpenCounts {
  readonly sheet: Sheet
  readonly voice: PrintVoice
  readonly y: number
}

export function openCounts(file: PrintFile, { of, language, papers, at }: Counted): OpenCounts {
  const voice = printVoice(language)
  const sheet = file.open({ size: sizes[of], margin: MARGIN, language })
  const box = { x: MARGIN, width: sheet.width - 2 * MARGIN }
  const { words, digits } = voice
  let y = sheet.text(words.bundles[of], { ...box, y: MARGIN }, { size: 16, bold: true })
  const orders = new Set(papers.map(({ order }) => order.number)).size
  const facts = [words.ordersCounted(digits(String(orders))), words.papers(digits(String(papers.length)))]
  const told = of === 'pick_list' ? facts.slice(0, 1) : facts
  y = sheet.text([...told, voice.day(at)].join(' · '), { ...box, y }, { size: 10, colour: inks.quiet })
  sheet.rule({ ...box, y: y + 4 }, { colour: inks.ink })
  return { sheet, voice, y: y + 12 }
}

export function endCounts(sheet: Sheet, { words, digits }: PrintVoice, { of }: Counted): void {
  sheet.end(
    (page, pages) => `${words.bundles[of]} · ${words.page(digits(String(page)), digits(String(pages)))}`,
  )
}

export function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= sheet.height - MARGIN) return y
  sheet.newPage()
  return MARGIN
}

/** A box for a pencil. */
export function tick(sheet: Sheet, y: number): void {
  sheet.frame({ x: MARGIN, y: y + 2, width: 10, height: 10 })
}
