import type { Reply } from '#contract/endpoint.ts'
import type {
  listSizeGuideNames,
  listSizeGuides,
  StaffSizeGuideView,
} from '#contract/staff/catalogue/size-guides.ts'
import { untranslatedIn } from '#domain/sizes/untranslated.ts'
import { presentWholePicture } from '#server/media/present-picture.ts'
import { noSuchTerm, type TermParts } from '#server/terms/term-parts.ts'
import {
  countGuideProducts,
  readGuideCategories,
  readGuideNames,
  readSizeGuide,
  readSizeGuides,
  type SizeGuideRow,
} from './size-guide-store.ts'

/** The guides that forms offer. */
export async function showGuideNames({ db }: TermParts): Promise<Reply<typeof listSizeGuideNames>> {
  const found = await readGuideNames(db)
  return { results: found.map(({ id, code, name, name_bn }) => ({ id, code, name, name_bn })) }
}

/** All guides, with what uses them. */
export async function showSizeGuides({ db }: TermParts): Promise<Reply<typeof listSizeGuides>> {
  const [found, uses, categories] = await Promise.all([
    readSizeGuides(db),
    countGuideProducts(db, null),
    readGuideCategories(db, null),
  ])
  return {
    results: found.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      name_bn: row.name_bn,
      columns: row.columns.length,
      rows: row.rows.length,
      finders: row.finders.length,
      untranslated: untranslatedIn(row),
      products: uses.find(({ code }) => code === row.code)?.products ?? 0,
      categories: categories.filter(({ code }) => code === row.code).length,
    })),
  }
}

export async function showSizeGuide({ db }: TermParts, id: number): Promise<StaffSizeGuideView> {
  const row = await readSizeGuide(db, id)
  if (row === undefined) throw noSuchTerm('size guide', id)
  const [[uses], categories] = await Promise.all([
    countGuideProducts(db, row.code),
    readGuideCategories(db, row.code),
  ])
  return {
    id: row.id,
    code: row.code,
    ...formOfGuide(row),
    image: imageOf(row),
    untranslated: untranslatedIn(row),
    products: uses?.products ?? 0,
    own_products: uses?.own_products ?? 0,
    categories: categories.map((one) => ({ id: one.id, name: one.name, name_bn: one.name_bn })),
    version: row.version,
  }
}

/** The parts of a guide that staff write. */
export function formOfGuide(row: SizeGuideRow) {
  return {
    name: row.name,
    name_bn: row.name_bn,
    size_name: row.size_name,
    size_name_bn: row.size_name_bn,
    measure: row.measure,
    measure_bn: row.measure_bn,
    note: row.note,
    note_bn: row.note_bn,
    between_sizes: row.between_sizes,
    between_sizes_bn: row.between_sizes_bn,
    columns: row.columns.map(({ name, name_bn }) => ({ name, name_bn })),
    rows: row.rows.map((cells) => cells.map(({ text, text_bn }) => ({ text, text_bn }))),
    finders: row.finders.map(({ question, question_bn, column, rule, tolerance, below }) => ({
      question,
      question_bn,
      column,
      rule,
      tolerance,
      below,
    })),
    picture: row.picture,
  }
}

function imageOf({ picture: id, width, height, colour, focus, name, name_bn }: SizeGuideRow) {
  if (id === null || width === null || height === null || colour === null) return null
  return presentWholePicture({ id, width, height, colour, focus, alt: name, alt_bn: name_bn })
}
