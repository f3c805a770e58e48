import { mountContentEditor } from '#server/content/edit/edit-routes.ts'
import type { HomeParts } from '#server/content/edit/home-routes.ts'
import type { ApiApp } from '#server/http/mount.ts'
import { mountMenu } from './menu-routes.ts'
import { mountStores } from './store-routes.ts'

/** All that staff write of what the shop says beside its products. */
export function mountContentDesk(api: ApiApp, parts: HomeParts): void {
  mountContentEditor(api, parts)
  mountStores(api, parts)
  mountMenu(api, parts)
}
