import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { useOrigin } from '#web/app/use-layout.ts'
import * as accountStyles from '#web/shop/account/account.module.css'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button, textButton } from '#web/ui/button.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notifications.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import * as styles from './wishlist.module.css'

interface ShareOwnProps {
  readonly token: string | null
  /** It was asked for just now: the link is then gone to, as the button that was pressed is there no more. */
  readonly isNew: boolean
}

/** The link under which others see the list. It is the same each time, until sharing is stopped. */
export function ShareOwn({ token, isNew }: ShareOwnProps) {
  const { text } = useSpeech()
  if (token !== null) return <SharedLink token={token} isNew={isNew} />
  return (
    <Form method="post" preventScrollReset className={styles['ways']}>
      <Button type="submit" name="intent" value="share">
        <Icon name="share-2" size={20} /> {text.account.wishes.share}
      </Button>
    </Form>
  )
}

function SharedLink({ token, isNew }: { readonly token: string; readonly isNew: boolean }) {
  const { text, paths } = useSpeech()
  const { wishes } = text.account
  const id = useId()
  const isScripted = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  const link = `${useOrigin()}${paths.sharedWishlist(token)}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      notify({ message: text.wishlist.linkCopied, icon: 'copy' })
    } catch (error) {
      // The link stands in the field: it can be copied by hand.
      console.warn('The link could not be copied', error)
    }
  }

  return (
    <div className={styles['sharedLink']}>
      <label htmlFor={id} className={formStyles['label']}>
        {wishes.link}
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={link}
        className={formStyles['input']}
        onFocus={(event) => event.target.select()}
      />
      <p className={formStyles['hint']}>{wishes.shared}</p>
      <Form method="post" preventScrollReset className={accountStyles['buttons']}>
        {isScripted && (
          <Button onClick={() => void copy()}>
            <Icon name="copy" size={20} /> {wishes.copy}
          </Button>
        )}
        <button type="submit" name="intent" value="unshare" className={textButton}>
          {wishes.unshare}
        </button>
      </Form>
    </div>
  )
}
