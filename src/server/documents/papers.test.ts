import path from 'node:path'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { StoreView } from '#contract/shop/content.ts'
import { poisha } from '#domain/money.ts'
import { printedLine, printedOrder, printedShop } from '#tests/support/samples/sample-papers.ts'
import { draw } from './print-job.ts'
import { fontRuns } from './font-runs.ts'
import { honourMarkSets } from './mark-filtering.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { readSeed } from '#server/seed/seed-files.ts'
import { snakeKeys } from '#server/seed/snake-keys.ts'
import type { PrintedOrder, PrintedParcel } from './order-document.ts'
import { printVoice } from './print-voice.ts'
import { takaInWords } from './taka-in-words.ts'

describe('Bangla letters that carry two marks', () => {
  // Widths as Chromium's HarfBuzz measures them with the same font, in thousandths of the letter height.
  test.each([
    ['আক্তার', 2931],
    ['চিহ্ন', 1548],
    ['উদ্যোক্তা', 3338],
    ['হৃদয়', 1853],
    ['ক্ষুদ্র', 1482],
    ['ব্রাহ্মণবাড়িয়া', 5078],
    ['চট্টগ্রাম', 2673],
    ['কিশোরগঞ্জ', 4346],
    ['লক্ষ্মী', 2034],
    ['স্ত্রী', 933],
    ['প্রতি', 1737],
    ['দৃষ্টি', 1350],
    ['ট্রেড', 1625],
  ])('%s is as wide as in a browser', (word, width) => {
    const doc = new PDFDocument()
    doc.font(fileURLToPath(new URL('./fonts/bengali-400.ttf', import.meta.url))).fontSize(1000)
    honourMarkSets(doc)
    expect(Math.round(doc.widthOfString(word.normalize('NFC')))).toBe(width)
  })
})

test('a text in two scripts is drawn by two fonts, and what neither has becomes a dot', () => {
  expect(fontRuns('মোট ৳৬,০৮০ AB-1 🎁\u2011২')).toEqual([
    { script: 'bengali', text: 'মোট' },
    { script: 'latin', text: ' ' },
    { script: 'bengali', text: '৳৬' },
    { script: 'latin', text: ',' },
    { script: 'bengali', text: '০৮০' },
    { script: 'latin', text: ' AB-1 •-' },
    { script: 'bengali', text: '২' },
  ])
})

test.each([
  [108_000, 'One thousand eighty taka only', 'এক হাজার আশি টাকা মাত্র'],
  [
    478_050,
    'Four thousand seven hundred eighty taka and fifty poisha only',
    'চার হাজার সাত শত আশি টাকা পঞ্চাশ পয়সা মাত্র',
  ],
  [
    1_234_567_800,
    'One crore twenty-three lakh forty-five thousand six hundred seventy-eight taka only',
    'এক কোটি তেইশ লাখ পঁয়তাল্লিশ হাজার ছয় শত আটাত্তর টাকা মাত্র',
  ],
  [0, 'Zero taka only', 'শূন্য টাকা মাত্র'],
  [9900, 'Ninety-nine taka only', 'নিরানব্বই টাকা মাত্র'],
])('%i poisha are spelled out as "%s"', (amount, english, bangla) => {
  expect([takaInWords(poisha(amount), 'en'), takaInWords(poisha(amount), 'bn')]).toEqual([english, bangla])
})

test('money keeps its sign and its poisha in both languages', () => {
  expect(printVoice('en').money(poisha(-49_050))).toBe('–৳490.50')
  expect(printVoice('bn').money(poisha(12_345_600))).toBe('৳১,২৩,৪৫৬')
})

