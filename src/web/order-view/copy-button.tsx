import { useState } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './order-page.module.css'

interface CopyButtonProps {
  /** The copied text, which is also the button's name. */
  readonly value: string
}

/** Puts a number on the clipboard; only there where there is one. */
export function CopyButton({ value }: CopyButtonProps) {
  const { text } = useSpeech()
  const [copied, setCopied] = useState(false)
  if (!useHydrated()) return null

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch (error) {
      console.warn('The clipboard took nothing', error)
    }
  }

  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={text.order.copyOf(value)}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} size={20} />{' '}
      <output>{copied ? text.order.copied : text.order.copy}</output>
    </button>
  )
}
