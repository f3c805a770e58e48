import { Fragment } from 'react'
import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { CheckBox } from '#web/ui/forms/check-box.tsx'
import type { FieldState } from '#web/ui/forms/use-form-checks.ts'
import * as styles from '#web/shop/checkout/checkout-page.module.css'

/** The one unticked box right above the button, with the three texts that it accepts; and what the data is for. */
export function TermsBox({
  field,
  defaultChecked,
}: {
  readonly field: FieldState
  readonly defaultChecked: boolean
}) {
  const { text, paths } = useSpeech()
  const words = text.checkout
  const pages: Readonly<Record<string, string>> = {
    [words.termsName]: paths.page('terms-and-conditions'),
    [words.privacyName]: paths.page('privacy-policy'),
    [words.returnsName]: paths.page('returns-policy'),
  }
  const parts = words.terms({
    terms: words.termsName,
    privacy: words.privacyName,
    returns: words.returnsName,
  })
  return (
    <div>
      <CheckBox field={field} defaultChecked={defaultChecked}>
        {parts.map((part) => {
          const page = pages[part]
          if (page === undefined) return <Fragment key={part}>{part}</Fragment>
          return (
            <a key={part} href={page} target="_blank">
              {part}
              <span className="sr-only"> ({text.layout.opensNewPage})</span>
            </a>
          )
        })}
      </CheckBox>
      <p className={styles['data']}>
        {words.dataUse} <Link to={paths.page('privacy-policy')}>{words.dataHow}</Link>
      </p>
    </div>
  )
}
