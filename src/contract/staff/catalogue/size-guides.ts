import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OptionalPicture } from '#contract/file-id.ts'
import { flag, Id } from '#contract/parameters.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { finderRules } from '#domain/sizes/find-size.ts'
import {
  BETWEEN_TEXT_MAX,
  CHART_CELL_MAX,
  CHART_COLUMNS_MAX,
  CHART_ROWS_MAX,
  FINDERS_MAX,
  GUIDE_NOTE_MAX,
  MEASURE_TEXT_MAX,
  QUESTION_MAX,
  TOLERANCE_MAX,
} from '#domain/sizes/guide-limits.ts'
import { optionalText, reads, Seen, TermName, writes } from './term-parts.ts'
import { WholePictureView } from './uploads.ts'

const Length = z.number().min(0).max(TOLERANCE_MAX).multipleOf(0.01)

const guideForm = {
  name: TermName,
  name_bn: optionalText(60),
  /** The filter of lists in which its sizes stand apart; null: they stand among all other sizes. */
  size_name: optionalText(60),
  size_name_bn: optionalText(60),
  measure: optionalText(MEASURE_TEXT_MAX),
  measure_bn: optionalText(MEASURE_TEXT_MAX),
  note: optionalText(GUIDE_NOTE_MAX),
  note_bn: optionalText(GUIDE_NOTE_MAX),
  /** The answer to a measure between two sizes, which stand in it as `{smaller}` and `{larger}`. */
  between_sizes: optionalText(BETWEEN_TEXT_MAX),
  between_sizes_bn: optionalText(BETWEEN_TEXT_MAX),
  /** The first one is the size. */
  columns: z
    .array(z.strictObject({ name: TermName, name_bn: optionalText(60) }))
    .max(CHART_COLUMNS_MAX)
    .default([]),
  /** A cell for each column. Without a text in Bangla the English one stands there, in Bangla digits. */
  rows: z
    .array(
      z
        .array(
          z.strictObject({
            text: z.string().trim().max(CHART_CELL_MAX),
            text_bn: optionalText(CHART_CELL_MAX),
          }),
        )
        .max(CHART_COLUMNS_MAX),
    )
    .max(CHART_ROWS_MAX)
    .default([]),
  finders: z
    .array(
      z.strictObject({
        question: z.string().trim().min(1).max(QUESTION_MAX),
        question_bn: optionalText(QUESTION_MAX),
        /** The place of the column that the measure is compared with, from 0; its cells are numbers. */
        column: z
          .int()
          .min(1)
          .max(CHART_COLUMNS_MAX - 1),
        rule: z.enum(finderRules),
        /** In the unit of the column. */
        tolerance: Length.default(0),
        below: Length.default(0),
      }),
    )
    .max(FINDERS_MAX)
    .default([]),
  picture: OptionalPicture,
}

const Form = z.strictObject(guideForm)
/** The texts, the chart and the questions of a size guide, as staff write them. */
export type SizeGuideForm = z.infer<typeof Form>

const GuideName = z.object({
  id: z.int(),
  /** Categories and products name the guide by it; made of the first name, and never changed. */
  code: z.string(),
  name: z.string(),
  name_bn: Bangla,
})
export type SizeGuideName = z.infer<typeof GuideName>

const GuideSummary = GuideName.extend({
  columns: z.int(),
  rows: z.int(),
  finders: z.int(),
  /** Texts that stand in English alone. */
  untranslated: z.int(),
  /** Products that show it: their own choice, or that of their main category. */
  products: z.int(),
  /** Categories that chose it. */
  categories: z.int(),
})

const StaffSizeGuideView = Form.extend({
  id: z.int(),
  code: z.string(),
  image: WholePictureView.nullable(),
  untranslated: z.int(),
  /** Products that show it: their own choice, or that of their main category. */
  products: z.int(),
  /** Of those, the ones that chose it themselves. */
  own_products: z.int(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), name_bn: Bangla })),
  version: z.int(),
})
export type StaffSizeGuideView = z.infer<typeof StaffSizeGuideView>

const Guide = z.object({ guide: Id })

export const listSizeGuideNames = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/size-guide-names',
  summary: 'The size guides that a category or a product can have, by name',
  response: z.object({ results: z.array(GuideName) }),
  errors: [],
})

export const listSizeGuides = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/size-guides',
  summary: 'All size guides by name, with the numbers of what uses them',
  response: z.object({ results: z.array(GuideSummary) }),
  errors: [],
})

export const getStaffSizeGuide = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/size-guides/:guide',
  summary: 'One size guide with its chart, its questions and what uses it',
  params: Guide,
  response: StaffSizeGuideView,
  errors: ['not_found'],
})

export const addSizeGuide = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/size-guides',
  summary: 'Makes a size guide',
  body: Form,
  status: 201,
  response: StaffSizeGuideView,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveSizeGuide = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/size-guides/:guide',
  summary:
    'Changes a size guide; pages show it in their next answer. A conflict of versions tells both values of each part',
  params: Guide,
  body: z.strictObject({ ...guideForm, ...Seen }),
  response: StaffSizeGuideView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const removeSizeGuide = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/size-guides/:guide',
  summary:
    'Deletes a size guide. Categories and products that chose it get the guide `to` in its place, or none (`forget`)',
  params: Guide,
  query: z.object({ to: Id.optional(), forget: flag().optional() }),
  response: z.object({ id: z.int(), products: z.int(), categories: z.int() }),
  errors: ['not_found', 'invalid_fields', 'term_in_use'],
})
