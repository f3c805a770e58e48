import { getHome, getPage, getStore, listFaq, listStores } from '#contract/shop/content.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { LiveContent } from './live-content.ts'

export function mountContent(app: ApiApp, content: LiveContent): void {
  mount(app, getStore, () => content.current.store)
  mount(app, getHome, () => content.current.home)
  mount(app, getPage, ({ params: { slug } }) => {
    const page = content.current.pages.get(slug)
    if (page === undefined) throw new RefusalError({ code: 'not_found', thing: 'page', value: slug })
    return page
  })
  mount(app, listFaq, () => content.current.faq)
  mount(app, listStores, () => content.current.shops)
}
