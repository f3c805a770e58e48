import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { Seen, TermId } from '#contract/staff/catalogue/term-parts.ts'
import { atEnd, endsAfterStart } from '#contract/staff/schedule.ts'
import { LOOK_SPOTS_MAX } from '#domain/content/content-limits.ts'
import { MIDDLE } from '#domain/media/picture-focus.ts'
import { Part, writes } from './content-parts.ts'
import {
  draftFields,
  DraftPlace,
  factsBeside,
  headFields,
  HeadSummary,
  savingErrors,
  searchFields,
  slugOfNew,
} from './head-parts.ts'

const spots = {
  /** The places where products are seen, in the order of their numbers; each product has one. */
  spots: z
    .array(z.strictObject({ product_id: TermId, x: Part, y: Part }))
    .min(1)
    .max(LOOK_SPOTS_MAX),
}
/** The spots of a look, whatever else it has. */
export const LookSpots = z.object(spots)

const fields = {
  ...headFields,
  /** The point of the picture that lists keep in sight. */
  focus_x: Part.default(MIDDLE.x),
  focus_y: Part.default(MIDDLE.y),
  ...spots,
  ...searchFields,
}

/** A look as staff make it. */
export const LookForm = z.strictObject(fields).refine(endsAfterStart, atEnd)
export type LookForm = z.output<typeof LookForm>

const StaffLook = z.object({ ...fields, ...factsBeside })
export type StaffLook = z.infer<typeof StaffLook>

const Look = z.object({ look: Id })

export const listStaffLooks = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/looks',
  summary: 'All looks in their order, hidden and planned ones among them',
  response: z.object({ results: z.array(HeadSummary) }),
  errors: [],
})

export const getStaffLook = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/looks/:look',
  summary: 'One look with its picture, its spots and the names of their products',
  params: Look,
  response: StaffLook,
  errors: ['not_found'],
})

export const addLook = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/looks',
  summary:
    'Makes a look, last in the lookbook and hidden until it is shown. Its address is made of the title unless one is given',
  body: z.strictObject({ ...fields, ...slugOfNew }).refine(endsAfterStart, atEnd),
  status: 201,
  response: StaffLook,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveLook = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/looks/:look',
  summary: 'Changes a look; a changed address leads on from the former one',
  params: Look,
  body: z.strictObject({ ...fields, ...Seen }).refine(endsAfterStart, atEnd),
  response: StaffLook,
  errors: savingErrors,
})

export const draftLook = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/looks/draft',
  summary: 'An address that shows a look as it would be, for an hour; nothing is saved',
  body: z.strictObject({ ...fields, ...draftFields }).refine(endsAfterStart, atEnd),
  response: DraftPlace,
  errors: ['not_found', 'invalid_fields'],
})
