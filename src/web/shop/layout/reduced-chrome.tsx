import { useMatches } from 'react-router'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import { Wordmark } from './header/header.tsx'
import { Link } from '#web/app/link.tsx'
import { OfflineBar } from './offline-bar.tsx'
import * as styles from './reduced-chrome.module.css'
import type { LayoutStore } from '#web/app/root-data.ts'

/** The mark in a page's `handle` for a reduced layout, so that nothing leads away from the task. */
const REDUCED = 'reduced'

/** Whether the page that is shown asks for the reduced layout: `export const handle = { layout: 'reduced' }`. */
export function useReducedLayout(): boolean {
  return useMatches().some(({ handle }) => isObject(handle) && handle['layout'] === REDUCED)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The header of the checkout: the mark, the way back to the cart, and somebody to call (ux 4.1). */
export function ReducedChrome({ store }: { readonly store: LayoutStore }) {
  const { text, paths } = useSpeech()
  return (
    <header className={styles['chrome']}>
      <div className={`wrap ${styles['header']}`}>
        <Link to={paths.cart} className={styles['back']}>
          <Icon name="chevron-left" /> <span className={styles['words']}>{text.layout.backToCart}</span>
        </Link>
        <Wordmark name={store.name} />
        <a href={`tel:${store.phone}`} className={styles['help']}>
          <Icon name="phone" size={20} />{' '}
          <span className={styles['words']}>
            <WholeNumbers words={text.layout.needHelp(phoneShown(store.phone))} />
          </span>
        </a>
      </div>
      <OfflineBar />
    </header>
  )
}
