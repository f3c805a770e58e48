import { spokenPhone } from '#domain/number-words.ts'
import { poisha, sum } from '#domain/money.ts'
import type { Counted } from './draw-counts.ts'
import { placeOf } from './draw-head.ts'
import type { OrderPaper } from './print-job.ts'
import { inks, type PrintFile, type Sheet } from './print-sheet.ts'
import { printVoice, type PrintVoice } from './print-voice.ts'

const MARGIN = 26
const ROOM_TO_SIGN = 76

type LabelPaper = Extract<OrderPaper, { readonly kind: 'label' }>

interface Listed extends Counted {
  /** The same parcels, those of one courier together. */
  readonly courier: string
  readonly parcels: readonly LabelPaper[]
}

/** A list for each courier: what is handed to its rider, with the cash to come back, to be signed by both. */
export function drawManifest(file: PrintFile, counted: Counted): void {
  for (const listed of byCourier(counted)) drawList(file, listed, manifestRow)
}

/** A list for each courier by place: at each door the rider reads the address and the cash, and has it signed. */
export function drawRunSheet(file: PrintFile, counted: Counted): void {
  for (const listed of byCourier(counted)) drawList(file, listed, doorRow)
}

function byCourier(counted: Counted): readonly Listed[] {
  const voice = printVoice(counted.language)
  const parcels = counted.papers
    .filter((paper): paper is LabelPaper => paper.kind === 'label')
    .toSorted((a, b) => placeOf(a.order, voice).localeCompare(placeOf(b.order, voice)))
  const couriers = [...new Set(parcels.map(({ parcel }) => parcel.courier))]
  return couriers.map((courier) => ({
    ...counted,
    courier,
    parcels: parcels.filter(({ parcel }) => parcel.courier === courier),
  }))
}

interface Row {
  readonly sheet: Sheet
  readonly voice: PrintVoice
  readonly paper: LabelPaper
  readonly y: number
}

interface RowKind {
  readonly height: (row: Omit<Row, 'y'>) => number
  readonly draw: (row: Row) => void
}

function drawList(file: PrintFile, { of, language, at, courier, parcels }: Listed, kind: RowKind): void {
  const voice = printVoice(language)
  const { words, digits, money } = voice
  const sheet = file.open({ size: 'A4', margin: MARGIN, language })
  const box = { x: MARGIN, width: sheet.width - 2 * MARGIN }
  const title = `${words.bundles[of]}: ${courier}`
  let y = sheet.text(title, { ...box, y: MARGIN }, { size: 16, bold: true })
  const cash = sum(parcels.map(({ parcel }) => parcel.cod))
  const facts = [words.parcelsCounted(digits(String(parcels.length))), `${words.cashToTake} ${money(cash)}`]
  y = sheet.text([...facts, voice.day(at)].join(' · '), { ...box, y }, { size: 11 })
  sheet.rule({ ...box, y: y + 4 }, { colour: inks.ink })
  y += 12
  for (const paper of parcels) {
    const height = kind.height({ sheet, voice, paper })
    y = roomFor(sheet, y, height)
    kind.draw({ sheet, voice, paper, y })
    y += height
    sheet.rule({ ...box, y: y - 4 })
  }
  y = roomFor(sheet, y, ROOM_TO_SIGN)
  const half = (box.width - 30) / 2
  for (const [x, who] of [
    [MARGIN, words.handedBy],
    [MARGIN + half + 30, words.takenBy],
  ] as const) {
    sheet.rule({ x, y: y + 50, width: half }, { colour: inks.ink })
    sheet.text(who, { x, y: y + 54, width: half }, { size: 9, colour: inks.quiet })
  }
  sheet.end((page, pages) => `${title} · ${words.page(digits(String(page)), digits(String(pages)))}`)
}

function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= sheet.height - MARGIN) return y
  sheet.newPage()
  return MARGIN
}

/** The names of a parcel and its cash, beside the person and the place. */
function drawNames({ sheet, voice, paper: { parcel, order }, y }: Row): void {
  sheet.frame({ x: MARGIN, y: y + 2, width: 10, height: 10 })
  sheet.text(parcel.number, { x: MARGIN + 20, y, width: 130 }, { size: 10, bold: true })
  if (parcel.name !== parcel.number)
    sheet.text(parcel.name, { x: MARGIN + 20, y: y + 13, width: 130 }, { size: 9, colour: inks.quiet })
  const cash = atTheDoor(parcel, voice)
  const look = { size: parcel.cod === poisha(0) ? 8 : 11, bold: true, align: 'right' } as const
  sheet.text(cash, { x: sheet.width - MARGIN - 110, y, width: 110 }, look)
  const person = parcel.pickup === null ? (order.recipient_name ?? order.name) : order.name
  sheet.text(person, { x: MARGIN + 155, y, width: 240 }, { size: 10 })
}

/** The task of the rider at the door: to take cash, to hand over a paid parcel, or to fetch a return. */
function atTheDoor({ cod, pickup }: LabelPaper['parcel'], { words, days, money }: PrintVoice): string {
  if (pickup !== null) return words.fetchIt(days(pickup.on, pickup.on))
  return cod === poisha(0) ? words.takeNothing : money(cod)
}

const manifestRow: RowKind = {
  height: () => 32,
  draw: (row) => {
    drawNames(row)
    const { sheet, voice, paper, y } = row
    const box = { x: MARGIN + 155, y: y + 13, width: 240 }
    sheet.text(placeOf(paper.order, voice), box, { size: 9, colour: inks.quiet })
  },
}

/** Where the rider goes. */
function doorOf({ voice, paper: { order, parcel } }: Omit<Row, 'y'>): string {
  if (parcel.pickup !== null) return parcel.pickup.address
  return [order.address_line, order.landmark, placeOf(order, voice)].filter(Boolean).join(', ')
}

const doorRow: RowKind = {
  height: (row) => Math.max(60, 38 + row.sheet.heightOf(doorOf(row), 240, { size: 9 })),
  draw: (row) => {
    drawNames(row)
    const { sheet, voice, paper, y } = row
    const box = { x: MARGIN + 155, width: 240 }
    // A rider dials it.
    const phone = spokenPhone(paper.parcel.pickup?.phone ?? paper.order.recipient_phone ?? paper.order.phone)
    const below = sheet.text(phone, { ...box, y: y + 13 }, { size: 11, bold: true })
    sheet.text(doorOf(row), { ...box, y: below }, { size: 9 })
    const sign = { x: sheet.width - MARGIN - 110, y: y + 20, width: 110 }
    sheet.text(voice.words.sign, { ...sign, y: y + 38 }, { size: 7, colour: inks.quiet })
    sheet.rule({ ...sign, y: y + 36 })
  },
}
