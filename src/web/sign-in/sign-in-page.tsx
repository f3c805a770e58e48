import type { ReactNode } from 'react'
import { Link } from '#web/app/link.tsx'
import { needText } from '#web/text/parts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { SignInData } from './load-sign-in.ts'
import * as styles from './sign-in.module.css'

if (!import.meta.env.SSR) await Promise.all([needText('form'), needText('signIn')])

/** The narrow page that all of signing in stands on. */
export function SignInPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="main" className={styles['page']}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </main>
  )
}

interface WaysProps {
  readonly label: string
  readonly ways: readonly { readonly by: string; readonly name: string }[]
  readonly current: string
  readonly onward: string | null
}

/** The ways to do it, one beside the other: links, so that each has its address and works without script. */
export function Ways({ label, ways, current, onward }: WaysProps) {
  return (
    <nav aria-label={label} className={styles['ways']}>
      {ways.map(({ by, name }) => (
        <Link
          key={by}
          to={{ search: searchOf({ by, onward }) }}
          replace
          preventScrollReset
          aria-current={by === current ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The part of an address that carries the way back along. */
export function searchOf({ by, onward }: { readonly by?: string; readonly onward: string | null }): string {
  const search = new URLSearchParams(by === undefined ? {} : { by })
  if (onward !== null) search.set('then', onward)
  return search.size === 0 ? '' : `?${search.toString()}`
}

interface FormContextProps {
  readonly way: string
  readonly data: Pick<SignInData, 'onward' | 'visit'>
}

/** The hidden values of each form for visitors without script. */
export function FormContext({ way, data: { onward, visit } }: FormContextProps) {
  return (
    <>
      <input type="hidden" name="way" value={way} />
      <input type="hidden" name="visit" value={visit} />
      {onward !== null && <input type="hidden" name="then" value={onward} />}
      {/* With script the page itself goes on. */}
      {useHydrated() && <input type="hidden" name="scripted" value="1" />}
    </>
  )
}
