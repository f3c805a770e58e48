import { useEffect, type ReactNode } from 'react'
import { useSpeech } from '#web/admin/text/words.ts'
import { forgetPages } from '#web/admin/layout/recall.ts'
import { forgetTaken } from '#web/admin/stock/offline/taken-pages.ts'
import { LanguageSwitch } from '#web/admin/layout/language-switch.tsx'
import * as styles from './entry.module.css'

interface EntryPageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page of the way in: one narrow column, and the language. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  const { words } = useSpeech()
  useEffect(() => {
    forgetPages()
    void forgetTaken()
  }, [])
  return (
    <main className={styles['page']} tabIndex={-1}>
      <title>{`${title} · ${words.area}`}</title>
      <header className={styles['form']}>
        <LanguageSwitch />
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </header>
      {children}
    </main>
  )
}
