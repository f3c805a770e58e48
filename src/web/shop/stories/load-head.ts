import { redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import type { PictureView } from '#contract/shop/catalogue-views.ts'
import { listCards } from '#contract/shop/product.ts'
import type { HeadView, StoryView } from '#contract/shop/stories.ts'
import { isMissing, notFound } from '#web/app/not-found.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'

/** A picture with its words in the language of the page. */
type HeadPicture = PictureFacts & { readonly alt: string }

/** A story or a look in a list. */
export interface Listed {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly image: HeadPicture
  /** The point of the picture that a crop keeps in sight, as CSS `object-position`; the middle unless stated. */
  readonly position?: string
}

/** The texts about a page in search engines and shared links. */
export interface Described {
  readonly seoTitle: string
  readonly description: string
}

export interface HeadVisit {
  readonly api: Api
  readonly slug: string
  readonly url: URL
}

interface HeadAsked {
  readonly params: { readonly slug: string }
  readonly query: { readonly draft?: string }
}

interface HeadCall<One> {
  readonly ask: (asked: HeadAsked) => Promise<One>
  /** Its address in the language of the page. */
  readonly pathOf: (slug: string) => string
}

/** The story or look of an address: a renamed one moves to its new address (301), one that does not exist is a 404. */
export async function loadHead<One extends { readonly slug: string }>(
  { api, slug, url }: HeadVisit,
  { ask, pathOf }: HeadCall<One>,
): Promise<One> {
  const found = await orMissing(api, ask({ params: { slug }, query: draftIn(url) }))
  if (found.slug !== slug) throw redirect(`${pathOf(found.slug)}${url.search}`, 301)
  return found
}

/** The key of a draft in an address. */
function draftIn(url: URL): { readonly draft?: string } {
  const draft = url.searchParams.get('draft')
  return draft === null ? {} : { draft }
}

/** The answer, or the 404 page where there is no such thing. */
function orMissing<Answer>(api: Api, asked: Promise<Answer>): Promise<Answer> {
  return asked.catch(async (error: unknown) => {
    throw isMissing(error) ? await notFound(api) : error
  })
}

/** The cards of products that are sold, by their ids. */
export async function cardsOf(
  api: Api,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, CardFacts>> {
  if (ids.length === 0) return new Map()
  const { results } = await api(listCards, { query: { ids: ids.join(',') } })
  return new Map(results.map((card) => [card.id, cardFacts(card, language)]))
}

/** A story or a look as a list in the language shows it. */
export function listedIn(language: Language, one: HeadView): Listed {
  return {
    slug: one.slug,
    title: inWords(language, one.title, one.title_bn),
    summary: inWords(language, one.summary, one.summary_bn),
    image: pictureIn(language, one.image),
  }
}

function pictureIn(language: Language, { id, width, height, colour, alt, alt_bn }: PictureView): HeadPicture {
  return { id, width, height, colour, alt: inWords(language, alt, alt_bn) }
}

type Searched = Pick<StoryView, 'seo_title' | 'seo_title_bn' | 'seo_description' | 'seo_description_bn'>

/** The texts of a story or a look for search engines; the title and the summary where it has none. */
export function describedIn(language: Language, listed: Listed, one: Searched): Described {
  const [title, description] =
    language === 'bn' ? [one.seo_title_bn, one.seo_description_bn] : [one.seo_title, one.seo_description]
  return { seoTitle: title ?? listed.title, description: description ?? listed.summary }
}
