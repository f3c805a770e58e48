import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { poisha } from '#domain/money.ts'
import { printedLine, printedOrder, printedShop } from '#tests/support/samples/sample-papers.ts'
import { draw } from './print-job.ts'

/** Dots of a label printer: 8 in a millimetre. */
const PRINTER_DPI = 203

beforeAll(async () => {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(await readFile(program)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

test('a reader reads the label as a label printer prints it', async () => {
  const parcel = {
    number: 'AB-104826-S1',
    courier: 'Pathao',
    name: 'DA221124BNXKQ7',
    tracking_code: null,
    cod: poisha(428_000),
    weight_grams: 350,
    pieces: 3,
    note: null,
    pickup: null,
  }
  for (const name of [parcel.name, parcel.number, '142410735', 'S'.repeat(20)]) {
    const order = printedOrder()
    const job = {
      kind: 'label',
      language: 'bn',
      shop: printedShop,
      order,
      parcel: { ...parcel, name },
    } as const
    expect(await readIn(await draw(job))).toEqual([name])
  }
})

test('a reader reads every SKU of a pick list that has bars, as an office printer prints them', async () => {
  const skus = ['BNG-0042-26-GLD', 'NK-1001-ONE', 'ER-7', 'SH-2203-WINE-RED-39', `LONG-${'X'.repeat(35)}`]
  const order = printedOrder({ lines: skus.map((sku) => printedLine({ sku })) })
  const papers = [{ kind: 'invoice', language: 'bn', shop: printedShop, order }] as const
  const list = await draw({
    kind: 'bundle',
    of: 'pick_list',
    language: 'bn',
    shop: printedShop,
    papers,
    at: new Date('2026-11-24T10:00:00+06:00'),
  })
  // So long a SKU has no room for bars that a reader can read: it has none.
  expect(await readIn(list, 300)).toEqual(skus.slice(0, 4).toSorted())
})

test('a reader reads the number of the order on slips and invoices', async () => {
  for (const kind of ['packing_slip', 'invoice'] as const) {
    const paper = await draw({ kind, language: 'en', shop: printedShop, order: printedOrder() })
    expect(await readIn(paper, 300)).toEqual(['AB-104826'])
  }
})

const labelled = (sku: string, pieces: number) => ({
  sku,
  name: 'Twisted rope kara with a long name that takes a second line',
  name_bn: 'প্যাঁচানো দড়ির কাড়া, লম্বা নামসহ',
  options: [{ value: '2.6', value_bn: '২.৬' }],
  price_poisha: 195_000,
  pieces,
})
const labelsOf = (form: 'sheet' | 'roll', pieces: readonly ReturnType<typeof labelled>[]) =>
  draw({ kind: 'piece_labels', shop: printedShop, language: 'bn', form, pieces })

test('a reader reads every label of a full sheet of 24, as an office printer prints them', async () => {
  const skus = Array.from({ length: 24 }, (_, index) => `BNG-${1000 + index}-26-GLD`)
  const sheet = await labelsOf(
    'sheet',
    skus.map((sku) => labelled(sku, 1)),
  )
  expect(await readIn(sheet, 300)).toEqual(skus)
})

test('a reader reads a label of the roll as a label printer prints it', async () => {
  for (const sku of ['ER-7', 'BNG-0042-26-GLD', 'SH-2203-WINE-RED-39'])
    expect(await readIn(await labelsOf('roll', [labelled(sku, 2)]))).toEqual([sku])
})

test('bars of labels keep ten modules of white paper on both sides, and 5 mm from the edge of a sheet', async () => {
  for (const [form, width] of [
    ['roll', 50],
    ['sheet', 70],
  ] as const)
    for (const sku of ['ER-7', 'BNG-0042-26-GLD']) {
      const bars = barsOf(await labelsOf(form, [labelled(sku, 1)]))
      const left = Math.min(...bars.map(({ x }) => x))
      const right = Math.max(...bars.map((bar) => bar.x + bar.width))
      // A bar of one module is the narrowest.
      const quiet = 9.9 * Math.min(...bars.map((bar) => bar.width))
      const label = (width / 25.4) * POINTS_PER_INCH
      const least = form === 'sheet' ? Math.max(quiet, (4.9 / 25.4) * POINTS_PER_INCH) : quiet
      expect(Math.min(left, label - right), `${form} ${sku}`).toBeGreaterThan(least)
    }
})

/** The codes on the first page, from its dots in black and white. */
async function readIn(pdf: Uint8Array, dpi = PRINTER_DPI): Promise<readonly string[]> {
  // Of an ImageData the reader looks at these fields alone, and Node has no such class.
  const found = await readBarcodes(dotsOf(barsOf(pdf), dpi) as ImageData, {
    formats: ['Code128'],
    maxNumberOfSymbols: 30,
    tryRotate: false,
    tryInvert: false,
  })
  return found.map(({ text }) => text).toSorted()
}

/** Paper around bars, in points: it is white, as that of our papers is. */
const AROUND = 12
const POINTS_PER_INCH = 72

/** In points. */
interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The filled rectangles of the first page of a PDF: our papers draw nothing but bars by them. */
function barsOf(pdf: Uint8Array): readonly Bar[] {
  const [drawing = ''] = streamsOf(Buffer.from(pdf).toString('latin1')).filter((stream) =>
    stream.startsWith('1 0 0 -1 0'),
  )
  const number = String.raw`(-?[\d.]+)`
  const box = new RegExp(`^${Array(4).fill(number).join(' ')} re$`, 'gm')
  // Frames are stroked, bars are filled.
  const filled = [...drawing.matchAll(/((?:[-\d. ]+ re\n)+)(?:.* (?:cs|scn)\n)*f\n/g)]
  return filled.flatMap(([, boxes = '']) =>
    [...boxes.matchAll(box)].map(([, x, y, width, height]) => {
      return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
    }),
  )
}

/** Bars as a printer sets them: a dot is black where its middle lies in a bar. */
function dotsOf(bars: readonly Bar[], dpi: number) {
  const left = Math.min(...bars.map(({ x }) => x)) - AROUND
  const top = Math.min(...bars.map(({ y }) => y)) - AROUND
  const dot = (point: number) => Math.round((point * dpi) / POINTS_PER_INCH)
  const width = dot(Math.max(...bars.map((bar) => bar.x + bar.width)) + AROUND - left)
  const height = dot(Math.max(...bars.map((bar) => bar.y + bar.height)) + AROUND - top)
  const data = new Uint8ClampedArray(width * height * RGBA).fill(255)
  for (const bar of bars) {
    const [from, until] = [dot(bar.x - left), dot(bar.x + bar.width - left)]
    for (let row = dot(bar.y - top); row < dot(bar.y + bar.height - top); row += 1) {
      for (let column = from; column < until; column += 1) {
        const at = (row * width + column) * RGBA
        data.fill(0, at, at + 3)
      }
    }
  }
  return { data, width, height, colorSpace: 'srgb' }
}

/** Bytes of a dot; the last one says that it is opaque. */
const RGBA = 4

function streamsOf(text: string): readonly string[] {
  return [...text.matchAll(/stream\n([^]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      // Fonts and pictures are written in other ways.
      return []
    }
  })
}
