import { useEffect, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { viewOrder } from '#contract/staff/order-marks.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { browserApi } from '#web/api/browser-api.ts'
import * as styles from './order.module.css'

const view = namedEndpoint<typeof viewOrder>({ method: 'POST', path: '/v1/staff/orders/:number/viewers' })

/** The shop forgets a page after 45 seconds. */
const AGAIN_MS = 15_000

/** The colleagues who have the page of this order open as well. */
export function Viewers({ number }: { readonly number: string }) {
  const { words } = useSpeech()
  const [others, setOthers] = useState<readonly { readonly id: string; readonly name: string }[]>([])
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      browserApi()(view, { params: { number } }).then(
        (answer) => setOthers(answer.others),
        // A lost line tells nothing of colleagues; the next question does.
        () => undefined,
      )
    }
    ask()
    const clock = setInterval(ask, AGAIN_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [number])
  if (others.length === 0) return null
  return (
    <output className={styles['viewers']}>
      {words.marks.viewers(others.map(({ name }) => name).join(', '))}
    </output>
  )
}
