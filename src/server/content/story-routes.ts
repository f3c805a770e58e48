import { getLook, getStory, listLooks, listLooksOfProduct, listStories } from '#contract/shop/stories.ts'
import { LOOKS_OF_PIECE } from '#domain/content/content-limits.ts'
import { nextTurn } from '#domain/content/schedule.ts'
import { pageTags } from '#server/cache/page-tags.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LiveContent } from './live-content.ts'
import { lookCard, storyCard } from './present-stories.ts'
import { foundAt, shownAt, withPiece, type Scheduled } from './scheduled-views.ts'
import { showLookDraft, showStoryDraft, type DraftWanted } from './show-story-draft.ts'

interface StoryParts {
  readonly db: Db
  readonly content: LiveContent
  readonly clock: Clock
}

/** The stories and the lookbook of the shop. A draft is its reader's own. */
export function mountStories(app: ApiApp, parts: StoryParts): void {
  const { content, clock } = parts
  const stories = () => content.current.stories
  const looks = () => content.current.looks
  mount(
    app,
    listStories,
    () => ({ results: shownAt(stories(), clock()).map(storyCard) }),
    (_answer, _input, askedAt) => ({ tags: [pageTags.stories], until: nextTurn(stories(), askedAt) }),
  )
  mount(
    app,
    listLooks,
    () => ({ results: shownAt(looks(), clock()).map(lookCard) }),
    (_answer, _input, askedAt) => ({ tags: [pageTags.looks], until: nextTurn(looks(), askedAt) }),
  )
  mount(
    app,
    listLooksOfProduct,
    ({ params: { id } }) => ({
      results: shownAt(withPiece(looks(), id), clock()).slice(0, LOOKS_OF_PIECE).map(lookCard),
    }),
    (_answer, { params: { id } }, askedAt) => ({
      tags: [pageTags.looksOf(id)],
      until: nextTurn(withPiece(looks(), id), askedAt),
    }),
  )
  const story = oneOf(parts, { thing: 'story', all: stories, draft: showStoryDraft, tag: pageTags.story })
  mount(app, getStory, story.find, story.shows)
  const look = oneOf(parts, { thing: 'look', all: looks, draft: showLookDraft, tag: pageTags.look })
  mount(app, getLook, look.find, look.shows)
}

interface Kind<View> {
  readonly thing: 'story' | 'look'
  readonly all: () => readonly Scheduled<View>[]
  readonly draft: (parts: StoryParts, wanted: DraftWanted) => Promise<View | undefined>
  readonly tag: (slug: string) => string
}

interface Asked {
  readonly params: { readonly slug: string }
  readonly query: { readonly draft?: string | undefined }
}

/** The answer to a call for one story or look, and what it shows. */
function oneOf<View extends { readonly slug: string }>(parts: StoryParts, kind: Kind<View>) {
  return {
    find: async ({ params: { slug }, query: { draft } }: Asked): Promise<View> => {
      const found =
        draft === undefined
          ? foundAt(kind.all(), slug, parts.clock())
          : await kind.draft(parts, { slug, token: draft })
      if (found === undefined) throw new RefusalError({ code: 'not_found', thing: kind.thing, value: slug })
      return found
    },
    shows: ({ slug }: View, { query: { draft } }: Asked, askedAt: number) =>
      draft === undefined ? { tags: [kind.tag(slug)], until: nextTurn(kind.all(), askedAt) } : undefined,
  }
}
