import { dueOf } from '#domain/order/money/order-money.ts'
import { destinationOf, drawBlock, drawHead, optionsOf } from './draw-head.ts'
import { endPages, openPaper, type Drawing, type WantedPaper } from './open-paper.ts'
import type { PrintedLine } from './order-document.ts'
import { inks, type PrintFile } from './print-sheet.ts'

const MARGIN = 26
const BOX = 26
/** Pictures are 4 wide to 5 high. */
const PICTURE = { width: 44, height: 55 } as const
const FOOT_ROOM = 40

/** The content of the parcel, on A5: for the person who packs it and the one who opens it. */
export function drawPackingSlip(file: PrintFile, request: WantedPaper): void {
  const drawing = openPaper(file, request, { size: 'A5', margin: MARGIN })
  const { sheet, voice, order } = drawing
  const { words, digits } = voice
  const title = order.exchange === undefined ? words.packingSlip : words.exchangeSlip
  let y = drawPart(drawing, drawHead(drawing, title))
  const box = { x: MARGIN, width: sheet.width - 2 * MARGIN }
  y = drawBlock(
    sheet,
    { ...box, y },
    {
      heading: order.delivery_method === 'collect' ? words.fetchedAt : words.deliveredTo,
      lines:
        order.delivery_method === 'collect'
          ? [order.name, ...destinationOf(drawing)]
          : destinationOf(drawing),
    },
  )
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  y = sheet.text(words.pieces(digits(String(count))), { ...box, y: y + 10 }, { size: 11, bold: true }) + 4
  sheet.rule({ ...box, y }, { colour: inks.ink })
  y = order.lines.reduce((at, line) => drawPiece(drawing, line, at), y + 6)
  if (order.exchange === undefined) drawNotes(drawing, y)
  else drawExchange(drawing, order.exchange, y)
  endPages(drawing, title)
}

/** Which of several parcels it is, and of which order an exchange is. */
function drawPart(
  { sheet, voice: { words, digits }, order: { part, exchange } }: Drawing,
  top: number,
): number {
  const box = { x: MARGIN, width: sheet.width - 2 * MARGIN }
  const place =
    part?.n === undefined || part.of === undefined
      ? ''
      : words.parcelOf(digits(String(part.n)), digits(String(part.of)))
  const facts = [
    exchange === undefined ? '' : words.ofOrder(exchange.order),
    place,
    part === undefined ? '' : (part.parcel ?? words.notInParcel),
  ].filter((fact) => fact !== '')
  if (facts.length === 0) return top
  return sheet.text(facts.join(' · '), { ...box, y: top - 4 }, { size: 12, bold: true }) + 8
}

/** What the customer gave for the pieces, and that the rider takes nothing for them. */
function drawExchange(
  { sheet, voice }: Drawing,
  exchange: NonNullable<Drawing['order']['exchange']>,
  top: number,
): void {
  const { words, digits } = voice
  const box = { x: MARGIN, width: sheet.width - 2 * MARGIN }
  const lines = exchange.back.map((line) => {
    const options = optionsOf(line, voice)
    const named = `${digits(String(line.quantity))} × ${voice.own(line.name, line.name_bn)}`
    return `${options === '' ? named : `${named}, ${options}`} (${line.sku})`
  })
  const since = exchange.received_at === null ? null : words.cameBack(voice.day(exchange.received_at))
  const height = [...lines, since ?? '', words.noCashNoPieces].reduce(
    (sum, text) => sum + sheet.heightOf(text, box.width, { size: 11 }),
    46,
  )
  const beyond = top + height > sheet.height - MARGIN
  if (beyond) sheet.newPage()
  // None of the lines is bold: they are not what goes out.
  let y = drawBlock(
    sheet,
    { ...box, y: beyond ? MARGIN : top + 4 },
    { heading: words.inExchangeFor, lines: [null, ...lines, since] },
  )
  y += 10
  const inside = { x: MARGIN + 8, width: box.width - 16, y: y + 8 }
  const end = sheet.text(words.noCashNoPieces, inside, { size: 12, bold: true })
  sheet.frame({ ...box, y, height: end - y + 8 })
}

function drawPiece({ sheet, voice, order }: Drawing, line: PrintedLine, top: number): number {
  const pictured = order.lines.some(({ picture }) => picture !== undefined)
  const x = MARGIN + BOX + 12 + (pictured ? PICTURE.width + 10 : 0)
  const price = order.hide_prices ? 0 : 70
  const width = sheet.width - MARGIN - x - price
  const name = voice.own(line.name, line.name_bn)
  const options = optionsOf(line, voice)
  const textHeight =
    sheet.heightOf(name, width, { size: 10.5 }) +
    (options === '' ? 0 : sheet.heightOf(options, width, { size: 12, bold: true })) +
    sheet.heightOf(line.sku, width, { size: 9 })
  const height = Math.max(textHeight, line.picture === undefined ? BOX : PICTURE.height)
  const beyond = top + height > sheet.height - MARGIN - FOOT_ROOM
  if (beyond) sheet.newPage()
  const y = beyond ? MARGIN : top
  sheet.frame({ x: MARGIN, y: y + 2, width: BOX, height: BOX })
  const count = voice.digits(String(line.quantity))
  sheet.text(count, { x: MARGIN, y: y + 5, width: BOX - 8 }, { size: 13, bold: true, align: 'right' })
  if (line.picture !== undefined) sheet.picture(line.picture, { x: MARGIN + BOX + 12, y: y + 2, ...PICTURE })
  let end = sheet.text(name, { x, y, width }, { size: 10.5 })
  if (options !== '') end = sheet.text(options, { x, y: end, width }, { size: 12, bold: true })
  end = sheet.text(line.sku, { x, y: end, width }, { size: 9, colour: inks.quiet })
  if (price > 0) {
    sheet.text(voice.money(line.total), { x: x + width, y, width: price }, { size: 10.5, align: 'right' })
  }
  const bottom = Math.max(end, y + height + 4) + 4
  sheet.rule({ x: MARGIN, y: bottom, width: sheet.width - 2 * MARGIN })
  return bottom + 6
}

function drawNotes({ sheet, voice, order }: Drawing, top: number): void {
  const { words, money } = voice
  const box = { x: MARGIN, width: sheet.width - 2 * MARGIN }
  const due = dueOf(order)
  const collect = order.delivery_method === 'collect'
  const notes = [
    // The receiver of a present does not read its price; the courier tells the rider the cash.
    ...(due > 0 && !order.hide_prices
      ? [{ heading: collect ? words.cashInShop : words.cashAtDoor, text: money(due) }]
      : []),
    ...(order.gift_message === null ? [] : [{ heading: words.gift, text: order.gift_message }]),
    ...(order.note === null ? [] : [{ heading: words.note, text: order.note }]),
  ]
  let y = top
  for (const { heading, text } of notes) {
    if (y + sheet.heightOf(text, box.width, { size: 11 }) + 20 > sheet.height - MARGIN) {
      sheet.newPage()
      y = MARGIN
    }
    y = drawBlock(sheet, { ...box, y }, { heading, lines: [text] }) + 6
  }
}
