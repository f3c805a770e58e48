import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { action } from './link-route.ts'
import * as styles from './new-order.module.css'

/** Copies the link by which the customer sees, pays and changes the order. */
export function OrderLink({ number }: { readonly number: string }) {
  const { words } = useSpeech()
  const { newOrder } = words
  const { data, state, submit } = useFetcher<typeof action>()
  const [isCopied, setCopied] = useState(false)
  const link = data?.path == null ? null : new URL(data.path, location.origin).href
  useEffect(() => {
    if (link === null) return
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }, [link])
  return (
    <div className={styles['list']}>
      <Button
        aria-busy={state !== 'idle' || undefined}
        onClick={() => void submit(null, { method: 'post', action: `/orders/${number}/link` })}
      >
        {isCopied ? newOrder.linkCopied : newOrder.linkToPay}
      </Button>
      <p className={styles['quiet']}>{newOrder.linkHint}</p>
      {link !== null && !isCopied && (
        <label>
          {newOrder.linkFailed}
          <input readOnly value={link} className={inputClass} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </div>
  )
}