describe('a paper', () => {
  const pagesOf = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length

  test.each(['invoice', 'packing_slip'] as const)('%s is one page of PDF in both languages', async (kind) => {
    for (const language of ['en', 'bn'] as const) {
      const bytes = await draw({ kind, language, shop: printedShop, order: printedOrder() })
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
      expect(pagesOf(bytes)).toBe(1)
    }
  })

  const parcel: PrintedParcel = {
    number: 'AB-104826-S1',
    courier: 'Steadfast',
    name: '1424107',
    tracking_code: '15BAEB8A',
    cod: poisha(428_000),
    weight_grams: 350,
    pieces: 3,
    note: 'Ring twice. '.repeat(24).trim(),
    pickup: null,
  }
  const label = (given: Partial<PrintedParcel>, order: Partial<PrintedOrder> = {}) =>
    draw({
      kind: 'label',
      language: 'bn',
      shop: printedShop,
      order: printedOrder(order),
      parcel: { ...parcel, ...given },
    })

  test('a label is one page of 100 by 150 mm, however much stands on it', async () => {
    const longest = { address_line: 'ক্ষুদ্র '.repeat(27), landmark: 'মসজিদ '.repeat(16) }
    for (const bytes of [await label({}), await label({ cod: poisha(0), note: null }, longest)]) {
      expect(pagesOf(bytes)).toBe(1)
      expect(Buffer.from(bytes).toString('latin1')).toContain('/MediaBox [0 0 283.464567 425.19685]')
    }
  })

  test('an invoice of pieces of two VAT rates tells the VAT of each, and one of a single rate does not', async () => {
    const textOf = async (order: PrintedOrder) => {
      const bytes = await draw({ kind: 'invoice', language: 'en', shop: printedShop, order })
      return (await extractText(bytes, { mergePages: true })).text
    }
    const both = await textOf(printedOrder())
    expect(both).toMatch(/৳210VAT at 5%\n৳16\.78VAT at 7\.5%\n/)
    expect(await textOf(printedOrder({ lines: [printedLine()] }))).not.toContain('VAT at')
  })

  test('a packing slip carries the pictures of its pieces, each once', async () => {
    const jpeg = new Uint8Array(await samplePicture({ width: 160, height: 200 }).jpeg().toBuffer())
    const order = printedOrder({
      lines: [printedLine({ picture: jpeg }), printedLine({ picture: jpeg }), printedLine()],
    })
    const bytes = await draw({ kind: 'packing_slip', language: 'en', shop: printedShop, order })
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1)
    expect(pagesOf(bytes)).toBe(1)
  })

  test('the slip of an exchange names what goes out, what came back, and that the rider takes nothing', async () => {
    const order = printedOrder({
      number: 'AB-104826-R1',
      hide_prices: true,
      total: poisha(0),
      paid: poisha(0),
      gift_message: null,
      lines: [printedLine({ sku: 'BNG-28', quantity: 1 })],
      part: { parcel: 'AB-104826-S2', n: 1, of: 2 },
      exchange: {
        order: 'AB-104826',
        back: [printedLine({ sku: 'BNG-26', quantity: 1 })],
        received_at: new Date('2026-11-23T10:00:00+06:00'),
      },
    })
    const bytes = await draw({ kind: 'packing_slip', language: 'en', shop: printedShop, order })
    expect(pagesOf(bytes)).toBe(1)
    const { text } = await extractText(bytes, { mergePages: true })
    expect(text).toContain('Exchange')
    expect(text).toContain('Order AB-104826 · Parcel 1 of 2 · AB-104826-S2')
    expect(text).toMatch(/BNG-28[^]*In exchange for[^]*BNG-26/)
    expect(text).toContain('Rider: take no cash, and no piece back.')
    expect(text).not.toContain('৳')
  })

  test('an invoice shows the logo of the shop, and still says its name', async () => {
    const logo = new Uint8Array(await samplePicture().png().toBuffer())
    const drawn = (shop: typeof printedShop) =>
      draw({ kind: 'invoice', language: 'en', shop, order: printedOrder() })
    const bytes = await drawn({ ...printedShop, logo })
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image')
    expect(Buffer.from(await drawn(printedShop)).toString('latin1')).not.toContain('/Subtype /Image')
    const { text } = await extractText(bytes, { mergePages: true })
    expect(text).toContain('Abhoron')
  })

  test('a paper of the demo shop names its trade licence, DBID and BIN, each marked as a demo', async () => {
    const { store } = await readSeed(path.resolve(import.meta.dirname, '../../../seed'))
    const shop = { ...StoreView.parse(snakeKeys(store)), logo: null }
    for (const [language, names] of [
      ['en', ['Trade licence', 'DBID', 'BIN']],
      // A PDF keeps Bangla letters in the order in which they are drawn.
      ['bn', ['', '', '']],
    ] as const) {
      const bytes = await draw({ kind: 'invoice', language, shop, order: printedOrder() })
      const { text } = await extractText(bytes, { mergePages: true })
      expect(text).toMatch(new RegExp(`${names[0]} ?: DEMO/TRAD/DNCC/\\d+/\\d{4}\n`))
      expect(text).toMatch(new RegExp(`${names[1]} ?: DEMO-\\d{10}\n`))
      expect(text).toMatch(new RegExp(`${names[2]} ?: DEMO-\\d{9}-\\d{4}\n`))
      expect(text).toContain('Abhoron Demo Shop')
    }
  })

  test('a paper goes on over as many pages as the order has lines for', async () => {
    const lines = Array.from({ length: 60 }, () => printedLine())
    const bytes = await draw({
      kind: 'invoice',
      language: 'en',
      shop: printedShop,
      order: printedOrder({ lines }),
    })
    expect(pagesOf(bytes)).toBeGreaterThan(2)
  })

  test('bears any text that people type', async () => {
    const order = printedOrder({
      name: 'ÅÉ 張三 🎁 \u202Eevil',
      address_line: 'x'.repeat(220),
      gift_message: 'ভ'.repeat(200),
      lines: [printedLine({ name: 'W'.repeat(120), name_bn: null })],
    })
    expect(pagesOf(await draw({ kind: 'packing_slip', language: 'bn', shop: printedShop, order }))).toBe(2)
  })
})
