import type { ReactNode } from 'react'
import { Link, NavLink, useNavigation } from 'react-router'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import type { Outcome } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import * as styles from './terms.module.css'

/** The pages of terms; one place of the side bar leads to all of them. */
const pages = ['categories', 'attributes', 'tags', 'collections', 'size-guides'] as const

interface ListPageProps {
  readonly page: (typeof pages)[number]
  /** The work of the page before, as the address names it; null: a form of this page has an answer. */
  readonly done: string | null
  /** The page on which a new one is made. */
  readonly add?: { readonly to: string; readonly words: string }
  readonly children: ReactNode
}

/** The page of one kind of terms: its list, and the links to the lists of the other kinds. */
export function TermListPage({ page, done, add, children }: ListPageProps) {
  const { words } = useSpeech()
  const { terms } = words
  return (
    <div className={styles['page']}>
      <title>{`${terms.titles[page]} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{terms.titles[page]}</h1>
        {add !== undefined && (
          <WritersOnly>
            <Link to={add.to} className={buttonClass({ look: 'primary' })}>
              {add.words}
            </Link>
          </WritersOnly>
        )}
      </header>
      <nav className={styles['tabs']} aria-label={terms.kinds}>
        {pages.map((one) => (
          <NavLink key={one} to={`/${one}`}>
            {terms.titles[one]}
          </NavLink>
        ))}
      </nav>
      <p className={styles['quiet']}>{terms.leads[page]}</p>
      {done !== null && <Answer done={doneIn(terms.done, done)} />}
      {children}
    </div>
  )
}

interface PageProps {
  readonly title: string
  readonly back: { readonly to: string; readonly words: string }
  readonly lead?: string
  readonly children: ReactNode
}

/** The page of one term, with the link back to its list. */
export function TermPage({ title, back, lead, children }: PageProps) {
  const { words } = useSpeech()
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <header>
        <p>
          <Link to={back.to}>{back.words}</Link>
        </p>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles['quiet']}>{lead}</p>}
      </header>
      {children}
    </div>
  )
}

/** The names of a term, for its form; of a new one there are none. */
export function namesOf(
  term: { readonly name: string; readonly name_bn: string | null } | null,
): readonly [english: string | null, bangla: string | null] {
  return term === null ? [null, null] : [term.name, term.name_bn]
}

/** The button of the form of a term; what is new is made once. */
export function SaveButton({ isNew }: { readonly isNew: boolean }) {
  const { terms } = useSpeech().words
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      {isNew && <FormKey />}
      <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
        {isNew ? terms.make : terms.save}
      </Button>
    </>
  )
}

interface CountProps {
  readonly of: 'category' | 'value' | 'tag' | 'collection'
  readonly id: number
  readonly products: number
}

/** The number of products with a term, as a link to them. */
export function ProductCount({ of, id, products }: CountProps) {
  const { words, number } = useSpeech()
  const text = words.terms.products(products, number(products))
  return (
    <span className={styles['count']}>
      {products === 0 ? text : <Link to={`/products?${of}=${id}`}>{text}</Link>}
    </span>
  )
}

/** The result of a form that changes one thing. */
export type SaveResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly refused: string
      readonly errors: Readonly<Record<string, string>>
    }

/** The result of a form, without the value of the call. */
export function saveResult(outcome: Outcome<unknown>): SaveResult {
  return outcome.ok ? { ok: true } : { ok: false, refused: outcome.message, errors: outcome.errors }
}

export function SaveAnswer({ answer }: { readonly answer: SaveResult | undefined }) {
  const { terms } = useSpeech().words
  if (answer === undefined) return null
  return answer.ok ? <Answer done={terms.done.saved} /> : <Answer refused={answer.refused} />
}

/** Shows its content only to people who may change terms. */
export function WritersOnly({ children }: { readonly children: ReactNode }) {
  return usePerson().may('catalogue:write') ? children : null
}
