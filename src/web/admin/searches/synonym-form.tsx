import { Form, useNavigation } from 'react-router'
import type { getSynonyms, SynonymFinds } from '#contract/staff/catalogue/synonyms.ts'
import type { Reply } from '#contract/endpoint.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { synonymKinds, wordFields, type WordField } from '#domain/search/synonym-rules.ts'
import { isBangla } from '#domain/search/word-list.ts'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { WritersOnly } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { bothClass, Field, LongField, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './searches.module.css'
import type { TypedGroup } from './synonym-calls.ts'
import type { SynonymAnswer } from './synonym-route.tsx'

interface SynonymFormProps {
  /** Null: a new one is made. */
  readonly group: Reply<typeof getSynonyms> | null
  /** A term of shoppers that shall come into the group; empty: none. */
  readonly term: string
  readonly answer: SynonymAnswer | undefined
}

/** 40 words of 60 letters. */
const FIELD_MAX = 2500
const FIELD_ROWS = 4

/** The words of a group, and a field that shows what a term would find with them. */
export function SynonymForm({ group, term, answer }: SynonymFormProps) {
  const { searches } = useSpeech().words
  const mayWrite = usePerson().may('catalogue:write')
  const errors = answer?.ok === false ? answer.errors : {}
  // What was typed stays after a refusal and a try.
  const isTyped = answer !== undefined && (!answer.ok || answer.work === 'try')
  const shown = isTyped ? answer.typed : withTerm(group, term)
  const problemOf = (field: string) =>
    Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
  return (
    <Form method="post" className={terms['card']} preventScrollReset>
      <input type="hidden" name="version" value={group?.version ?? 0} />
      <fieldset className={terms['group']} disabled={!mayWrite}>
        <Select
          name="kind"
          label={searches.kind}
          defaultValue={shown.kind}
          choices={synonymKinds.map((one) => [one, searches.kinds[one]] as const)}
        />
        <div className={bothClass}>
          {wordFields.map((field) => (
            <LongField
              key={field}
              name={field}
              label={searches.fields[field]}
              hint={searches.hints[field]}
              defaultValue={shown[field].join('\n')}
              problem={problemOf(field)}
              maxLength={FIELD_MAX}
              rows={FIELD_ROWS}
              {...(field === 'bn' && { lang: 'bn' })}
            />
          ))}
        </div>
        <LongField
          name="related"
          label={searches.related}
          hint={searches.relatedHint}
          defaultValue={shown.related.join('\n')}
          problem={problemOf('related')}
          maxLength={FIELD_MAX}
          rows={2}
        />
      </fieldset>
      <WritersOnly>
        <SaveGroup isNew={group === null} />
      </WritersOnly>
      <TryPart term={isTyped ? answer.typed.term : term} answer={answer} problem={problemOf('term')} />
    </Form>
  )
}

function SaveGroup({ isNew }: { readonly isNew: boolean }) {
  const { terms: common } = useSpeech().words
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('work') === null
  return (
    <p className={terms['buttons']}>
      {isNew && <FormKey />}
      <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
        {isNew ? common.make : common.save}
      </Button>
    </p>
  )
}

interface TryPartProps {
  readonly term: string
  readonly answer: SynonymAnswer | undefined
  readonly problem: string | undefined
}

function TryPart({ term, answer, problem }: TryPartProps) {
  const { searches } = useSpeech().words
  const finds = answer?.ok === true && 'finds' in answer ? answer.finds : undefined
  return (
    <section className={terms['part']}>
      <h2>{searches.tryIt}</h2>
      <p className={terms['quiet']}>{searches.tryLead}</p>
      <div className={terms['find']}>
        <Field
          type="search"
          name="term"
          label={searches.tryTerm}
          defaultValue={term}
          maxLength={SEARCH_TERM_MAX}
          problem={problem}
          autoComplete="off"
        />
        <Button type="submit" name="work" value="try">
          {searches.tryNow}
        </Button>
      </div>
      {finds !== undefined && (
        <div className={styles['finds']} aria-live="polite">
          <FindsPart title={searches.before} finds={finds.before} />
          <FindsPart title={searches.after} finds={finds.after} />
        </div>
      )}
    </section>
  )
}

function FindsPart({ title, finds }: { readonly title: string; readonly finds: SynonymFinds }) {
  const { words, number, either } = useSpeech()
  const { searches } = words
  const { count, corrected, results } = finds
  return (
    <section>
      <h3>{title}</h3>
      <p className={terms['quiet']}>
        {count === 0 ? searches.nothing : searches.found(count, number(count))}
        {corrected !== null && ` · ${searches.correctedTo(corrected)}`}
      </p>
      <ol>
        {results.map(({ id, sku, name, name_bn }) => (
          <li key={id}>
            {either(name, name_bn)} <span className={terms['note']}>{sku}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The saved group, with a term of shoppers at the end of the words of its script. */
function withTerm(group: TypedGroup | null, term: string): TypedGroup {
  const saved = group ?? { kind: 'product', en: [], bn: [], banglish: [], misspelt: [], related: [] }
  const isKnown = wordFields.some((field) => saved[field].includes(term))
  if (term === '' || isKnown) return saved
  const field: WordField = isBangla(term) ? 'bn' : 'banglish'
  return { ...saved, [field]: [...saved[field], term] }
}
