import { redirect, type ActionFunctionArgs } from 'react-router'
import type { Api } from '#client/api.ts'
import { namedEndpoint } from '#client/api.ts'
import type { changeProducts } from '#contract/staff/catalogue/product-changes.ts'
import type {
  changeProductStatus,
  duplicateProduct,
  saveProduct,
} from '#contract/staff/catalogue/product-edit.ts'
import type { ProductPatch } from '#contract/staff/catalogue/product-form.ts'
import type { EndedSales } from '#domain/product-editing/product-change.ts'
import { PRODUCT_BYTES_MAX } from '#domain/product-editing/product-limits.ts'
import type { PublishCheck } from '#domain/product-editing/publish-checks.ts'
import { doAsStaff, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { instantOf } from '#web/admin/ui/wall-clock.ts'
import { readForm } from '#web/app/read-form.ts'
import { plainPatch } from './edit-state.ts'

const save = namedEndpoint<typeof saveProduct>({ method: 'PATCH', path: '/v1/staff/products/:product' })
const status = namedEndpoint<typeof changeProductStatus>({
  method: 'POST',
  path: '/v1/staff/products/:product/status',
})
const change = namedEndpoint<typeof changeProducts>({ method: 'POST', path: '/v1/staff/product-changes' })
const copy = namedEndpoint<typeof duplicateProduct>({
  method: 'POST',
  path: '/v1/staff/products/:product/duplicate',
})

/** `end_sale`, `drop_sale`: sales of the product that run end now, planned ones go. */
export const intents = [
  'end_sale',
  'drop_sale',
  'save',
  'publish',
  'schedule',
  'draft',
  'archive',
  'duplicate',
] as const
export type Intent = (typeof intents)[number]

/** Both values of what two people changed. */
export interface Conflict {
  readonly now: { readonly version: number; readonly by: string | null; readonly at: string }
  readonly fields: readonly { readonly field: string; readonly yours: unknown; readonly theirs: unknown }[]
}

/** The result of a press on the page. */
export type ProductAnswer =
  | {
      readonly ok: true
      readonly done: 'saved' | Exclude<Intent, 'save' | 'duplicate'>
      readonly change?: string
    }
  | {
      readonly ok: false
      readonly message: string
      readonly errors: Readonly<Record<string, string>>
      readonly conflict: Conflict | null
      /** The checks that fail; the product is not published without them. */
      readonly missing: readonly PublishCheck[]
      /** The changes that were not saved. */
      readonly patch: ProductPatch
    }

/** Saves what was changed, then does what was pressed. */
export async function productAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<ProductAnswer | Response> {
  const form = await readForm(request, 2 * PRODUCT_BYTES_MAX)
  const product = params['product'] ?? ''
  const intent = intents.find((one) => one === textOf(form, 'intent')) ?? 'save'
  const patch = patchIn(form)
  const seen = Number(textOf(form, 'version'))
  if (intent === 'end_sale' || intent === 'drop_sale')
    return endSale({ context }, { product, intent, key: textOf(form, 'key') })
  if (intent === 'duplicate') {
    const headers = { 'idempotency-key': textOf(form, 'key') }
    const copied = await doAsStaff({ context }, (api) =>
      api(copy, { params: { product }, body: {} }, { headers }),
    )
    return copied.ok ? redirect(`/products/${copied.value.id}?done=duplicate`, 303) : refusal(copied, patch)
  }
  const saved = await saveFirst({ context }, { product, patch, seen })
  if (typeof saved !== 'number') return refusal(saved, patch)
  if (intent === 'save') return { ok: true, done: 'saved' }
  const moved = await doAsStaff({ context }, (api) =>
    changeStatus(api, { product, intent, version: saved, at: textOf(form, 'at') }),
  )
  return moved.ok ? { ok: true, done: intent } : refusal(moved, {})
}

interface SaleEnd {
  readonly product: string
  readonly intent: 'end_sale' | 'drop_sale'
  readonly key: string
}

/** The change of many products, here for one: it can be undone. */
async function endSale(
  page: Pick<ActionFunctionArgs, 'context'>,
  { product, intent, key }: SaleEnd,
): Promise<ProductAnswer> {
  const of: EndedSales = intent === 'end_sale' ? 'running' : 'planned'
  const body = { action: 'end_sale' as const, of, selection: { ids: [Number(product)] } }
  const done = await doAsStaff(page, (api) => api(change, { body }, { headers: { 'idempotency-key': key } }))
  return done.ok ? { ok: true, done: intent, change: done.value.id } : refusal(done, {})
}

interface Save {
  readonly product: string
  readonly patch: ProductPatch
  readonly seen: number
}

/** The version that has all changes, or the refusal of them. */
async function saveFirst(
  page: Pick<ActionFunctionArgs, 'context'>,
  { product, patch, seen }: Save,
): Promise<number | Extract<Outcome<unknown>, { readonly ok: false }>> {
  if (Object.keys(patch).length === 0) return seen
  const saved = await doAsStaff(page, (api) =>
    api(save, { params: { product }, body: { ...patch, version: seen } }),
  )
  return saved.ok ? saved.value.version : (versionWithAll(saved) ?? saved)
}

/**
 * The version that has all that was sent already: the answer to it was lost, or a colleague wrote the same. Null: it has
 * other values, or was refused for another reason.
 */
function versionWithAll({ code, details }: Extract<Outcome<unknown>, { readonly ok: false }>): number | null {
  if (code !== 'version_conflict') return null
  // The contract of the call says so.
  const { now, fields } = details as unknown as Conflict
  return fields.length === 0 ? now.version : null
}

const statusOf = { publish: 'active', schedule: 'active', draft: 'draft', archive: 'archived' } as const

interface StatusChange {
  readonly product: string
  readonly intent: keyof typeof statusOf
  readonly version: number
  readonly at: string
}

function changeStatus(api: Api, { product, intent, version, at }: StatusChange) {
  const when = intent === 'schedule' ? instantOf(at) : null
  return api(status, { params: { product }, body: { to: statusOf[intent], at: when, version } })
}

/** With script, the page names what changed; without it, the form has each plain field. */
function patchIn(form: FormData): ProductPatch {
  const kept = textOf(form, 'patch')
  if (kept === '') return form.has('name') ? plainPatch(form) : {}
  // The page made it of its own form; the API checks each member.
  return JSON.parse(kept) as ProductPatch
}

function refusal(
  { code, message, errors, details }: Extract<Outcome<unknown>, { readonly ok: false }>,
  patch: ProductPatch,
): ProductAnswer {
  return {
    ok: false,
    message,
    errors,
    // The contract of the calls says so: `now` and `fields` of a conflict, `missing` where it cannot be published.
    conflict: code === 'version_conflict' ? (details as unknown as Conflict) : null,
    missing: code === 'wrong_state' ? ((details['missing'] ?? []) as readonly PublishCheck[]) : [],
    patch,
  }
}
