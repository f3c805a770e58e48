import type { ApiApp } from '#server/http/mount.ts'
import { mountAnnouncements } from './announcement-routes.ts'
import { mountHomeEditor, type HomeParts } from './home-routes.ts'
import { mountLookDesk } from './look-routes.ts'
import { mountMenu } from './menu-routes.ts'
import { mountPages } from './page-routes.ts'
import { mountQuestions } from './question-routes.ts'
import { mountStoryDesk } from './story-routes.ts'
import { mountStores } from './store-routes.ts'
import { mountContentThings } from './thing-routes.ts'

/** All that staff write of what the shop says beside its products. */
export function mountContentDesk(api: ApiApp, parts: HomeParts): void {
  mountAnnouncements(api, parts)
  mountHomeEditor(api, parts)
  mountPages(api, parts)
  mountQuestions(api, parts)
  mountStores(api, parts)
  mountMenu(api, parts)
  mountStoryDesk(api, parts)
  mountLookDesk(api, parts)
  mountContentThings(api, parts)
}
