import { later } from '#web/boot/later.tsx'
import '#web/ui/folded-on-phones.module.css'
import './categories/category-bar.module.css'
import './categories/category-panel.module.css'
import './footer/footer.module.css'
import './language-switch.module.css'

/** The categories of wide screens: links, and panels that open for whoever moves the mouse. */
export const CategoryBar = later({
  eager: import.meta.env.SSR ? (await import('./categories/category-bar.tsx')).CategoryBar : null,
  load: () => import('./categories/category-bar.tsx').then((module) => module.CategoryBar),
  when: 'touch',
})

/** Far down each page; links and folded parts, which open without script. */
export const Footer = later({
  eager: import.meta.env.SSR ? (await import('./footer/footer.tsx')).Footer : null,
  load: () => import('./footer/footer.tsx').then((module) => module.Footer),
  when: 'touch',
})
