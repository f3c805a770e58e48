import { Link } from '#web/app/link.tsx'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import * as styles from '#web/shop/account/account.module.css'
import { openAccount } from '#web/shop/account/open-account.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/data-route'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ data }) => data, path: ({ ownData }) => ownData })
}

/** The page is for signed-in customers (R4). */
export async function loader(args: Route.LoaderArgs) {
  await openAccount(args)
  return { isTooOften: args.url.searchParams.has('too-often') }
}

/** The data of a person: to download, or to delete. */
export default function OwnData({ loaderData: { isTooOften } }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  return (
    <AccountPage title={text.account.data} place="data">
      {isTooOften && (
        <p role="alert" className={styles['problem']}>
          <Icon name="circle-alert" size={20} /> {text.account.downloadFailed}
        </p>
      )}
      <section className={styles['section']} aria-labelledby="download-title">
        <h2 id="download-title">{text.account.download}</h2>
        <p>{text.account.downloadHint}</p>
        <p className={styles['hint']}>{text.account.downloadProof}</p>
        <a href={paths.ownDataFile} className={buttonClass()}>
          {text.account.downloadButton}
        </a>
      </section>
      <section className={styles['section']} aria-labelledby="delete-title">
        <h2 id="delete-title">{text.account.deleteTitle}</h2>
        <p>{text.account.deleteHint}</p>
        <p className={styles['hint']}>{text.account.deleteKeeps}</p>
        <Link to={paths.deleteAccount} className={buttonClass({ look: 'danger' })}>
          {text.account.deleteGo}
        </Link>
      </section>
    </AccountPage>
  )
}
