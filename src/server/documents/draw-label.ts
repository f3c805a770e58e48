import { spokenPhone } from '#domain/number-words.ts'
import { placeOf } from './draw-head.ts'
import { openPaper, type Drawing, type WantedPaper } from './open-paper.ts'
import type { PrintedParcel } from './order-document.ts'
import { inks, type PrintFile } from './print-sheet.ts'

interface OfParcel {
  readonly parcel: PrintedParcel
}
type LabelDrawing = Drawing & OfParcel

const MM = 72 / 25.4
/** The size of couriers' label printers: 100 by 150 mm. */
export const LABEL_SIZE = [100 * MM, 150 * MM] as const
const MARGIN = 14
/** Narrower than the label by far more than ten modules on each side, without which scanners find no beginning. */
const BARS = { width: 212, height: 52 } as const
const CASH_HEIGHT = 46
const FOOT_HEIGHT = 50
/** Steps by which an address is made smaller until it fits. */
const SCALES = [1.25, 1.1, 1, 0.9, 0.8, 0.7, 0.6] as const

/** The label of a parcel: bars for the courier's scanner, door and cash for its rider. */
export function drawLabel(file: PrintFile, { parcel, ...wanted }: WantedPaper & OfParcel): void {
  const drawing = { ...openPaper(file, wanted, { size: LABEL_SIZE, margin: MARGIN }), parcel }
  const { sheet } = drawing
  const top = drawNames(drawing)
  const cashAt = sheet.height - MARGIN - FOOT_HEIGHT - CASH_HEIGHT
  drawDoor(drawing, { top, bottom: cashAt - 6 })
  drawCash(drawing, cashAt)
  drawFoot(drawing, cashAt + CASH_HEIGHT + 6)
  sheet.end(() => '')
}

/** The sender, the courier, and its name for the parcel. */
function drawNames({ sheet, voice, shop, parcel }: LabelDrawing): number {
  const { words } = voice
  const box = { x: MARGIN, y: MARGIN - 2, width: sheet.width - 2 * MARGIN }
  sheet.text(parcel.courier, box, { size: 13, bold: true, align: 'right' })
  let y = sheet.text(
    voice.own(shop.name, shop.name_bn),
    { ...box, width: box.width * 0.6 },
    { size: 13, bold: true },
  )
  const from = `${words.sender}: ${voice.own(shop.address, shop.address_bn)}, ${spokenPhone(shop.phone)}`
  y = sheet.text(from, { ...box, y }, { size: 7, colour: inks.quiet }) + 3
  sheet.rule({ ...box, y }, { colour: inks.ink, thick: 1.5 })
  const bars = { x: (sheet.width - BARS.width) / 2, y: y + 7, ...BARS }
  sheet.barcode(parcel.name, bars)
  y = bars.y + BARS.height + 2
  // Read out on the phone, and typed where a scanner fails: always in the digits of the bars.
  const code = parcel.tracking_code === null ? '' : `   ${words.tracking}: ${parcel.tracking_code}`
  y = sheet.text(`${parcel.name}${code}`, { ...box, x: bars.x, y }, { size: 10.5, bold: true }) + 2
  sheet.rule({ ...box, y }, { colour: inks.ink, thick: 1.5 })
  return y + 4
}

/** The destination, as large as it fits. */
function drawDoor(
  { sheet, voice, order }: LabelDrawing,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  const box = { x: MARGIN, width: sheet.width - 2 * MARGIN }
  const lines = [
    { text: order.recipient_name ?? order.name, size: 13, bold: true },
    // A rider dials it.
    { text: spokenPhone(order.recipient_phone ?? order.phone), size: 19, bold: true },
    { text: order.address_line ?? '', size: 11.5, bold: false },
    { text: order.landmark ?? '', size: 10.5, bold: false },
    { text: placeOf(order, voice), size: 14, bold: true },
  ].filter(({ text }) => text !== '')
  const heightAt = (scale: number) =>
    lines.reduce(
      (sum, { text, size, bold }) => sum + sheet.heightOf(text, box.width, { size: size * scale, bold }),
      0,
    )
  const scale = SCALES.find((one) => top + heightAt(one) <= bottom) ?? SCALES.at(-1) ?? 1
  lines.reduce(
    (y, { text, size, bold }) => sheet.text(text, { ...box, y }, { size: size * scale, bold }),
    top,
  )
}

function drawCash({ sheet, voice, parcel }: LabelDrawing, y: number): void {
  const box = { x: MARGIN, y, width: sheet.width - 2 * MARGIN }
  sheet.frame({ ...box, height: CASH_HEIGHT })
  const inside = { x: MARGIN + 8, width: box.width - 16 }
  if (parcel.cod === 0) {
    sheet.text(voice.words.takeNothing, { ...inside, y: y + 12 }, { size: 13, bold: true })
    return
  }
  sheet.text(voice.words.cashToTake, { ...inside, y: y + 14, width: 90 }, { size: 10.5 })
  sheet.text(voice.money(parcel.cod), { ...inside, y: y + 3 }, { size: 25, bold: true, align: 'right' })
}

function drawFoot({ sheet, voice, order, parcel }: LabelDrawing, top: number): void {
  const { words, digits } = voice
  const box = { x: MARGIN, width: sheet.width - 2 * MARGIN }
  const facts = [
    words.pieces(digits(String(parcel.pieces))),
    words.grams(digits(String(parcel.weight_grams))),
    words.bringUntil(voice.days(order.promised_to, order.promised_to)),
  ]
  let y = sheet.text(`${words.parcel} ${parcel.number}`, { ...box, y: top }, { size: 10, bold: true })
  y = sheet.text(facts.join(' · '), { ...box, y }, { size: 8.5 })
  if (parcel.note === null) return
  const look = { size: 7.5 }
  const fits = (text: string) => y + sheet.heightOf(text, box.width, look) <= sheet.height - MARGIN / 2
  sheet.text(cutTo(`${words.note}: ${parcel.note}`, fits), { ...box, y }, look)
}

/** As many words of a text as fit. */
function cutTo(text: string, fits: (text: string) => boolean): string {
  const words = text.split(' ')
  const count = words.findLastIndex((_, index) => fits(`${words.slice(0, index + 1).join(' ')} …`)) + 1
  return fits(text) ? text : `${words.slice(0, count).join(' ')} …`
}
