import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { KeptSheets } from './kept-sheets.ts'
import { takePages, type Keeping, type Work } from './taken-pages.ts'

interface TakeAlongProps {
  readonly work: Work
  readonly sheets: Pick<KeptSheets<unknown>, 'find'>
}

/** Loads open work onto the phone before somebody goes where there is no connection. */
export function TakeAlong({ work, sheets }: TakeAlongProps) {
  const { onPhone } = useSpeech().words
  const { list, number } = work
  const { load, state, data } = useFetcher()
  const [pages, setPages] = useState<Keeping | 'coming' | 'no'>('no')
  const isHydrated = useHydrated()
  const isKnown = useKnownSheet({ sheets, number }, data)
  if (!isHydrated) return null
  const take = () => {
    setPages('coming')
    void load(`${list}/${number}`)
    void takePages(work).then(setPages)
  }
  if (pages === 'coming' || state !== 'idle')
    return <output className={styles['quiet']}>{onPhone.taking}</output>
  return (
    <>
      {isKnown ? (
        <output className={styles['quiet']}>{pages === 'closed' ? onPhone.takenInTab : onPhone.taken}</output>
      ) : (
        <Button aria-label={`${onPhone.take}: ${number}`} onClick={take}>
          {onPhone.take}
        </Button>
      )}
      <NotTaken pages={pages} />
    </>
  )
}

function NotTaken({ pages }: { readonly pages: string }) {
  const { onPhone } = useSpeech().words
  if (pages !== 'full' && pages !== 'offline') return null
  return (
    <p role="alert" className={styles['waits']}>
      {pages === 'full' ? onPhone.storageFull : onPhone.notTaken}
    </p>
  )
}

/** Whether this phone has the sheet; looked up again with each new answer. */
function useKnownSheet(
  { sheets, number }: { readonly sheets: Pick<KeptSheets<unknown>, 'find'>; readonly number: string },
  answer: unknown,
): boolean {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void sheets.find(number).then((sheet) => isCurrent && setKnown(sheet !== undefined))
    return () => {
      isCurrent = false
    }
  }, [sheets, number, answer])
  return isKnown
}
