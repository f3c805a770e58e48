import type { Endpoint } from '#contract/endpoint.ts'
import { exportPieces, exportPrices, exportProducts } from '#contract/staff/catalogue/exports.ts'
import {
  beginImportArchive,
  finishImportArchive,
  sendImportArchivePart,
} from '#contract/staff/catalogue/import-archives.ts'
import {
  beginImport,
  changeImport,
  checkImport,
  exportImportReport,
  getImport,
  listImports,
  sendImportPart,
} from '#contract/staff/catalogue/imports.ts'

/** The calls about files of products, in and out, by operation name. */
export const importEndpoints = {
  listImports,
  beginImport,
  sendImportPart,
  checkImport,
  changeImport,
  getImport,
  beginImportArchive,
  sendImportArchivePart,
  finishImportArchive,
  exportImportReport,
  exportProducts,
  exportPrices,
  exportPieces,
} as const satisfies Record<string, Endpoint>
