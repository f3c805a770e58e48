import { useState } from 'react'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface SecretOnceProps {
  readonly label: string
  readonly hint: string
  readonly secret: string
}

/** A secret that is shown this once, to be copied; without a script it is selected by hand. */
export function SecretOnce({ label, hint, secret }: SecretOnceProps) {
  const { webhooks } = useSpeech().words
  const [isCopied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={terms['card']}>
      <Field
        name="secret"
        label={label}
        hint={hint}
        value={secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button disabled={!isHydrated} onClick={() => void copy()}>
          {isCopied ? webhooks.copied : webhooks.copy}
        </Button>
      </div>
    </div>
  )
}
