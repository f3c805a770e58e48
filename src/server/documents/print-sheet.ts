import PDFDocument from 'pdfkit'
import { colours } from '#domain/store/colours.ts'
import { inProject } from '#server/platform/own-files.ts'
import { code128 } from './code-128.ts'
import { fontRuns, type FontRun, type Script } from './font-runs.ts'
import { honourMarkSets } from './mark-filtering.ts'

/** Colours of the design tokens that print well. */
export const inks = {
  ink: colours.ink,
  quiet: colours.n600,
  line: colours.n300,
} as const

export interface TextLook {
  readonly size: number
  readonly bold?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'right'
}

/** The place of a drawing, in points from the upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A document that is drawn top down, in two scripts at once. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** Draws text, broken into lines, and answers where the next line would begin. */
  readonly text: (text: string, box: Box, look: TextLook) => number
  /** The same without drawing it. */
  readonly heightOf: (text: string, width: number, look: TextLook) => number
  readonly rule: (box: Box, look?: { readonly colour?: string; readonly thick?: number }) => void
  readonly frame: (box: Box & { readonly height: number }) => void
  readonly barcode: (text: string, box: Box & { readonly height: number }) => void
  /** A JPEG or PNG as large as its box lets it be, in the middle of it or at its upper left. */
  readonly picture: (
    picture: Uint8Array<ArrayBuffer>,
    box: Box & { readonly height: number; readonly align?: 'center' | 'left' },
  ) => void
  readonly newPage: () => void
  /** Ends the paper: each of its pages gets its foot. */
  readonly end: (foot: (page: number, pages: number) => string) => void
}

export interface SheetOptions {
  /** A known one, or width and height in points. */
  readonly size: 'A4' | 'A5' | readonly [number, number]
  readonly language: 'en' | 'bn'
  readonly margin: number
}

interface FileOptions {
  readonly title: string
  readonly author: string
  readonly language: 'en' | 'bn'
}

/** A file of one or several papers, one after the other. */
export interface PrintFile {
  /** Begins a paper on a page of its own, once the one before has ended. */
  readonly open: (options: SheetOptions) => Sheet
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>
}

const file = (name: string) => inProject('src', 'server', 'documents', 'fonts', name)
const fonts = {
  bengali: { regular: file('bengali-400.ttf'), bold: file('bengali-600.ttf') },
  latin: { regular: file('latin-400.ttf'), bold: file('latin-600.ttf') },
} as const

/** Bangla stands taller and hangs lower. */
const LINE = { en: 1.38, bn: 1.62 } as const
const ASCENT = { en: 1.02, bn: 1.14 } as const
const FOOT_SIZE = 8

function openDocument({ title, author, language }: FileOptions): PDFKit.PDFDocument {
  const info = { Title: title, Author: author, Lang: language }
  return new PDFDocument({
    autoFirstPage: false,
    info,
    lang: language,
    bufferPages: true,
    pdfVersion: '1.7',
  })
}

