import type { Api } from '#client/api.ts'
import { getStory, listStories, type StoryView } from '#contract/shop/stories.ts'
import { partsOfStory } from '#domain/content/story-pieces.ts'
import { inWords, languageOf, type Language } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { contentsOf, inPageLanguage, type Heading } from '#web/shop/pages/page-html.ts'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import {
  cardsOf,
  describedIn,
  listedIn,
  loadHead,
  type Described,
  type HeadVisit,
  type Listed,
} from './load-head.ts'

/** A part of a story: words, or the cards of pieces as they are sold now. */
type StoryBlock =
  | { readonly kind: 'words'; readonly html: string }
  | { readonly kind: 'pieces'; readonly products: readonly CardFacts[] }

export interface StoryData extends Listed, Described {
  readonly publishedAt: string
  readonly updatedAt: string
  readonly contents: readonly Heading[]
  readonly blocks: readonly StoryBlock[]
}

export async function loadStories(api: Api, language: Language): Promise<readonly Listed[]> {
  const { results } = await api(listStories, {})
  return results.map((one) => listedIn(language, one))
}

export async function loadStory(visit: HeadVisit): Promise<StoryData> {
  const { api, url } = visit
  const language = languageOf(url.pathname)
  const story = await loadHead(visit, {
    ask: (asked) => api(getStory, asked),
    pathOf: pathsIn(language).story,
  })
  return storyIn(language, story, await cardsOf(api, story.products, language))
}

function storyIn(language: Language, story: StoryView, cards: ReadonlyMap<number, CardFacts>): StoryData {
  const listed = listedIn(language, story)
  const html = inPageLanguage(inWords(language, story.body, story.body_bn), language)
  return {
    ...listed,
    ...describedIn(language, listed, story),
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
