import { minus, poisha, sum, type Poisha } from '#domain/money.ts'
import { spokenPhone } from '#domain/number-words.ts'
import { dueOf } from '#domain/order/money/order-money.ts'
import { destinationOf, drawBlock, drawHead, optionsOf } from './draw-head.ts'
import { endPages, openPaper, type Drawing, type WantedPaper } from './open-paper.ts'
import type { PrintedLine } from './order-document.ts'
import { inks, type PrintFile } from './print-sheet.ts'
import type { PrintVoice } from './print-voice.ts'
import { takaInWords } from './taka-in-words.ts'

const MARGIN = 42
const BODY = 9.5
/** Room for the totals and the last words under the lines. */
const FOOT_ROOM = 60

/** The invoice of an order on A4. */
export function drawInvoice(file: PrintFile, request: WantedPaper): void {
  const drawing = openPaper(file, request, { size: 'A4', margin: MARGIN })
  const { invoice } = drawing.voice.words
  let y = drawHead(drawing, invoice)
  y = drawPeople(drawing, y)
  y = drawLines(drawing, y)
  y = drawTotals(drawing, y)
  drawLastWords(drawing, y)
  endPages(drawing, invoice)
}

function drawPeople(drawing: Drawing, y: number): number {
  const { sheet, voice, order } = drawing
  const { words } = voice
  const column = (sheet.width - 2 * sheet.margin) / 3
  const box = (index: number) => ({ x: sheet.margin + index * column, y, width: column - 14 })
  const collect = order.delivery_method === 'collect'
  const ends = [
    drawBlock(sheet, box(0), {
      heading: words.billedTo,
      lines: [order.name, voice.digits(spokenPhone(order.phone)), order.email],
    }),
    drawBlock(sheet, box(1), {
      heading: collect ? words.fetchedAt : words.deliveredTo,
      lines: destinationOf(drawing),
    }),
    drawBlock(sheet, box(2), {
      heading: words.payment,
      lines: [
        words.method[order.payment_method],
        order.status === 'cancelled' ? words.cancelled : null,
        `${words.expected}: ${voice.days(order.promised_from, order.promised_to)}`,
      ],
    }),
  ]
  return Math.max(...ends) + 14
}

interface Column {
  readonly heading: string
  /** Part of the width. */
  readonly share: number
  readonly of: (line: PrintedLine) => string
}

function columnsOf({ words, money, rate, digits }: PrintVoice): readonly Column[] {
  return [
    { heading: words.price, share: 0.14, of: (line) => money(line.unit_price) },
    { heading: words.quantity, share: 0.08, of: (line) => digits(String(line.quantity)) },
    {
      heading: words.discount,
      share: 0.13,
      of: (line) => (line.discount === 0 ? '–' : money(minus(poisha(0), line.discount))),
    },
    { heading: words.vat, share: 0.1, of: (line) => rate(line.vat_rate) },
    { heading: words.total, share: 0.15, of: (line) => money(line.total) },
  ]
}

function drawLines(drawing: Drawing, top: number): number {
  const { sheet, voice, order } = drawing
  const inner = sheet.width - 2 * sheet.margin
  const columns = columnsOf(voice)
  const nameWidth = inner * (1 - columns.reduce((shares, { share }) => shares + share, 0))
  let y = drawColumnHeads(drawing, columns, { y: top, nameWidth })
  for (const line of order.lines) {
    const name = voice.own(line.name, line.name_bn)
    const under = [optionsOf(line, voice), line.sku].filter((part) => part !== '').join(' · ')
    const box = { x: sheet.margin, width: nameWidth - 8 }
    const height =
      sheet.heightOf(name, box.width, { size: BODY }) + sheet.heightOf(under, box.width, { size: 8 }) + 8
    if (y + height > sheet.height - sheet.margin - FOOT_ROOM) {
      sheet.newPage()
      y = drawColumnHeads(drawing, columns, { y: sheet.margin, nameWidth })
    }
    const underY = sheet.text(name, { ...box, y }, { size: BODY })
    sheet.text(under, { ...box, y: underY }, { size: 8, colour: inks.quiet })
    let x = sheet.margin + nameWidth
    for (const column of columns) {
      const width = inner * column.share
      sheet.text(column.of(line), { x, y, width }, { size: BODY, align: 'right' })
      x += width
    }
    y += height
    sheet.rule({ x: sheet.margin, y: y - 4, width: inner })
  }
  return y + 6
}

