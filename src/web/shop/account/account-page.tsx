import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#web/app/page/breadcrumb.tsx'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { AccountNav, type AccountPlace } from './account-nav.tsx'
import * as styles from './account.module.css'

if (!import.meta.env.SSR) await Promise.all([needText('account'), needText('form')])

interface AccountPageProps {
  readonly title: string
  /** This page's link in the navigation. */
  readonly place: AccountPlace
  /** Steps between the overview and this page. */
  readonly way?: readonly Crumb[]
  readonly children: ReactNode
}

/** A page of the account area: where it lies, its title, on wide screens the way to the others, what it is about. */
export function AccountPage({ title, place, way = [], children }: AccountPageProps) {
  const { text, paths } = useSpeech()
  const isOverview = place === 'overview'
  return (
    <main id="main" className="wrap">
      <Breadcrumb
        items={
          isOverview
            ? [{ name: text.account.title }]
            : [{ name: text.account.title, path: paths.profile }, ...way, { name: title }]
        }
      />
      <div className={styles['layout']}>
        <div className={styles['aside']}>
          <AccountNav place={place} />
        </div>
        <div className={styles['panel']}>
          <h1 className={styles['title']}>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
