import type { StaffAttributes, StaffAttributeView } from '#contract/staff/catalogue/attributes.ts'
import { readAttribute, readAttributes, type StaffAttributeRow } from './attribute-store.ts'
import { noSuchTerm, type TermParts } from './term-parts.ts'

export async function showAttributes({ db }: TermParts): Promise<StaffAttributes> {
  return { results: (await readAttributes(db)).map(presentAttribute) }
}

export async function showAttribute({ db }: TermParts, id: number): Promise<StaffAttributeView> {
  const row = await readAttribute(db, id)
  if (row === undefined) throw noSuchTerm('attribute', id)
  return presentAttribute(row)
}

function presentAttribute(row: StaffAttributeRow): StaffAttributeView {
  const { id, code, name, name_bn, filterable, products, version } = row
  const values = row.values.map((value) => ({
    id: value.id,
    code: value.code,
    name: value.name,
    name_bn: value.name_bn,
    swatch: value.swatch,
    products: value.products,
  }))
  return { id, code, name, name_bn, filterable, values, products, version }
}
