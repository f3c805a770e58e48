import type { ReactNode } from 'react'
import { Link, NavLink, useNavigation } from 'react-router'
import { TERM_NAME_MAX } from '#domain/catalogue/term-rules.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field, inputClass, problemClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/admin/ui/field.module.css'
import * as styles from './terms.module.css'

/** The pages of terms; one place of the side bar leads to all of them. */
const pages = ['categories', 'attributes', 'tags', 'collections'] as const

/** The head of each page of terms, with the way to the others. */
export function TermsHead({
  page,
  children,
}: {
  readonly page: (typeof pages)[number]
  readonly children?: ReactNode
}) {
  const { terms } = useSpeech().words
  return (
    <>
      <header className={styles['head']}>
        <h1>{terms.titles[page]}</h1>
        {children}
      </header>
      <nav className={styles['tabs']} aria-label={terms.kinds}>
        {pages.map((one) => (
          <NavLink key={one} to={`/${one}`}>
            {terms.titles[one]}
          </NavLink>
        ))}
      </nav>
      <p className={styles['quiet']}>{terms.leads[page]}</p>
    </>
  )
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

/** Sends the form of a term; `isNew`: it is made. */
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

/** How many products have a term; leads to them. */
export function ProductCount({ of, id, products }: CountProps) {
  const { words, number } = useSpeech()
  const text = words.terms.products(products, number(products))
  return (
    <span className={styles['note']}>
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
function LongField({ name, id = name, label, hint, problem, ...rest }: LongFieldProps) {
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

export function SaveAnswer({ answer }: { readonly answer: SaveResult | undefined }) {
  const { terms } = useSpeech().words
  if (answer === undefined) return null
  return answer.ok ? <Answer done={terms.done.saved} /> : <Answer refused={answer.refused} />
}

/** What only people see who may change terms. */
export function WritersOnly({ children }: { readonly children: ReactNode }) {
  return usePerson().may('catalogue:write') ? children : null
}
