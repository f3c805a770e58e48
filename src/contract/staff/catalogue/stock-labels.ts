import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LanguageCode } from '#contract/shop/account-views.ts'

/** Labels that are printed at once. */
export const LABELS_MAX = 1200

export const printPieceLabels = endpoint({
  tag: 'Stock',
  access: { staff: 'stock:count' },
  method: 'GET',
  path: '/v1/staff/piece-labels',
  summary: `Labels of pieces with name, options, price and the SKU in bars, as PDF; at most ${LABELS_MAX}`,
  query: z.object({
    /** A SKU or barcode in each line, and how many labels. */
    lines: z.string().trim().min(1).max(7000),
    /** 24 on a sheet of A4, or one after the other on a roll of 50 by 30 mm. */
    form: z.enum(['sheet', 'roll']).default('sheet'),
    language: LanguageCode.default('en'),
  }),
  produces: 'application/pdf',
  response: z.unknown(),
  errors: ['invalid_fields'],
})
