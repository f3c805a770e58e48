import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Bangla, PictureView, Taka } from './catalogue-views.ts'

const Section = z.object({ heading: z.string(), heading_bn: Bangla })

/** Centre of what matters in a picture, in per cent from the left and the top. */
const Focus = z.object({ x: z.number(), y: z.number() })

const widePicture = {
  image: PictureView,
  /** A picture cut for phones; null: they show the wide one. */
  phone_image: PictureView.nullable(),
  focus: Focus,
}

const Button = z.object({ label: z.string(), label_bn: Bangla, path: z.string() })

const Hero = z.object({
  /** Empty where there is none. */
  overline: z.string(),
  overline_bn: Bangla,
  heading: z.string(),
  heading_bn: Bangla,
  text: z.string().nullable(),
  text_bn: Bangla,
  button: Button,
  link: Button.nullable(),
  ...widePicture,
  /** How much ink lies over the picture where words stand on it, in per cent. */
  shade: z.int(),
})

const Tile = z.object({ category: z.string(), image: PictureView })

const Story = Section.extend({
  text: z.string(),
  text_bn: Bangla,
  ...widePicture,
  /** Collection whose pieces stand beside the picture; null: none do. */
  collection: z.string().nullable(),
})

const id = z.int()
const rowOf = <Kind extends string>(kind: Kind) => Section.extend({ id, kind: z.literal(kind) })
const plain = <Kind extends string>(kind: Kind) => z.object({ id, kind: z.literal(kind) })

/** A section of the home page, by its kind. */
export const HomeSectionView = z.discriminatedUnion('kind', [
  Hero.extend({ id, kind: z.literal('hero') }),
  z.object({ id, kind: z.literal('tiles'), tiles: z.array(Tile) }),
  rowOf('new_arrivals'),
  plain('promises'),
  Story.extend({ id, kind: z.literal('story') }),
  rowOf('collection').extend({ collection: z.string().nullable() }),
  rowOf('best_sellers'),
  z.object({ id, kind: z.literal('budgets'), budgets: z.array(Taka) }),
  plain('recently_viewed'),
  plain('store'),
])
export type HomeSectionView = z.infer<typeof HomeSectionView>

/** The home page: its sections in their order, and the first of each kind under a name of its own. */
export const HomeView = z.object({
  sections: z.array(HomeSectionView),
  hero: Hero.nullable(),
  /** Category slugs with their picture, in order; names and prices come from the category tree. */
  tiles: z.array(Tile),
  new_arrivals: Section.nullable(),
  story: Story.nullable(),
  best_sellers: Section.nullable(),
  /** Limits of "Shop by budget", in whole taka, rising. */
  budgets: z.array(Taka),
})
export type HomeView = z.infer<typeof HomeView>

export const getHome = endpoint({
  tag: 'Content',
  access: 'public',
  caching: 'shared',
  method: 'GET',
  path: '/v1/content/home',
  summary: 'What the home page shows beside products: the sections that are shown now, in their order',
  query: z.object({
    /** The key of a draft, which staff look at before they save it. */
    draft: z.string().max(100).optional(),
  }),
  response: HomeView,
  errors: ['not_found'],
})
