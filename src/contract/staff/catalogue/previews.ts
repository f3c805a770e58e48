import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { PREVIEW_DAYS, PREVIEW_DAYS_MAX } from '#domain/product-editing/product-limits.ts'
import { reads, writes } from './term-parts.ts'

const Instant = z.iso.datetime({ offset: true })
const Product = z.object({ product: Id })

/** An address that shows a product to everybody who has it. The address itself is told once, when it is made. */
const PreviewView = z.object({
  id: z.int(),
  by: Colleague.nullable(),
  made_at: Instant,
  ends_at: Instant,
})

export const listProductPreviews = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/products/:product/previews',
  summary: 'The addresses that show a product before it is on sale and have not ended, the last first',
  params: Product,
  response: z.object({ results: z.array(PreviewView) }),
  errors: ['not_found'],
})

export const addProductPreview = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/products/:product/previews',
  summary:
    'Makes an address that shows a product as the shop would, whatever its status, until it ends or is taken back. It needs a variant that is sold',
  params: Product,
  body: z.strictObject({ days: z.int().min(1).max(PREVIEW_DAYS_MAX).default(PREVIEW_DAYS) }),
  status: 201,
  response: PreviewView.extend({
    /** Below the origin of the shop, in English; the Bangla page has `/bn` before it. */
    path: z.string(),
  }),
  errors: ['not_found', 'wrong_state'],
})

export const removeProductPreview = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/products/:product/previews/:preview',
  summary: 'Takes an address back: it shows nothing from now on',
  params: z.object({ product: Id, preview: Id }),
  response: z.object({ id: z.int() }),
  errors: ['not_found'],
})
