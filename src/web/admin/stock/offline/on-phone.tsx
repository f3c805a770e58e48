import { useEffect, useState } from 'react'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { takePages, type Keeping, type Work } from './taken-pages.ts'

interface OnPhoneProps {
  readonly work: Work
  /** The moment of the sheet that the page shows. */
  readonly at: string
  /** Whether the sheet stands on this phone; null: the page was just opened. */
  readonly keeping: Keeping | null
}

/** Takes opened work along, and says from when the sheet here is and whether it opens without a connection. */
export function OnPhone({ work: { list, number }, at, keeping }: OnPhoneProps) {
  const { words, moment } = useSpeech()
  const { onPhone } = words
  const [pages, setPages] = useState<Keeping | null>(null)
  useEffect(() => {
    let isCurrent = true
    void takePages({ list, number }).then((now) => isCurrent && setPages(now))
    return () => {
      isCurrent = false
    }
  }, [list, number])
  if (keeping === 'full' || pages === 'full') return <Answer refused={onPhone.storageFull} />
  if (keeping === 'closed') return <Answer refused={onPhone.storageClosed} />
  if (keeping === null) return null
  if (pages === null) return <p className={styles['quiet']}>{onPhone.taking}</p>
  if (pages === 'offline') return <p className={styles['quiet']}>{onPhone.notTaken}</p>
  return (
    <p className={styles['quiet']}>
      {pages === 'closed' ? onPhone.inTab(moment(at)) : onPhone.here(moment(at))}
    </p>
  )
}
