import { useLayoutEffect, useRef, useState } from 'react'
import { westernDigits } from '#domain/digits.ts'
import { signal } from './signal.ts'

/** What a page says to a code. */
export interface ScanAnswer {
  readonly isGood: boolean
  readonly text: string
}

export interface Scan {
  /** To the last code; undefined before the first. */
  readonly answer: ScanAnswer | undefined
  /** Takes a code as if it was scanned. */
  readonly take: (code: string) => void
}

interface Shown {
  readonly answer: ScanAnswer
  readonly onShown: () => void
}

interface ScanWork {
  readonly onCode: (code: string) => ScanAnswer | Promise<ScanAnswer>
  /** While the page is at something that a code may not interrupt, codes wait. */
  readonly isBusy?: boolean
}

/**
 * Gives codes to the page one after the other: the next one comes after the page is drawn with the answer to the one
 * before, so `onCode` always knows the newest state. Each answer is seen, heard and felt.
 */
export function useScan(work: ScanWork): Scan {
  const [shown, setShown] = useState<Shown>()
  const before = useRef(Promise.resolve())
  const latest = useRef(work)
  const onFree = useRef(() => {})
  useLayoutEffect(() => {
    latest.current = work
    if (work.isBusy !== true) onFree.current()
  })
  useLayoutEffect(() => shown?.onShown(), [shown])
  const take = (read: string) => {
    // A keyboard that is set to Bangla turns the digits of a reader into its own.
    const code = westernDigits(read.normalize('NFKC')).trim()
    if (code === '') return
    before.current = before.current.then(async () => {
      if (latest.current.isBusy === true)
        await new Promise<void>((resolve) => {
          onFree.current = resolve
        })
      const answer = await latest.current.onCode(code)
      signal(answer.isGood ? 'good' : 'bad')
      await new Promise<void>((resolve) => setShown({ answer, onShown: resolve }))
    })
  }
  return { answer: shown?.answer, take }
}