export function openFile(options: FileOptions): PrintFile {
  const doc = openDocument(options)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  const letters = openLetters(doc)
  const opened = openPictures(doc)
  return {
    open: (sheet) => openSheet({ doc, letters, opened }, sheet),
    finish: async () => {
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

interface OpenFile {
  readonly doc: PDFKit.PDFDocument
  readonly letters: ReturnType<typeof openLetters>
  readonly opened: ReturnType<typeof openPictures>
}

function openSheet({ doc, letters, opened }: OpenFile, { size, language, margin }: SheetOptions): Sheet {
  const { choose, runWidth, widthOf } = letters
  const page = { size: typeof size === 'string' ? size : [...size], margin: 0 }
  doc.addPage(page)
  const first = doc.bufferedPageRange().count - 1

  function lines(text: string, width: number, look: TextLook): readonly string[] {
    return text
      .split('\n')
      .flatMap((paragraph) => brokenLines(paragraph, (line) => widthOf(line, look) <= width))
  }

  function drawLine(line: string, { x, y, width }: Box, look: TextLook): void {
    let at = look.align === 'right' ? x + width - widthOf(line, look) : x
    for (const run of fontRuns(line)) {
      const chosen = choose(run.script, look).fillColor(look.colour ?? inks.ink)
      chosen.text(run.text, at, y + look.size * ASCENT[language], {
        lineBreak: false,
        baseline: 'alphabetic',
      })
      at += runWidth(run, look)
    }
  }

  const { width, height } = doc.page
  const lineHeight = (look: TextLook) => look.size * LINE[language]
  return {
    width,
    height,
    margin,
    text: (text, box, look) =>
      lines(text, box.width, look).reduce((y, line) => {
        drawLine(line, { ...box, y }, look)
        return y + lineHeight(look)
      }, box.y),
    heightOf: (text, boxWidth, look) => lines(text, boxWidth, look).length * lineHeight(look),
    rule: ({ x, y, width: long }, { colour = inks.line, thick = 0.75 } = {}) => {
      doc
        .moveTo(x, y)
        .lineTo(x + long, y)
        .lineWidth(thick)
        .strokeColor(colour)
        .stroke()
    },
    frame: ({ x, y, width: wide, height: high }) => {
      doc.rect(x, y, wide, high).lineWidth(1).strokeColor(inks.ink).stroke()
    },
    barcode: (text, box) => drawBars(doc, code128(text), box),
    picture: (picture, { x, y, width: wide, height: high, align = 'center' }) => {
      const place = align === 'left' ? {} : { align, valign: 'center' as const }
      doc.image(opened(picture), x, y, { fit: [wide, high], ...place })
    },
    newPage: () => void doc.addPage(page),
    end: (foot) => {
      const { count } = doc.bufferedPageRange()
      const pages = count - first
      for (let n = 0; n < pages; n += 1) {
        doc.switchToPage(first + n)
        const y = height - margin + FOOT_SIZE
        drawLine(
          foot(n + 1, pages),
          { x: margin, y, width: width - 2 * margin },
          { size: FOOT_SIZE, colour: inks.quiet },
        )
      }
    },
  }
}

interface OpensImages {
  /** The picture, to be drawn as often as it is wanted. */
  readonly openImage: (jpeg: Buffer) => PDFKit.Mixins.ImageSrc
}

/** Each picture is in the file once, on however many papers it is. */
function openPictures(doc: PDFKit.PDFDocument) {
  // Every document of pdfkit has this method, which its manual describes and the package of its types leaves out.
  const opener = doc as PDFKit.PDFDocument & OpensImages
  const known = new Map<Uint8Array, PDFKit.Mixins.ImageSrc>()
  return (jpeg: Uint8Array<ArrayBuffer>) => {
    const picture = known.get(jpeg) ?? opener.openImage(Buffer.from(jpeg))
    known.set(jpeg, picture)
    return picture
  }
}

/** Chooses fonts and measures text. */
function openLetters(doc: PDFKit.PDFDocument) {
  function choose(script: Script, { size: points, bold = false }: Pick<TextLook, 'size' | 'bold'>) {
    doc.font(fonts[script][bold ? 'bold' : 'regular']).fontSize(points)
    if (script === 'bengali') honourMarkSets(doc)
    return doc
  }

  /** Shaping is dear, and lines are measured again and again: widths at one point, by text and font. */
  const known = new Map<string, number>()
  function runWidth({ script, text }: FontRun, { size: points, bold = false }: TextLook): number {
    const key = `${script} ${bold} ${text}`
    const width = known.get(key) ?? choose(script, { size: 1, bold }).widthOfString(text)
    known.set(key, width)
    return width * points
  }

  const widthOf = (text: string, look: TextLook): number =>
    fontRuns(text).reduce((sum, run) => sum + runWidth(run, look), 0)

  return { choose, runWidth, widthOf }
}

/** Words on as few lines as they need; a word that is too long for one is broken between letters. */
function brokenLines(paragraph: string, fits: (line: string) => boolean): readonly string[] {
  const done: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').flatMap((one) => (fits(one) ? [one] : brokenWord(one, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      done.push(line)
      line = word
    }
  }
  return [...done, line]
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

function brokenWord(word: string, fits: (line: string) => boolean): readonly string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && !fits(part + segment)) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}

function drawBars(
  doc: PDFKit.PDFDocument,
  widths: readonly number[],
  { x, y, width, height }: Box & { readonly height: number },
): void {
  const module = width / widths.reduce((sum, one) => sum + one, 0)
  let at = x
  for (const [index, bar] of widths.entries()) {
    if (index % 2 === 0) doc.rect(at, y, bar * module, height)
    at += bar * module
  }
  doc.fillColor(inks.ink).fill()
}
