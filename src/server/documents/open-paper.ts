import type { PrintedOrder, PrintedShop } from './order-document.ts'
import { openSheet, type Sheet, type SheetOptions } from './print-sheet.ts'
import { printVoice, type PrintLanguage, type PrintVoice } from './print-voice.ts'
import type { DocumentWords } from './document-words.ts'

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

interface PaperForm extends Pick<SheetOptions, 'size' | 'margin'> {
  readonly title: (words: DocumentWords) => string
}

/** Opens a paper in the shop's name. */
export function openPaper(
  { shop, order, language }: WantedPaper,
  { size, margin, title }: PaperForm,
): Drawing {
  const voice = printVoice(language)
  const author = shop.legal_name ?? shop.name
  const sheet = openSheet({ size, title: title(voice.words), author, language, margin })
  return { sheet, voice, shop, order }
}

/** Ends a paper of several pages: each says which paper it is of, and which page. */
export function finishPages(
  { sheet, voice: { words, digits }, order }: Drawing,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return sheet.finish(
    (page, pages) => `${name} ${order.number} · ${words.page(digits(String(page)), digits(String(pages)))}`,
  )
}
