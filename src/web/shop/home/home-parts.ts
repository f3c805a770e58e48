import { later } from '#web/boot/later.tsx'
import '#web/app/page/load-failure.module.css'
import '#web/shop/product-card/heart-button.module.css'
import '#web/shop/product-card/product-card.module.css'
import '#web/shop/recently-viewed/recently-viewed.module.css'
import '#web/shop/stores/door-state.module.css'
import '#web/ui/price.module.css'
import './budgets.module.css'
import './home.module.css'
import './promises.module.css'
import './store-block.module.css'
import './story.module.css'
import './tiles.module.css'

/** All but the hero on top: read as plain HTML, far down on a phone; nobody waits for its script. */
export const Section = later({
  eager: import.meta.env.SSR ? (await import('./section.tsx')).Section : null,
  load: () => import('./section.tsx').then((module) => module.Section),
  when: 'touch',
})