function drawColumnHeads(
  { sheet, voice }: Drawing,
  columns: readonly Column[],
  { y, nameWidth }: { readonly y: number; readonly nameWidth: number },
): number {
  const inner = sheet.width - 2 * sheet.margin
  const look = { size: 8.5, colour: inks.quiet }
  let end = sheet.text(voice.words.piece, { x: sheet.margin, y, width: nameWidth }, look)
  let x = sheet.margin + nameWidth
  for (const { heading, share } of columns) {
    end = Math.max(end, sheet.text(heading, { x, y, width: inner * share }, { ...look, align: 'right' }))
    x += inner * share
  }
  sheet.rule({ x: sheet.margin, y: end + 1, width: inner }, { colour: inks.ink })
  return end + 6
}

interface Amount {
  readonly label: string
  readonly amount: string
  readonly strong?: boolean
}

function amountsOf({ voice, order }: Drawing): readonly Amount[] {
  const { words, money, rate } = voice
  const due = dueOf(order)
  const some = (label: string, amount: Poisha, sign = 1): readonly Amount[] =>
    amount === 0 ? [] : [{ label, amount: money(poisha(amount * sign)) }]
  return [
    { label: words.subtotal, amount: money(order.subtotal) },
    ...some(words.discount, order.discount, -1),
    { label: words.delivery, amount: order.delivery === 0 ? words.free : money(order.delivery) },
    ...some(words.cashFee, order.cash_fee),
    { label: words.total, amount: money(order.total), strong: true },
    { label: words.vatInside, amount: money(order.vat_included) },
    ...vatByRate(order).map(([of, vat]) => ({ label: words.vatAt(rate(of)), amount: money(vat) })),
    ...some(words.paid, order.paid),
    ...some(words.refunded, order.refunded),
    ...(order.status === 'cancelled' ? [] : [{ label: words.toPay, amount: money(due), strong: true }]),
  ]
}

/** The VAT of each rate, the lowest first; none where the whole order has one rate. */
function vatByRate({ lines }: Drawing['order']): readonly (readonly [number, Poisha])[] {
  const groups = [...Map.groupBy(lines, (line) => line.vat_rate)]
  if (groups.length < 2) return []
  return groups
    .toSorted(([one], [other]) => one - other)
    .map(([rate, some]) => [rate, sum(some.map(({ vat }) => vat))] as const)
}

function drawTotals(drawing: Drawing, top: number): number {
  const { sheet, voice, order } = drawing
  const amounts = amountsOf(drawing)
  const width = 250
  const x = sheet.width - sheet.margin - width
  const needed = amounts.length * BODY * 2
  const beyond = top + needed > sheet.height - sheet.margin - FOOT_ROOM
  if (beyond) sheet.newPage()
  let y = beyond ? sheet.margin : top
  for (const { label, amount, strong = false } of amounts) {
    const look = { size: strong ? BODY + 1.5 : BODY, bold: strong }
    sheet.text(amount, { x: x + width * 0.6, y, width: width * 0.4 }, { ...look, align: 'right' })
    y = sheet.text(label, { x, y, width: width * 0.6 }, look) + 2
  }
  const inWords = `${voice.words.inWords}: ${takaInWords(order.total, voice.language)}`
  return (
    sheet.text(
      inWords,
      { x: sheet.margin, y: y + 8, width: sheet.width - 2 * sheet.margin },
      { size: BODY },
    ) + 4
  )
}

function drawLastWords({ sheet, voice, shop }: Drawing, y: number): void {
  const { words, digits } = voice
  const box = { x: sheet.margin, width: sheet.width - 2 * sheet.margin }
  const look = { size: 8.5, colour: inks.quiet }
  sheet.rule({ ...box, y: y + 4 })
  const next = sheet.text(words.exchange(digits(String(shop.exchange_days))), { ...box, y: y + 10 }, look)
  sheet.text(words.computed, { ...box, y: next }, look)
}
