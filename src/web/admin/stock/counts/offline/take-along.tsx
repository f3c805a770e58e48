import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CountRowView } from '#contract/staff/catalogue/stock-counts.ts'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { keptSheet } from './kept-sheets.ts'
import { takePages, type Keeping } from './taken-pages.ts'

/** Loads an open count onto the phone before somebody goes where there is no connection. */
export function TakeAlong({ count: { number } }: { readonly count: CountRowView }) {
  const { counts } = useSpeech().words
  const { load, state, data } = useFetcher()
  const [pages, setPages] = useState<Keeping | 'coming' | 'no'>('no')
  const isHydrated = useHydrated()
  const isKnown = useKnownSheet(number, data)
  if (!isHydrated) return null
  const take = () => {
    setPages('coming')
    void load(`/stock/counts/${number}`)
    void takePages(number).then(setPages)
  }
  if (pages === 'coming' || state !== 'idle')
    return <output className={styles['quiet']}>{counts.taking}</output>
  return (
    <>
      {isKnown ? (
        <output className={styles['quiet']}>{pages === 'closed' ? counts.takenInTab : counts.taken}</output>
      ) : (
        <Button aria-label={counts.takeOf(number)} onClick={take}>
          {counts.take}
        </Button>
      )}
      <NotTaken pages={pages} />
    </>
  )
}

function NotTaken({ pages }: { readonly pages: string }) {
  const { counts } = useSpeech().words
  if (pages !== 'full' && pages !== 'offline') return null
  return (
    <p role="alert" className={styles['waits']}>
      {pages === 'full' ? counts.storageFull : counts.notTaken}
    </p>
  )
}

/** Whether this phone has the sheet; looked up again with each new answer. */
function useKnownSheet(number: string, answer: unknown): boolean {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void keptSheet(number).then((sheet) => isCurrent && setKnown(sheet !== undefined))
    return () => {
      isCurrent = false
    }
  }, [number, answer])
  return isKnown
}
