import { Link } from '#web/app/link.tsx'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import * as styles from '#web/shop/account/account.module.css'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/deleted-route'

if (!import.meta.env.SSR) await needText('account')

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ deletedTitle }) => deletedTitle, path: ({ accountDeleted }) => accountDeleted })
}

/** After an account was deleted. It says nothing of anybody, so anybody may see it. */
export default function Deleted() {
  const { text, paths } = useSpeech()
  return (
    <main id="main" className="wrap">
      <div className={styles['farewell']}>
        <h1 tabIndex={-1}>{text.account.deletedTitle}</h1>
        <p>{text.account.deletedText}</p>
        <Link to={paths.shop} className={buttonClass({ look: 'primary' })}>
          {text.account.toShop}
        </Link>
      </div>
    </main>
  )
}
