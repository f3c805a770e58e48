import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { Slug } from '#contract/parameters.ts'
import { menuPlaces } from '#domain/content/menu-places.ts'
import { DEFAULT_ACCENT } from '#domain/store/accent.ts'
import { SEARCH_PAUSE_MS } from '#domain/limits.ts'
import { socialNetworks } from '#domain/store/social-networks.ts'
import { Bangla, PictureView, Taka } from './catalogue-views.ts'

const shared = { tag: 'Content', access: 'public', caching: 'shared' } as const

const Link = z.object({ name: z.string(), url: z.url({ protocol: /^https$/ }) })

/** The facts of the shop: settings of F3, F9, F10 and those that the law wants shown. */
export const StoreView = z.object({
  name: z.string(),
  name_bn: Bangla,
  about: z.string(),
  about_bn: Bangla,
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  address: z.string(),
  address_bn: Bangla,
  opening_hours: z.string(),
  opening_hours_bn: Bangla,
  legal_name: z.string().nullable(),
  trade_licence: z.string().nullable(),
  dbid: z.string().nullable(),
  bin: z.string().nullable(),
  /** Year of the copyright line. */
  copyright_year: z.int(),
  developer_credit: z.string(),
  sister_brands: z.array(Link),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.url() })),
  chat: z.object({ whatsapp: z.string().nullable(), messenger: z.string().nullable() }),
  /** Lowest delivery charges by area, as promised on every page. */
  delivery: z.object({ inside_dhaka: Taka, suburbs: Taka, elsewhere: Taka }),
  exchange_days: z.int(),
  /** The search waits this long after the last letter, in ms (S4). */
  search_pause_ms: z.int().default(SEARCH_PAUSE_MS),
  branding: z
    .object({
      /** The accent colour, `#rrggbb`. */
      accent: z.string(),
      /** The name of the logo's file below /media/logos/; null: the name of the shop is its mark. */
      logo: z.string().nullable(),
    })
    .default({ accent: DEFAULT_ACCENT, logo: null }),
})
export type StoreView = z.infer<typeof StoreView>

export const AnnouncementView = z.object({ text: z.string(), text_bn: Bangla, link: z.string().nullable() })
export type AnnouncementView = z.infer<typeof AnnouncementView>

/** A link that staff added behind the categories of the menu, or behind the policies below every page. */
export const MenuLinkView = z.object({
  place: z.enum(menuPlaces),
  text: z.string(),
  text_bn: Bangla,
  /** An address of the shop, or of another site. */
  link: z.string(),
})
export type MenuLinkView = z.infer<typeof MenuLinkView>

export const getStore = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/content/store',
  summary:
    'The shop itself, its announcements and its further links, as every page shows them (F1, F3, F9, F10)',
  response: StoreView.extend({
    announcements: z.array(AnnouncementView),
    links: z.array(MenuLinkView),
  }),
  errors: [],
})

export const PageView = z.object({
  slug: z.string(),
  title: z.string(),
  title_bn: Bangla,
  /** Three to five lines on top of the page. */
  summary: z.array(z.string()),
  summary_bn: z.array(z.string()),
  /** Cleaned HTML: headings with ids, paragraphs, lists, tables, links. */
  body: z.string(),
  body_bn: Bangla,
  /** Search engines show these; null: they show the title and the summary. */
  seo_title: z.string().nullable(),
  seo_title_bn: Bangla,
  seo_description: z.string().nullable(),
  seo_description_bn: Bangla,
  updated_at: z.iso.datetime({ offset: true }),
})
export type PageView = z.infer<typeof PageView>

export const getPage = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/content/pages/:slug',
  summary: 'One page of policies (R3)',
  params: z.object({ slug: Slug }),
  query: z.object({
    /** The key of a draft, which staff look at before they save it. */
    draft: z.string().max(100).optional(),
  }),
  response: PageView,
  errors: ['not_found'],
})

export const FaqGroupView = z.object({
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  entries: z.array(
    z.object({
      slug: z.string(),
      question: z.string(),
      question_bn: Bangla,
      answer: z.string(),
      answer_bn: Bangla,
    }),
  ),
})
export type FaqGroupView = z.infer<typeof FaqGroupView>

export const listFaq = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/content/faq',
  summary: 'Questions and answers by group (R3)',
  response: z.array(FaqGroupView),
  errors: [],
})

/** A time of day in Dhaka, `HH:MM`. */
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, asError({ kind: 'not_time' }))

export const ShopAddressView = z.object({
  code: z.string(),
  name: z.string(),
  name_bn: Bangla,
  address: z.string(),
  address_bn: Bangla,
  landmark: z.string().nullable(),
  landmark_bn: Bangla,
  /** E.164. */
  phone: z.string(),
  whatsapp: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Opening hours in Asia/Dhaka by weekday, Sunday first; null where closed. */
  hours: z.array(z.object({ opens: Clock, closes: Clock }).nullable()).length(7),
  /** Days from today on whose hours differ from their weekday; null: closed. */
  special_hours: z.array(
    z.object({
      day: z.iso.date(),
      hours: z.object({ opens: Clock, closes: Clock }).nullable(),
      note: z.string().nullable(),
      note_bn: Bangla,
    }),
  ),
  services: z.array(z.object({ name: z.string(), name_bn: Bangla })),
  /** A picture of its front. */
  image: PictureView.nullable(),
  /** A picture of the way there; its alternative text describes the way. */
  map: PictureView.nullable(),
})
export type ShopAddressView = z.infer<typeof ShopAddressView>

export const listStores = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/content/stores',
  summary: 'The shops that a customer can walk into (R1)',
  response: z.array(ShopAddressView),
  errors: [],
})
