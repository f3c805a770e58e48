import type { Endpoint } from '#contract/endpoint.ts'
import {
  beginImport,
  changeImport,
  checkImport,
  exportImportReport,
  getImport,
  listImports,
  sendImportPart,
} from '#contract/staff/catalogue/imports.ts'

/** The calls about files of products, by operation name. */
export const importEndpoints = {
  listImports,
  beginImport,
  sendImportPart,
  checkImport,
  changeImport,
  getImport,
  exportImportReport,
} as const satisfies Record<string, Endpoint>
