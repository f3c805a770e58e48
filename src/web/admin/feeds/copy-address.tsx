import { useState } from 'react'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import * as styles from './feeds.module.css'

/** The address of a feed, to be copied; without a script it is selected by hand. */
export function CopyAddress({ name, url }: { readonly name: string; readonly url: string }) {
  const { words } = useSpeech()
  const [isCopied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  const { feeds } = words
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Field
        id={`address-${name}`}
        name="address"
        label={feeds.address}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={styles['buttons']}>
        <Button disabled={!isHydrated} onClick={() => void copy()}>
          {isCopied ? feeds.copied : feeds.copy}
        </Button>
        <a href={url}>{feeds.look}</a>
      </div>
    </>
  )
}
