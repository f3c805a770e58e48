import type { QuoteView } from '#contract/shop/checkout.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './sandbox-note.module.css'

/** The note that no money moves, for every way to pay that leads to a sandbox; nothing in a store that takes money. */
export function SandboxNote({ ways }: { readonly ways: QuoteView['payment'] }) {
  const { text } = useSpeech()
  if (!ways.some(({ sandbox, refused }) => sandbox && refused !== 'off')) return null
  return (
    <p role="note" className={styles['note']}>
      <Icon name="info" size={20} /> {text.checkout.sandbox}
    </p>
  )
}
