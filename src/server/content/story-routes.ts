import { getStory, listStories } from '#contract/shop/stories.ts'
import { nextTurn } from '#domain/content/schedule.ts'
import { pageTags } from '#server/cache/page-tags.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LiveContent } from './live-content.ts'
import { storiesAt, storyAt, storyCard } from './present-stories.ts'
import { showStoryDraft } from './show-story-draft.ts'

interface StoryParts {
  readonly db: Db
  readonly content: LiveContent
  readonly clock: Clock
}

/** The stories of the shop. A draft is its reader's own. */
export function mountStories(app: ApiApp, { db, content, clock }: StoryParts): void {
  mount(
    app,
    listStories,
    () => ({ results: storiesAt(content.current.stories, clock()).map(storyCard) }),
    (_answer, _input, askedAt) => ({
      tags: [pageTags.stories],
      until: nextTurn(content.current.stories, askedAt),
    }),
  )
  mount(
    app,
    getStory,
    async ({ params: { slug }, query: { draft } }) => {
      const story =
        draft === undefined
          ? storyAt(content.current.stories, slug, clock())
          : await showStoryDraft({ db, clock }, { slug, token: draft })
      if (story === undefined) throw new RefusalError({ code: 'not_found', thing: 'story', value: slug })
      return story
    },
    ({ slug }, { query: { draft } }, askedAt) =>
      draft === undefined
        ? { tags: [pageTags.story(slug)], until: nextTurn(content.current.stories, askedAt) }
        : undefined,
  )
}
