import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { needText } from '#web/text/parts.ts'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import * as accountStyles from '#web/shop/account/account.module.css'
import { DoneNote } from '#web/shop/account/done-note.tsx'
import { useWishlist } from '#web/state/wishlist/wishlist-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnWishlistAnswer } from './answer-own-wishlist.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { OwnPieces } from './own-pieces.tsx'
import { PutBack } from './put-back.tsx'
import type { OwnItem } from './own-item.ts'
import { ShareOwn } from './share-own.tsx'
import * as styles from './wishlist.module.css'

if (!import.meta.env.SSR) await needText('account')

interface OwnWishlistProps {
  readonly items: readonly OwnItem[]
  /** Leads others to the list; null while it is not shared. */
  readonly shareToken: string | null
  readonly answer: OwnWishlistAnswer | undefined
}

/** The wishlist that an account keeps (V8): all of it works as forms without script. */
export function OwnWishlist({ items: wishes, shareToken, answer }: OwnWishlistProps) {
  const { text, paths } = useSpeech()
  useJoinedPieces(wishes)
  return (
    <main id="main" className="wrap">
      <Breadcrumb
        items={[{ name: text.account.title, path: paths.profile }, { name: text.wishlist.title }]}
      />
      <header className={styles['header']}>
        <h1 tabIndex={-1}>{text.wishlist.title}</h1>
        {wishes.length > 0 && <p className="quiet">{text.wishlist.pieces(wishes.length)}</p>}
      </header>
      <Confirmation answer={answer} />
      {(wishes.length > 0 || shareToken !== null) && (
        <ShareOwn token={shareToken} isNew={answer?.kind === 'shared'} />
      )}
      {wishes.length === 0 ? <EmptyWishlist /> : <OwnPieces items={wishes} />}
    </main>
  )
}

/** A guest's saved pieces join the account's list a moment after the sign-in, maybe after this page was written. */
function useJoinedPieces(wishes: readonly OwnItem[]): void {
  const saved = useWishlist()
  const { revalidate } = useRevalidator()
  const askAgain = useEffectEvent(() => {
    const shown = new Set(wishes.map(({ card }) => card.id))
    if (saved.some(({ id }) => !shown.has(id))) void revalidate()
  })
  useEffect(() => askAgain(), [saved])
}

/** The result of the last press. */
function Confirmation({ answer }: Pick<OwnWishlistProps, 'answer'>) {
  const { wishes } = useSpeech().text.account
  switch (answer?.kind) {
    case 'removed':
      return (
        <DoneNote time={answer}>
          <PutBack id={answer.id} name={answer.name} price={answer.price} />
        </DoneNote>
      )
    case 'put_back':
      return <DoneNote time={answer}>{wishes.putBack(answer.name)}</DoneNote>
    case 'unshared':
      return <DoneNote time={answer}>{wishes.unshared}</DoneNote>
    case 'failed':
      return (
        <p role="alert" className={accountStyles['problem']}>
          <Icon name="circle-alert" size={20} /> {answer.isLimit ? wishes.limit : wishes.failed}
        </p>
      )
    case 'told':
    case 'shared':
    case undefined:
      return null
  }
}
