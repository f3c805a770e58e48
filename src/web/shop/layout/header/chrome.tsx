import { useRef } from 'react'
import { CategoryBar } from '#web/shop/layout/layout-parts.ts'
import { KeptPart } from '#web/app/kept-part.tsx'
import type { LayoutData } from '#web/app/root-data.ts'
import { OfflineBar } from '#web/shop/layout/offline-bar.tsx'
import * as styles from './chrome.module.css'
import { Header } from './header.tsx'
import { useScrolledChrome } from './use-scrolled-chrome.ts'

/**
 * The parts that stay at the top while one scrolls: on phones the header, on wide screens the category bar below it.
 */
export function Chrome({ layout }: { readonly layout: LayoutData }) {
  const chrome = useRef<HTMLElement>(null)
  useScrolledChrome(chrome)
  return (
    <header ref={chrome} className={styles['chrome']}>
      <KeptPart as="header" of={[layout]}>
        <Header layout={layout} />
      </KeptPart>
      <CategoryBar layout={layout} />
      <OfflineBar />
    </header>
  )
}
