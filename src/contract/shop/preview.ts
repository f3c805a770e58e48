import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ProductView } from './catalogue-views.ts'

export const getPreview = endpoint({
  tag: 'Products',
  access: 'public',
  method: 'GET',
  path: '/v1/product/preview/:token',
  summary: 'A product that staff show before it is on sale, by the token of its address',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: z.object({ product: ProductView, ends_at: z.iso.datetime({ offset: true }) }),
  errors: ['not_found'],
})
