import { getPage, getStore, listFaq, listStores } from '#contract/shop/content.ts'
import { getHome } from '#contract/shop/home.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { ANNOUNCEMENTS_SHOWN_MAX } from '#domain/content/content-limits.ts'
import { nextTurn, showStateAt, type Schedule } from '#domain/content/schedule.ts'
import { doorStaysUntil } from '#domain/store/opening-hours.ts'
import { pageTags } from '#server/cache/page-tags.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LiveContent } from './live-content.ts'
import { addressOf } from './present-content.ts'
import { homeAt } from './present-home.ts'
import { showHomeDraft, showPageDraft } from './show-draft.ts'

interface ContentRouteParts {
  readonly db: Db
  readonly content: LiveContent
  readonly clock: Clock
}

/** What the shop says beside its products. A draft is its reader's own. */
export function mountContent(app: ApiApp, { db, content, clock }: ContentRouteParts): void {
  mount(
    app,
    getStore,
    () => {
      const { store, announcements, links, shops } = content.current
      const now = clock()
      return {
        ...store,
        ...addressOf(shops[0]),
        announcements: shownAt(announcements, now).slice(0, ANNOUNCEMENTS_SHOWN_MAX),
        links: shownAt(links, now),
      }
    },
    (_answer, _input, askedAt) => ({
      tags: [pageTags.store],
      until: nextTurn([...content.current.announcements, ...content.current.links], askedAt),
    }),
  )
  mount(
    app,
    getHome,
    async ({ query: { draft } }) => {
      const { home } = content.current
      const sections = draft === undefined ? home : await showHomeDraft({ db, clock }, { home, token: draft })
      if (sections === undefined) throw new RefusalError({ code: 'not_found', thing: 'page', value: '/' })
      return homeAt(sections, clock())
    },
    (_, { query: { draft } }, askedAt) =>
      draft === undefined
        ? { tags: [pageTags.home], until: nextTurn(content.current.home, askedAt) }
        : undefined,
  )
  mount(
    app,
    getPage,
    async ({ params: { slug }, query: { draft } }) => {
      const page =
        draft === undefined
          ? content.current.pages.get(slug)
          : await showPageDraft({ db, clock, store: content.current.store }, { slug, token: draft })
      if (page === undefined) throw new RefusalError({ code: 'not_found', thing: 'page', value: slug })
      return page
    },
    ({ slug }, { query: { draft } }) =>
      draft === undefined ? { tags: [pageTags.content(slug)] } : undefined,
  )
  mount(
    app,
    listFaq,
    () => content.current.faq,
    () => ({ tags: [pageTags.faq] }),
  )
  mountShops(app, { content, clock })
}

/** The shops to walk into; pages that show them say whether they are open now. */
function mountShops(app: ApiApp, { content, clock }: Omit<ContentRouteParts, 'db'>): void {
  mount(
    app,
    listStores,
    () => {
      const today = isoOf(inDhaka(clock()).day)
      return content.current.shops.map((shop) => ({
        ...shop,
        special_hours: shop.special_hours.filter(({ day }) => day >= today),
      }))
    },
    (shops, _, askedAt) => ({
      tags: [pageTags.shops],
      until: Math.min(
        ...shops.map(({ hours, special_hours: special }) => doorStaysUntil(hours, askedAt, special)),
      ),
    }),
  )
}

/** What is seen at a moment, in ms since 1970. */
function shownAt<View>(all: readonly (Schedule & { readonly view: View })[], now: number): View[] {
  return all.filter((one) => showStateAt(one, now) === 'shown').map(({ view }) => view)
}
