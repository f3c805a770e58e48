import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OptionalPicture, PictureId } from '#contract/file-id.ts'
import { Id } from '#contract/parameters.ts'
import { PictureView } from '#contract/shop/catalogue-views.ts'
import { optionalText, Seen, TermId } from '#contract/staff/catalogue/term-parts.ts'
import { atEnd, endsAfterStart, scheduleFields } from '#contract/staff/schedule.ts'
import {
  BUDGET_MAX,
  BUDGETS_MAX,
  HOME_BUTTON_MAX,
  HOME_HEADING_MAX,
  HOME_OVERLINE_MAX,
  HOME_TEXT_MAX,
  HOME_TILES_MAX,
  USUAL_SHADE,
} from '#domain/content/content-limits.ts'
import { homeSectionKinds, type HomeSectionKind } from '#domain/content/home-sections.ts'
import { PICTURE_ALT_MAX } from '#domain/media/picture-filters.ts'
import { MIDDLE } from '#domain/media/picture-focus.ts'
import { OptionalLink, Part, rowFacts, ShopLink, writes } from './content-parts.ts'

const heading = {
  heading: z.string().trim().min(1).max(HOME_HEADING_MAX),
  heading_bn: optionalText(HOME_HEADING_MAX),
}

const widePicture = {
  picture_id: PictureId,
  picture_alt: z.string().trim().min(1).max(PICTURE_ALT_MAX),
  picture_alt_bn: optionalText(PICTURE_ALT_MAX),
  /** The point of the picture that every crop keeps. */
  focus_x: Part.default(MIDDLE.x),
  focus_y: Part.default(MIDDLE.y),
  /** Phones show this one, cut around its point; null: they show a crop of the picture. */
  phone_picture_id: OptionalPicture,
  phone_focus_x: Part.default(MIDDLE.x),
  phone_focus_y: Part.default(MIDDLE.y),
}

/** The fields that staff write of each kind of section. */
const fields = {
  hero: {
    overline: optionalText(HOME_OVERLINE_MAX),
    overline_bn: optionalText(HOME_OVERLINE_MAX),
    ...heading,
    text: optionalText(HOME_TEXT_MAX),
    text_bn: optionalText(HOME_TEXT_MAX),
    button_text: z.string().trim().min(1).max(HOME_BUTTON_MAX),
    button_text_bn: optionalText(HOME_BUTTON_MAX),
    button_link: ShopLink,
    /** A second, quieter link; it has a text and an address, or neither. */
    link_text: optionalText(HOME_BUTTON_MAX),
    link_text_bn: optionalText(HOME_BUTTON_MAX),
    link: OptionalLink,
    ...widePicture,
    /** How much ink lies over the picture where words stand on it, in per cent. */
    shade: z.int().min(0).max(100).default(USUAL_SHADE),
  },
  tiles: {
    tiles: z
      .array(
        z.strictObject({
          category_id: TermId,
          /** Null: the picture of the category. */
          picture_id: OptionalPicture,
        }),
      )
      .min(1)
      .max(HOME_TILES_MAX),
  },
  story: {
    ...heading,
    text: z.string().trim().min(1).max(HOME_TEXT_MAX),
    text_bn: optionalText(HOME_TEXT_MAX),
    ...widePicture,
    /** Three pieces of it stand beside the picture; null: none do. */
    collection_id: TermId.nullable().default(null),
  },
  collection: { ...heading, collection_id: TermId.nullable().default(null) },
  budgets: {
    /** Limits in whole taka, rising. */
    budgets: z.array(z.int().min(1).max(BUDGET_MAX)).min(1).max(BUDGETS_MAX),
  },
} as const

function oneOf<Kind extends HomeSectionKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) {
  return z.strictObject({ kind: z.literal(kind), ...shape, ...scheduleFields })
}

/** The forms of all kinds, with further members. */
function formsWith<Extra extends z.ZodRawShape>(extra: Extra) {
  return [
    oneOf('hero', { ...fields.hero, ...extra }),
    oneOf('tiles', { ...fields.tiles, ...extra }),
    oneOf('new_arrivals', { ...heading, ...extra }),
    oneOf('promises', extra),
    oneOf('story', { ...fields.story, ...extra }),
    oneOf('collection', { ...fields.collection, ...extra }),
    oneOf('best_sellers', { ...heading, ...extra }),
    oneOf('budgets', { ...fields.budgets, ...extra }),
    oneOf('recently_viewed', extra),
    oneOf('store', extra),
  ] as const
}

