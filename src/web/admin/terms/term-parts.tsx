import type { ReactNode } from 'react'
import { Link, NavLink, useNavigation } from 'react-router'
import { TERM_NAME_MAX } from '#domain/catalogue/term-rules.ts'
import type { Outcome } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { Field, inputClass, problemClass } from '#web/admin/ui/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import * as fields from '#web/admin/ui/field.module.css'
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

/** The work of the page before, as the address names it. */
export function doneBefore({ url }: Request): string {
  return new URL(url).searchParams.get('done') ?? ''
}

interface BothProps {
  readonly name: string
  /** Begins the ids where a page has several of them. */
  readonly of?: string
  readonly label: string
  readonly hint?: string
  readonly values: readonly [english: string | null, bangla: string | null]
  readonly max?: number
  readonly rows?: number
  readonly required?: boolean
  readonly errors?: Readonly<Record<string, string>> | undefined
}

/** One text in both languages, side by side. */
export function BothLanguages(props: BothProps) {
  const { name, of = '', label, values, max = TERM_NAME_MAX, errors = {}, required = false, ...rest } = props
  const { terms } = useSpeech().words
  const shared = { ...rest, maxLength: max }
  const bangla = `${name}_bn`
  const One = rest.rows === undefined ? Field : LongField
  return (
    <div className={styles['both']}>
      <One
        {...shared}
        name={name}
        id={`${of}${name}`}
        label={terms.inEnglish(label)}
        defaultValue={values[0] ?? ''}
        problem={errors[name]}
        required={required}
      />
      <One
        {...shared}
        name={bangla}
        id={`${of}${bangla}`}
        label={terms.inBangla(label)}
        defaultValue={values[1] ?? ''}
        problem={errors[bangla]}
        lang="bn"
      />
    </div>
  )
}

/** The names of a term, for its form; of a new one there are none. */
export function namesOf(
  term: { readonly name: string; readonly name_bn: string | null } | null,
): readonly [english: string | null, bangla: string | null] {
  return term === null ? [null, null] : [term.name, term.name_bn]
}

/** The button of the form of a term. */
export function SaveButton({ isNew }: { readonly isNew: boolean }) {
  const { terms } = useSpeech().words
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
      {isNew ? terms.make : terms.save}
    </Button>
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

interface LongFieldProps {
  readonly name: string
  readonly id?: string
  readonly label: string
  readonly hint?: string
  readonly problem?: string | undefined
  readonly defaultValue: string
  readonly maxLength: number
  readonly rows?: number
  readonly lang?: string
  readonly required?: boolean
}

/** Several lines to be filled in. */
export function LongField({ name, id = name, label, hint, problem, ...rest }: LongFieldProps) {
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={fields['field']}>
      <label htmlFor={id} className={fields['label']}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={fields['hint']}>
          {hint}
        </p>
      )}
      <textarea
        {...rest}
        id={id}
        name={name}
        className={inputClass}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={described || undefined}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={problemClass}>
          {problem}
        </p>
      )}
    </div>
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
