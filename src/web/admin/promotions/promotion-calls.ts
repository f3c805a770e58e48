import { namedEndpoint, type Api } from '#client/api.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type { listCustomerGroupNames } from '#contract/staff/promotions/customer-groups.ts'
import type { makeCodes } from '#contract/staff/promotions/codes.ts'
import type {
  addPromotion,
  getPromotion,
  removePromotion,
  savePromotion,
  switchPromotion,
  tryPromotion,
} from '#contract/staff/promotions/promotions.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { entriesIn } from '#web/admin/ui/typed-numbers.ts'
import { codesIn, promotionIn, testLinesIn } from './promotion-values.ts'

const categories = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })
const groups = namedEndpoint<typeof listCustomerGroupNames>({
  method: 'GET',
  path: '/v1/staff/customer-group-names',
})
const get = namedEndpoint<typeof getPromotion>({ method: 'GET', path: '/v1/staff/promotions/:promotion' })
const add = namedEndpoint<typeof addPromotion>({ method: 'POST', path: '/v1/staff/promotions' })
const save = namedEndpoint<typeof savePromotion>({ method: 'PUT', path: '/v1/staff/promotions/:promotion' })
const change = namedEndpoint<typeof switchPromotion>({
  method: 'POST',
  path: '/v1/staff/promotions/:promotion/active',
})
const remove = namedEndpoint<typeof removePromotion>({
  method: 'DELETE',
  path: '/v1/staff/promotions/:promotion',
})
const codes = namedEndpoint<typeof makeCodes>({
  method: 'POST',
  path: '/v1/staff/promotions/:promotion/codes',
})
const test = namedEndpoint<typeof tryPromotion>({ method: 'POST', path: '/v1/staff/promotions/try' })

/** The promotion of an address; null for a new one. */
export async function readPromotion(api: Api, id: string) {
  return id === 'new' ? null : api(get, { params: { promotion: id } })
}

export async function readCategories(api: Api) {
  const { results } = await api(categories, {})
  return results.map(({ id, name, name_bn }) => ({ id, name, name_bn }))
}

/** The groups of customers that a promotion can be for. */
export async function readGroups(api: Api) {
  return (await api(groups, {})).results
}

/** The presses of the form. */
export type PromotionWork =
  | 'save'
  | 'make'
  | 'make_paused'
  | 'pause'
  | 'resume'
  | 'remove'
  | 'test'
  | 'make_codes'

/** Does what was pressed; answers with the id of a promotion that was made, or with the result of a test. */
export async function doWork(api: Api, id: string, form: FormData) {
  const params = { promotion: id }
  const version = Number(textOf(form, 'version'))
  // The buttons of the form have these names; another one saves.
  const work = textOf(form, 'work') as PromotionWork
  switch (work) {
    case 'test':
      return { tested: await tryOn(api, id, form) }
    case 'make':
    case 'make_paused':
      return { made: (await api(add, { body: { ...promotionIn(form), active: work === 'make' } })).id }
    case 'pause':
    case 'resume':
      await api(change, { params, body: { active: work === 'resume', version } })
      return { done: work === 'pause' ? ('paused' as const) : ('resumed' as const) }
    case 'make_codes':
      await api(codes, { params, body: codesIn(form) })
      return { done: 'codes_made' as const }
    case 'remove':
      await api(remove, { params })
      return { done: 'removed' as const }
    case 'save':
      await api(save, { params, body: { ...promotionIn(form), version } })
      return { done: 'saved' as const }
  }
}

function tryOn(api: Api, id: string, form: FormData) {
  return api(test, {
    body: {
      promotion: promotionIn(form),
      id: id === 'new' ? null : Number(id),
      lines: testLinesIn(form),
      codes: entriesIn(textOf(form, 'test_codes')),
      zone: zoneCodes.find((one) => one === textOf(form, 'test_zone')) ?? null,
      orders_before: Number(textOf(form, 'test_before') || 0),
      buyer_group: Number(textOf(form, 'test_group')) || null,
      prepaid: form.has('test_prepaid'),
    },
  })
}