const forms = formsWith({})

/** A section of the home page as staff write it; its fields depend on its kind, which never changes. */
export const HomeSectionForm = z.discriminatedUnion('kind', forms).refine(endsAfterStart, atEnd)
export type HomeSectionForm = z.output<typeof HomeSectionForm>

/** The names of the fields of any kind. */
export const homeSectionFields: readonly string[] = [
  ...new Set(forms.flatMap(({ shape }) => Object.keys(shape))),
]

/** The fields of a row that belong to its kind; the row has columns for those of all kinds. */
export function ownFields(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const form = forms.find(({ shape }) => shape.kind.value === row['kind'])
  return Object.fromEntries(Object.keys(form?.shape ?? {}).map((name) => [name, row[name]]))
}

/** The form of a row that has columns for the fields of all kinds. */
export function homeSectionIn(row: Readonly<Record<string, unknown>>): HomeSectionForm {
  return HomeSectionForm.parse(ownFields(row))
}

/** Contrasts of the words of a section with the picture below them; null: they stand on no picture. */
const Contrasts = z.object({ phone: z.number(), tablet: z.number() }).nullable()

const StaffHomeSection = z.discriminatedUnion(
  'kind',
  formsWith({
    ...rowFacts,
    /** The pictures that it names, as the media library has them. */
    pictures: z.array(PictureView),
    contrasts: Contrasts,
    /** Its links within the shop that lead nowhere. */
    broken_links: z.array(z.string()),
  }),
)
export type StaffHomeSection = z.infer<typeof StaffHomeSection>

const HomeSectionSummary = z.object({
  ...rowFacts,
  kind: z.enum(homeSectionKinds),
  heading: z.string().nullable(),
  heading_bn: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  broken_links: z.array(z.string()),
})
export type HomeSectionSummary = z.infer<typeof HomeSectionSummary>

const Section = z.object({ section: Id })

export const listHomeSections = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/home',
  summary: 'The sections of the home page in their order, with their state now',
  response: z.object({ results: z.array(HomeSectionSummary) }),
  errors: [],
})

export const getHomeSection = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/home/:section',
  summary: 'One section of the home page, with the contrast of its words on its picture',
  params: Section,
  response: StaffHomeSection,
  errors: ['not_found'],
})

export const addHomeSection = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/home',
  summary: 'Makes a section, at the end of the home page and hidden until it is shown',
  body: HomeSectionForm,
  status: 201,
  response: StaffHomeSection,
  errors: ['invalid_fields', 'limit_reached', 'unavailable', 'picture_refused'],
})

export const saveHomeSection = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/home/:section',
  summary:
    'Changes a section; shoppers see it at once if it is shown. A conflict of versions tells both values of each field',
  params: Section,
  body: z.discriminatedUnion('kind', formsWith(Seen)).refine(endsAfterStart, atEnd),
  response: StaffHomeSection,
  errors: ['not_found', 'invalid_fields', 'version_conflict', 'unavailable', 'picture_refused'],
})

export const draftHomeSection = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/home/draft',
  summary: 'An address that shows the home page as it would be with a section, for an hour; nothing is saved',
  body: z
    .discriminatedUnion(
      'kind',
      formsWith({
        /** The section that is being changed; null: a new one. */
        id: z.int().nullable(),
      }),
    )
    .refine(endsAfterStart, atEnd),
  response: z.object({
    /** Below the shop's origin; its Bangla page stands below /bn. */
    path: z.string(),
    ends_at: z.iso.datetime({ offset: true }),
    contrasts: Contrasts,
  }),
  errors: ['not_found', 'invalid_fields', 'unavailable', 'picture_refused'],
})

const Choice = z.object({ id: z.int(), name: z.string(), name_bn: z.string().nullable() })

export const listHomeChoices = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/home/choices',
  summary: 'The categories and collections that sections can show',
  response: z.object({ categories: z.array(Choice), collections: z.array(Choice) }),
  errors: [],
})
