import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
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

/** The codes on the first page, from its dots in black and white. */
async function readIn(pdf: Uint8Array, dpi = PRINTER_DPI): Promise<readonly string[]> {
  const { data, info } = await sharp(Buffer.from(barsOf(pdf)), { density: dpi })
    .flatten({ background: '#ffffff' })
    .threshold(128)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  }
  // Of an ImageData the reader looks at these fields alone, and Node has no such class.
  const found = await readBarcodes(picture as ImageData, {
    formats: ['Code128'],
    maxNumberOfSymbols: 20,
    tryRotate: false,
    tryInvert: false,
  })
  return found.map(({ text }) => text).toSorted()
}

/** Paper around bars, in points: it is white, as that of our papers is. */
const AROUND = 12

/** The filled rectangles of the first page of a PDF as a picture: our papers draw nothing but bars by them. */
function barsOf(pdf: Uint8Array): string {
  const [drawing = ''] = streamsOf(Buffer.from(pdf).toString('latin1')).filter((stream) =>
    stream.startsWith('1 0 0 -1 0'),
  )
  const number = String.raw`(-?[\d.]+)`
  const box = new RegExp(`^${Array(4).fill(number).join(' ')} re$`, 'gm')
  // Frames are stroked, bars are filled.
  const filled = [...drawing.matchAll(/((?:[-\d. ]+ re\n)+)(?:.* (?:cs|scn)\n)*f\n/g)]
  const bars = filled.flatMap(([, boxes = '']) =>
    [...boxes.matchAll(box)].map(([, x, y, width, height]) => {
      return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
    }),
  )
  const left = Math.min(...bars.map(({ x }) => x)) - AROUND
  const top = Math.min(...bars.map(({ y }) => y)) - AROUND
  const width = Math.max(...bars.map((bar) => bar.x + bar.width)) + AROUND - left
  const height = Math.max(...bars.map((bar) => bar.y + bar.height)) + AROUND - top
  const drawn = bars.map(
    (bar) => `<rect x="${bar.x}" y="${bar.y}" width="${bar.width}" height="${bar.height}"/>`,
  )
  // In points, 72 of which are an inch.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="${left} ${top} ${width} ${height}">${drawn.join('')}</svg>`
}

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
