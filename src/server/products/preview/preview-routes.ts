import { getPreview } from '#contract/shop/preview.ts'
import {
  addProductPreview,
  listProductPreviews,
  removeProductPreview,
} from '#contract/staff/catalogue/previews.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { makePreview, showPreview, showPreviews, takePreviewBack, type PreviewContext } from './previews.ts'

/** Addresses that show a product before it is on sale. */
export function mountPreviews(api: ApiApp, context: PreviewContext): void {
  mount(api, getPreview, ({ params }) => showPreview(context, params.token))
  mount(api, listProductPreviews, ({ params }) => showPreviews(context, params.product))
  mount(api, addProductPreview, ({ params, body }) => makePreview(context, params.product, body.days))
  mount(api, removeProductPreview, ({ params }) =>
    takePreviewBack(context, { product: params.product, id: params.preview }),
  )
}
