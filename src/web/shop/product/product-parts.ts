import { later } from '#web/boot/later.tsx'
import { cookieIn } from '#web/state/cookies.ts'
import '#web/shop/product-card/product-card.module.css'
import { PLACE_COOKIE } from '#web/state/delivery/place-cookie.ts'
import '#web/size-guide/size-guide.module.css'
import '#web/ui/disclosure.module.css'
import './ask.module.css'
import './cards.module.css'
import './delivery-box.module.css'
import './gone-page.module.css'
import './sections.module.css'
import './buying/stock-alert-form.module.css'
import './looks/worn-in.module.css'
import './questions/questions.module.css'
import './reviews/reviews.module.css'

/** Read as plain HTML; nobody waits for its script. */
export const Sections = later({
  eager: import.meta.env.SSR ? (await import('./sections.tsx')).Sections : null,
  load: () => import('./sections.tsx').then((module) => module.Sections),
  when: 'touch',
})

/** Read as plain HTML; a touch brings the script that filters without loading the page anew. */
export const Reviews = later({
  eager: import.meta.env.SSR ? (await import('./reviews/reviews.tsx')).Reviews : null,
  load: () => import('./reviews/reviews.tsx').then((module) => module.Reviews),
  when: 'touch',
})

/** Read as plain HTML; the form sends itself without script as well. */
export const Questions = later({
  eager: import.meta.env.SSR ? (await import('./questions/questions.tsx')).Questions : null,
  load: () => import('./questions/questions.tsx').then((module) => module.Questions),
  when: 'touch',
})

/** Links only. */
export const Ask = later({
  eager: import.meta.env.SSR ? (await import('./ask.tsx')).Ask : null,
  load: () => import('./ask.tsx').then((module) => module.Ask),
  when: 'touch',
})

/** Far down the page. */
export const Cards = later({
  eager: import.meta.env.SSR ? (await import('./cards.tsx')).Cards : null,
  load: () => import('./cards.tsx').then((module) => module.Cards),
  when: 'touch',
})

/** Links only. */
export const WornIn = later({
  eager: import.meta.env.SSR ? (await import('./looks/worn-in.tsx')).WornIn : null,
  load: () => import('./looks/worn-in.tsx').then((module) => module.WornIn),
  when: 'touch',
})

/** Known to this browser only; nothing of it is in the server's HTML. */
export const RecentlyViewed = later({
  eager: import.meta.env.SSR ? () => null : null,
  load: () => import('#web/shop/recently-viewed/recently-viewed.tsx').then((module) => module.RecentlyViewed),
  when: 'touch',
})

/** The server writes the days for Dhaka; who chose another place sees that one at once. */
export const DeliveryBox = later({
  eager: import.meta.env.SSR ? (await import('./delivery-box.tsx')).DeliveryBox : null,
  load: () => import('./delivery-box.tsx').then((module) => module.DeliveryBox),
  when: !import.meta.env.SSR && cookieIn(document.cookie, PLACE_COOKIE) !== undefined ? 'use' : 'touch',
})

/** This part is for a piece that is no longer sold. */
export const GonePage = later({
  eager: import.meta.env.SSR ? (await import('./gone-page.tsx')).GonePage : null,
  load: () => import('./gone-page.tsx').then((module) => module.GonePage),
  when: 'use',
})

/** This part is for a piece before it is on sale. */
export const PreviewPage = later({
  eager: import.meta.env.SSR ? (await import('./preview-page.tsx')).PreviewPage : null,
  load: () => import('./preview-page.tsx').then((module) => module.PreviewPage),
  when: 'use',
})

/** This part is for a sold-out piece. */
export const StockAlertForm = later({
  eager: import.meta.env.SSR ? (await import('./buying/stock-alert-form.tsx')).StockAlertForm : null,
  load: () => import('./buying/stock-alert-form.tsx').then((module) => module.StockAlertForm),
  when: 'use',
})

/** This part is for phones, once the page is scrolled. */
export const StickyBuyBar = later({
  eager: null,
  load: () => import('./buying/sticky-buy-bar.tsx').then((module) => module.StickyBuyBar),
  when: 'use',
})
