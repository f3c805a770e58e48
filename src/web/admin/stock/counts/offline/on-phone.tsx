import { useEffect, useState } from 'react'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { takePages, type Keeping } from './taken-pages.ts'

interface OnPhoneProps {
  readonly number: string
  /** The moment of the sheet that the page shows. */
  readonly at: string
  /** Whether the sheet stands on this phone; null: the page was just opened. */
  readonly keeping: Keeping | null
}

/** Takes an opened count along, and says from when the sheet here is and whether it opens without a connection. */
export function OnPhone({ number, at, keeping }: OnPhoneProps) {
  const { words, moment } = useSpeech()
  const { counts } = words
  const [pages, setPages] = useState<Keeping | null>(null)
  useEffect(() => {
    let isCurrent = true
    void takePages(number).then((now) => isCurrent && setPages(now))
    return () => {
      isCurrent = false
    }
  }, [number])
  if (keeping === 'full' || pages === 'full') return <Answer refused={counts.storageFull} />
  if (keeping === 'closed') return <Answer refused={counts.storageClosed} />
  if (keeping === null) return null
  return (
    <p className={styles['quiet']}>
      {pages === 'closed' ? counts.onPhoneInTab(moment(at)) : counts.onPhone(moment(at))}
    </p>
  )
}
