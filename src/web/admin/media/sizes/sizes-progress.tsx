import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { PictureSizesView, SizesState } from '#contract/staff/catalogue/picture-sizes.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import * as progress from '#web/ui/progress.module.css'
import * as styles from './sizes.module.css'

/** How often the page looks while sizes are made, in ms. */
const LOOK_MS = 5000

/** How far the sizes of all pictures are; nothing where all are there. */
export function SizesProgress({ sizes }: { readonly sizes: PictureSizesView }) {
  const { words, number } = useSpeech()
  const { may } = usePerson()
  const { making, waiting, done, failed } = sizes
  useLooks(making && waiting > 0)
  const { sizes: said } = words.media
  const all = waiting + done + failed
  if (!making || all === done) return null
  return (
    <div className={styles['progress']}>
      {waiting > 0 && (
        <>
          <p>{said.progress(number(done), number(all))}</p>
          <progress
            className={progress['line']}
            max={all}
            value={done + failed}
            aria-label={said.progress(number(done), number(all))}
          />
          <p className={styles['quiet']}>{said.making}</p>
        </>
      )}
      {failed > 0 && (
        <Form method="post" preventScrollReset className={styles['failed']}>
          <span>{said.failures(failed, number(failed))}</span>
          {may('catalogue:write') && <Button type="submit">{said.retry}</Button>}
        </Form>
      )}
    </div>
  )
}

interface FormProps {
  readonly state: SizesState | null
  readonly mayRetry: boolean
}

/** How far the sizes of one picture are, on its page. */
export function SizesForm({ state, mayRetry }: FormProps) {
  const { sizes } = useSpeech().words.media
  useLooks(state === 'waiting')
  if (state === 'waiting') return <p className={styles['quiet']}>{sizes.waiting}</p>
  if (state !== 'failed') return null
  return (
    <Form method="post" preventScrollReset className={styles['failed']}>
      <Pill tone="warn">{sizes.failed}</Pill>
      <span className={styles['quiet']}>{sizes.failedHint}</span>
      {mayRetry && (
        <Button type="submit" name="press" value="retry">
          {sizes.retry}
        </Button>
      )}
    </Form>
  )
}

/** Loads again while sizes are made and the page is in view. */
function useLooks(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return undefined
    const clock = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, LOOK_MS)
    return () => clearInterval(clock)
  }, [isOn, revalidate])
}
