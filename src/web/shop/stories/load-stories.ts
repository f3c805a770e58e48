import { redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import type { PictureView } from '#contract/shop/catalogue-views.ts'
import { listCards } from '#contract/shop/product.ts'
import { getStory, listStories, type StoryCard, type StoryView } from '#contract/shop/stories.ts'
import { partsOfStory } from '#domain/content/story-pieces.ts'
import { isMissing, notFound } from '#web/app/not-found.ts'
import { inWords, languageOf, type Language } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { contentsOf, inPageLanguage, type Heading } from '#web/shop/pages/page-html.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'

/** A picture with its words in the language of the page. */
type StoryPicture = PictureFacts & { readonly alt: string }

/** A story in a list. */
export interface ListedStory {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly image: StoryPicture
}

/** A part of a story: words, or the cards of pieces as they are sold now. */
type StoryBlock =
  | { readonly kind: 'words'; readonly html: string }
  | { readonly kind: 'pieces'; readonly products: readonly CardFacts[] }

export interface StoryData extends ListedStory {
  readonly seoTitle: string
  readonly description: string
  readonly publishedAt: string
  readonly updatedAt: string
  readonly contents: readonly Heading[]
  readonly blocks: readonly StoryBlock[]
}

interface StoryVisit {
  readonly api: Api
  readonly slug: string
  readonly url: URL
}

export async function loadStories(api: Api, language: Language): Promise<readonly ListedStory[]> {
  const { results } = await api(listStories, {})
  return results.map((one) => listedIn(language, one))
}

/** A renamed story moves to its new address (301), one that does not exist is a 404. */
export async function loadStory({ api, slug, url }: StoryVisit): Promise<StoryData> {
  const language = languageOf(url.pathname)
  const story = await orMissing(api, api(getStory, { params: { slug }, query: draftIn(url) }))
  if (story.slug !== slug) throw redirect(`${pathsIn(language).story(story.slug)}${url.search}`, 301)
  return storyIn(language, story, await cardsOf(api, story.products, language))
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
async function cardsOf(
  api: Api,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, CardFacts>> {
  if (ids.length === 0) return new Map()
  const { results } = await api(listCards, { query: { ids: ids.join(',') } })
  return new Map(results.map((card) => [card.id, cardFacts(card, language)]))
}

/** A story as a list in the language shows it. */
function listedIn(language: Language, one: StoryCard): ListedStory {
  return {
    slug: one.slug,
    title: inWords(language, one.title, one.title_bn),
    summary: inWords(language, one.summary, one.summary_bn),
    image: pictureIn(language, one.image),
  }
}

function pictureIn(
  language: Language,
  { id, width, height, colour, alt, alt_bn }: PictureView,
): StoryPicture {
  return { id, width, height, colour, alt: inWords(language, alt, alt_bn) }
}

function storyIn(language: Language, story: StoryView, cards: ReadonlyMap<number, CardFacts>): StoryData {
  const listed = listedIn(language, story)
  const html = inPageLanguage(inWords(language, story.body, story.body_bn), language)
  const [seoTitle, description] =
    language === 'bn'
      ? [story.seo_title_bn, story.seo_description_bn]
      : [story.seo_title, story.seo_description]
  return {
    ...listed,
    seoTitle: seoTitle ?? listed.title,
    description: description ?? listed.summary,
    publishedAt: story.published_at,
    updatedAt: story.updated_at,
    contents: contentsOf(html),
    blocks: blocksOf(html, cards),
  }
}

/** A row of pieces of which none is sold any more is left out. */
function blocksOf(html: string, cards: ReadonlyMap<number, CardFacts>): StoryBlock[] {
  return partsOfStory(html).flatMap((part): StoryBlock[] => {
    if (part.kind === 'words') return [part]
    const products = part.products.flatMap((id) => cards.get(id) ?? [])
    return products.length === 0 ? [] : [{ kind: 'pieces', products }]
  })
}
