/** The parts of the fonts inside pdfkit that this file reads: fontkit publishes no types for them. */
interface FontkitFont {
  readonly layout: (text: string) => unknown
  readonly GDEF?: { readonly markGlyphSetsDef?: { readonly coverage: readonly Coverage[] } | null }
  readonly GSUB?: LookupTable
  readonly GPOS?: LookupTable
  readonly _layoutEngine: { readonly engine: { readonly GPOSProcessor: { readonly glyphIterator: object } } }
}
interface LookupTable {
  readonly lookupList: { readonly toArray: () => readonly Lookup[] }
}
interface Lookup {
  readonly flags: Flags
  readonly markFilteringSet?: number | null
}
interface Flags {
  markSet?: ReadonlySet<number> | undefined
}
interface Coverage {
  readonly glyphs?: readonly number[]
  readonly rangeRecords?: readonly { readonly start: number; readonly end: number }[]
}
interface Iterator {
  markSet?: ReadonlySet<number> | undefined
  reset: (options?: Flags, index?: number) => void
  shouldIgnore: (glyph: { readonly id: number; readonly isMark: boolean }) => boolean
}

const patched = new WeakSet<object>()

/**
 * Makes the font that a document has chosen last obey its mark filtering sets. OpenType lets a rule look past all marks
 * but those of a set. fontkit reads the sets and forgets them, so Bangla loses rules where a letter carries two marks:
 * the ra-phala of ট্রেড slips under the next letter, ক্ত and হ্ন run into the next one.
 */
export function honourMarkSets(doc: PDFKit.PDFDocument): void {
  const font = fontOf(doc)
  if (patched.has(font)) return
  patched.add(font)
  // Its tables and its engine are read when they are first needed.
  font.layout('ক')
  nameMarkSets(font)
  teach(font._layoutEngine.engine.GPOSProcessor.glyphIterator)
}

function fontOf(doc: PDFKit.PDFDocument): FontkitFont {
  const embedded: unknown = Reflect.get(doc, '_font')
  const font: unknown =
    typeof embedded === 'object' && embedded !== null ? Reflect.get(embedded, 'font') : undefined
  if (isFontkitFont(font)) return font
  throw new Error('pdfkit keeps its fonts elsewhere by now: see mark-filtering.ts')
}

/** Hangs on each rule the marks that it sees. */
function nameMarkSets(font: FontkitFont): void {
  const sets = font.GDEF?.markGlyphSetsDef?.coverage.map(glyphsOf) ?? []
  for (const table of [font.GSUB, font.GPOS]) {
    for (const { flags, markFilteringSet } of table?.lookupList.toArray() ?? []) {
      if (markFilteringSet !== undefined && markFilteringSet !== null) flags.markSet = sets[markFilteringSet]
    }
  }
}

/** All fonts of a process walk through glyphs by the same class: it learns it once. */
function teach(iterator: object): void {
  const prototype: unknown = Object.getPrototypeOf(iterator)
  if (!isIteratorClass(prototype) || patched.has(prototype)) return
  patched.add(prototype)
  const { reset, shouldIgnore } = prototype
  Object.assign(prototype, {
    reset(this: Iterator, options: Flags = {}, index = 0): void {
      reset.call(this, options, index)
      this.markSet = options.markSet
    },
    shouldIgnore(this: Iterator, glyph: { readonly id: number; readonly isMark: boolean }): boolean {
      const isOutside = this.markSet !== undefined && glyph.isMark && !this.markSet.has(glyph.id)
      return isOutside || shouldIgnore.call(this, glyph)
    },
  })
}

function isFontkitFont(font: unknown): font is FontkitFont {
  return (
    typeof font === 'object' && font !== null && 'layout' in font && 'GPOS' in font && '_layoutEngine' in font
  )
}

function isIteratorClass(prototype: unknown): prototype is Iterator {
  return (
    typeof prototype === 'object' && prototype !== null && 'reset' in prototype && 'shouldIgnore' in prototype
  )
}

function glyphsOf({ glyphs, rangeRecords = [] }: Coverage): ReadonlySet<number> {
  const ranges = rangeRecords.flatMap(({ start, end }) =>
    Array.from({ length: end - start + 1 }, (_, index) => start + index),
  )
  return new Set(glyphs ?? ranges)
}
