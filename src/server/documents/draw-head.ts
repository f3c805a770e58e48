import { paletteOf } from '#domain/store/accent.ts'
import { spokenPhone } from '#domain/number-words.ts'
import type { Drawing } from './open-paper.ts'
import type { PrintedOrder } from './order-document.ts'
import type { Box, Sheet } from './print-sheet.ts'
import { inks } from './print-sheet.ts'
import type { PrintVoice } from './print-voice.ts'

const SMALL = 8.5
const BAR_HEIGHT = 30
const LOGO_HEIGHT = 34

/** The seller, with the numbers that the law wants, and the order; returns the place where the paper goes on. */
export function drawHead(drawing: Drawing, title: string): number {
  const { sheet, voice, order } = drawing
  const inner = sheet.width - 2 * sheet.margin
  const left = { x: sheet.margin, y: sheet.margin, width: inner * 0.55 }
  const right = { x: sheet.margin + inner * 0.6, y: sheet.margin, width: inner * 0.4 }
  const leftEnd = drawShop(drawing, left)
  let y = sheet.text(title, right, { size: 15, bold: true, align: 'right' })
  y = sheet.text(order.number, { ...right, y }, { size: 19, bold: true, align: 'right' })
  const bars = right.width * 0.8
  const barBox = { x: right.x + right.width - bars, y: y + 2, width: bars, height: BAR_HEIGHT }
  sheet.barcode(order.number, barBox)
  y = sheet.text(
    `${voice.words.placed}: ${voice.day(order.placed_at)}`,
    { ...right, y: y + BAR_HEIGHT + 6 },
    { size: SMALL + 1, align: 'right' },
  )
  const end = Math.max(leftEnd, y) + 6
  sheet.rule(
    { x: sheet.margin, y: end, width: inner },
    {
      colour: paletteOf(drawing.shop.branding.accent)['brand-400'],
      thick: 2,
    },
  )
  return end + 12
}

function drawShop({ sheet, voice, shop }: Drawing, box: Box): number {
  const { words, digits } = voice
  let y = drawMark(sheet, { shop, name: voice.own(shop.name, shop.name_bn), box })
  const facts = [
    shop.legal_name,
    voice.own(shop.address, shop.address_bn),
    `${words.phone}: ${digits(spokenPhone(shop.phone))}   ${words.email}: ${shop.email}`,
    [
      numbered(words.tradeLicence, shop.trade_licence),
      numbered(words.dbid, shop.dbid),
      numbered(words.bin, shop.bin),
    ]
      .filter((fact) => fact !== null)
      .join('\n'),
  ]
  for (const fact of facts) {
    if (fact === null || fact === '') continue
    y = sheet.text(fact, { ...box, y }, { size: SMALL, colour: inks.quiet })
  }
  return y
}

/** The logo as wide as it fits, or the name. A paper with a logo says the name as well. */
function drawMark(
  sheet: Sheet,
  { shop, name, box }: { readonly shop: Drawing['shop']; readonly name: string; readonly box: Box },
): number {
  if (shop.logo === null) return sheet.text(name, box, { size: 20, bold: true })
  sheet.picture(shop.logo, { ...box, width: box.width * 0.8, height: LOGO_HEIGHT, align: 'left' })
  return sheet.text(name, { ...box, y: box.y + LOGO_HEIGHT + 4 }, { size: SMALL + 2, bold: true })
}

function numbered(name: string, value: string | null): string | null {
  return value === null || value === '' ? null : `${name}: ${value}`
}

/** A heading with lines under it; answers where the next thing begins. */
export function drawBlock(
  sheet: Sheet,
  box: Box,
  { heading, lines }: { readonly heading: string; readonly lines: readonly (string | null)[] },
): number {
  let y = sheet.text(heading, box, { size: SMALL, colour: inks.quiet })
  for (const [index, line] of lines.entries()) {
    if (line === null || line === '') continue
    y = sheet.text(line, { ...box, y }, { size: 10.5, bold: index === 0 })
  }
  return y
}

/** The destination of the parcel, or the shop where it is fetched. */
export function destinationOf({ voice, order }: Drawing): readonly (string | null)[] {
  if (order.delivery_method === 'collect') {
    return [voice.own(order.shop_name ?? '', order.shop_name_bn)]
  }
  return [
    order.recipient_name ?? order.name,
    voice.digits(spokenPhone(order.recipient_phone ?? order.phone)),
    order.address_line,
    order.landmark === null ? null : `${voice.words.landmark}: ${order.landmark}`,
    placeOf(order, voice),
  ]
}

/** `Banani, Dhaka`. */
export function placeOf({ area, area_bn, district, district_bn }: PrintedOrder, { own }: PrintVoice): string {
  return [own(area ?? '', area_bn), own(district ?? '', district_bn)].filter((one) => one !== '').join(', ')
}

/** The chosen options of a piece: `Size: 2.6 · Colour: Gold`. */
export function optionsOf(line: PrintedOrder['lines'][number], voice: PrintVoice): string {
  return line.options
    .map(({ name, name_bn, value, value_bn }) => `${voice.own(name, name_bn)}: ${voice.own(value, value_bn)}`)
    .join(', ')
}
