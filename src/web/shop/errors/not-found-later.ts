import { later } from '#web/boot/later.tsx'
import '#web/shop/product-card/product-card.module.css'
import './errors.module.css'

/** The root shows it on any page, so its script comes only where something is missing. */
export const NotFoundPage = later({
  eager: import.meta.env.SSR ? (await import('./not-found-page.tsx')).NotFoundPage : null,
  load: () => import('./not-found-page.tsx').then((module) => module.NotFoundPage),
  when: 'use',
})
