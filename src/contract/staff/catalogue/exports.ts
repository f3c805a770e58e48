import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { importFormats } from '#domain/import/import-fields.ts'

const reads = {
  tag: 'Staff',
  access: { staff: 'catalogue:read' },
  method: 'GET',
  stepUp: true,
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
} as const

export const exportProducts = endpoint({
  ...reads,
  path: '/v1/staff/exports/products/csv',
  summary:
    'All products with their variants, as a file that comes in again unchanged: in our own format, as Shopify or as WooCommerce reads it. What a product brought from such a file goes out with it. Where the shop has several places, the pieces at each stand in a column of their own. Costs only for those who may see them',
  query: z.object({ format: z.enum(importFormats).optional() }),
})

export const exportPrices = endpoint({
  ...reads,
  path: '/v1/staff/exports/prices/csv',
  summary: 'SKU, name and prices of every variant, to be changed in a spreadsheet and taken in again',
})

export const exportPieces = endpoint({
  ...reads,
  path: '/v1/staff/exports/pieces/csv',
  summary: 'SKU, name and pieces of every variant at each place, to be changed and taken in again',
})
