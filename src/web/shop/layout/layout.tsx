import type { ReactNode } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { MiniCart } from '#web/shop/mini-cart/mini-cart.tsx'
import { SearchOpener } from '#web/shop/search/search-opener.tsx'
import { NotificationList } from '#web/ui/notification-list.tsx'
import { Announcements } from './announcements/announcements.tsx'
import { Chat } from '#web/shop/chat/chat.tsx'
import { Footer } from './layout-parts.ts'
import * as styles from './layout.module.css'
import { Chrome } from './header/chrome.tsx'
import type { LayoutData } from '#web/app/root-data.ts'
import { KeptPart } from '#web/app/kept-part.tsx'
import { PageAnnouncer } from '#web/app/page/page-announcer.tsx'
import { PageProgress } from '#web/app/page/page-progress.tsx'
import { ReducedChrome, useReducedLayout } from './reduced-chrome.tsx'
import { UnfinishedBar } from '#web/shop/unfinished/unfinished-bar.tsx'
import type { UnfinishedOrder } from '#web/app/unfinished-order.ts'

interface LayoutProps {
  readonly layout: LayoutData
  readonly unfinished: UnfinishedOrder | undefined
  /** The page itself: one `<main id="main">`. */
  readonly children: ReactNode
}

/** The layout of every page (F1 to F12), in the order of reading. */
export function ShopLayout({ layout, unfinished, children }: LayoutProps) {
  const { text } = useSpeech()
  const isReduced = useReducedLayout()
  return (
    <>
      <a href="#main" id="top" className={styles['skip']}>
        {text.layout.skip}
      </a>
      <PageProgress />
      {isReduced ? (
        <ReducedChrome store={layout.store} />
      ) : (
        <>
          <KeptPart as="announcements" of={[layout]}>
            <Announcements messages={layout.announcements} />
          </KeptPart>
          <Chrome layout={layout} />
        </>
      )}
      <UnfinishedBar first={unfinished} />
      {children}
      <Footer layout={layout} />
      {!isReduced && (
        <KeptPart as="chat" of={[layout]}>
          <Chat layout={layout} />
        </KeptPart>
      )}
      <MiniCart />
      <SearchOpener />
      <NotificationList />
      <PageAnnouncer />
    </>
  )
}
