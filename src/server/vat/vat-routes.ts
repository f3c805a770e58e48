import {
  addVatClass,
  addVatRate,
  archiveVatClass,
  listVatClasses,
  moveVatProducts,
  removeVatRate,
  renameVatClass,
} from '#contract/staff/vat/classes.ts'
import { addVatDefaultRate, listVatDefaults, removeVatDefaultRate } from '#contract/staff/vat/defaults.ts'
import { exportVatReport, getVatReport } from '#contract/staff/vat/report.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { archiveClass, makeClass, renameClass, showClasses } from './change-classes.ts'
import { addDefaultRate, removeDefaultRate, showDefaults } from './change-defaults.ts'
import { addRate, removeRate } from './change-rates.ts'
import { moveToClass } from './move-products.ts'
import { reportAsCsv, showReport } from './show-report.ts'
import type { VatContext } from './vat-context.ts'

/** The VAT classes and their rates in the hands of staff, and the VAT of each month. */
export function mountVat(api: ApiApp, shop: VatContext): void {
  mount(api, listVatClasses, () => showClasses(shop))
  mount(api, addVatClass, ({ body }) => makeClass(shop, body))
  mount(api, renameVatClass, ({ params, body }) => renameClass(shop, params.vat_class, body))
  mount(api, addVatRate, ({ params, body }) => addRate(shop, params.vat_class, body))
  mount(api, removeVatRate, ({ params, query }) => removeRate(shop, params, query.version))
  mount(api, archiveVatClass, ({ params, body }) => archiveClass(shop, params.vat_class, body))
  mount(api, moveVatProducts, ({ params, body }) => moveToClass(shop, params.vat_class, body))
  mount(api, listVatDefaults, () => showDefaults(shop))
  mount(api, addVatDefaultRate, ({ params, body }) => addDefaultRate(shop, params.vat_default, body))
  mount(api, removeVatDefaultRate, ({ params, query }) => removeDefaultRate(shop, params, query.version))
  mount(api, getVatReport, ({ query }) => showReport(shop, query.month))
  mount(api, exportVatReport, async ({ query }) => {
    const report = await showReport(shop, query.month)
    return csvDocument(`vat-${report.month}`, reportAsCsv(report), shop.clock())
  })
}
