import * as z from 'zod'
import {
  addProduct,
  changeProductStatus,
  duplicateProduct,
  getProductToEdit,
  getProductVersion,
  listProductVersions,
  restoreProductVersion,
  saveProduct,
} from '#contract/staff/catalogue/product-edit.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { changeStatus, publishDue } from './change-status.ts'
import { editorOf, type EditContext, type EditJobContext } from './edit-context.ts'
import { copyProduct, makeProduct } from './make-product.ts'
import { pruneVersions, restoreVersion, showVersion, showVersions } from './product-history.ts'
import { saveEdited, showEdited } from './save-product.ts'

/** The calls of the product editor. */
export function mountProductEditor(api: ApiApp, context: EditContext): void {
  mount(api, getProductToEdit, ({ params }, { caller }) =>
    showEdited(context, params.product, editorOf(caller)),
  )
  mount(api, addProduct, ({ body }, { caller, idempotencyKey: key }) =>
    makeProduct(context, body, { editor: editorOf(caller), key, by: caller.userId }),
  )
  mount(api, saveProduct, ({ params, body: { version, ...patch } }, { caller }) =>
    saveEdited(context, params.product, { patch, version, editor: editorOf(caller) }),
  )
  mount(api, changeProductStatus, ({ params, body }, { caller }) =>
    changeStatus(context, params.product, { ...body, editor: editorOf(caller) }),
  )
  mount(api, duplicateProduct, ({ params }, { caller, idempotencyKey: key }) =>
    copyProduct(context, params.product, { editor: editorOf(caller), key, by: caller.userId }),
  )
  mount(api, listProductVersions, ({ params, query }) => showVersions(context, params.product, query.before))
  mount(api, getProductVersion, ({ params, query }, { caller }) =>
    showVersion(context, {
      id: params.product,
      version: params.version,
      other: query.with,
      editor: editorOf(caller),
    }),
  )
  mount(api, restoreProductVersion, ({ params, body }, { caller }) =>
    restoreVersion(context, params.product, {
      version: params.version,
      seen: body.version,
      editor: editorOf(caller),
    }),
  )
}

/** Forgets versions that are old and many, at night. */
const pruneJob = defineJob({ name: 'prune-product-versions', lane: 'long', data: z.object({}) })

const publishJob = defineJob({ name: 'publish-products', lane: 'quick', data: z.object({}) })

/** Drafts go on sale at their time. */
export function registerProductEditor(jobs: Jobs, context: EditJobContext): void {
  jobs.handle(publishJob, async () => {
    await publishDue(context)
  })
  jobs.schedule(publishJob, '* * * * *')
  jobs.handle(pruneJob, async () => {
    await pruneVersions(context)
  })
  jobs.schedule(pruneJob, '40 21 * * *')
}
