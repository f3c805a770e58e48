import type { PrintedOrder, PrintedShop } from './order-document.ts'
import type { PrintFile, Sheet, SheetOptions } from './print-sheet.ts'
import { printVoice, type PrintLanguage, type PrintVoice } from './print-voice.ts'

/** The order of a paper, the selling shop, and the language of the paper. */
export interface WantedPaper {
  readonly shop: PrintedShop
  readonly order: PrintedOrder
  readonly language: PrintLanguage
}

/** The tools for drawing every part of a paper. */
export interface Drawing {
  readonly sheet: Sheet
  readonly voice: PrintVoice
  readonly shop: PrintedShop
  readonly order: PrintedOrder
}

/** Begins a paper in a file. */
export function openPaper(
  file: PrintFile,
  { shop, order, language }: WantedPaper,
  form: Pick<SheetOptions, 'size' | 'margin'>,
): Drawing {
  return { sheet: file.open({ ...form, language }), voice: printVoice(language), shop, order }
}

/** Ends a paper of several pages: each says which paper it is of, and which page. */
export function endPages({ sheet, voice: { words, digits }, order }: Drawing, name: string): void {
  sheet.end(
    (page, pages) => `${name} ${order.number} · ${words.page(digits(String(page)), digits(String(pages)))}`,
  )
}
