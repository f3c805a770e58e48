import { useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import type { CollectionRule, StaffCollection } from '#contract/staff/catalogue/collections.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { bothClass, Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { readChoices } from './collection-calls.ts'
import type { CollectionAnswer } from './collection-route.tsx'
import { Many } from './many.tsx'
import { ShortProducts } from './short-products.tsx'
import { namesOf, SaveButton, WritersOnly } from './term-parts.tsx'
import * as styles from './terms.module.css'

const PREVIEW_PAUSE_MS = 400

interface FormProps {
  /** Null: a new one is made. */
  readonly collection: StaffCollection | null
  readonly choices: Awaited<ReturnType<typeof readChoices>>
  readonly answer: CollectionAnswer | undefined
}

export function CollectionForm({ collection, choices, answer }: FormProps) {
  const { terms } = useSpeech().words
  const mayWrite = usePerson().may('catalogue:write')
  const rule = collection?.rule ?? null
  const [isRule, setRule] = useState(rule !== null)
  const { data, look } = usePreview()
  const errors = answer?.ok === false ? answer.errors : {}
  return (
    <Form
      method="post"
      className={styles['card']}
      preventScrollReset
      onChange={({ currentTarget }) => look(currentTarget)}
    >
      <input type="hidden" name="version" value={collection?.version ?? 0} />
      <fieldset className={styles['group']} disabled={!mayWrite}>
        <BothLanguages
          name="name"
          of="collection-"
          label={terms.name}
          values={namesOf(collection)}
          errors={errors}
          required
        />
        <fieldset className={styles['group']}>
          <legend>{terms.filledBy}</legend>
          {(['hand', 'rule'] as const).map((kind) => (
            <label key={kind} className={styles['check']}>
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={isRule === (kind === 'rule')}
                onChange={() => setRule(kind === 'rule')}
              />
              {terms.kindsOfCollection[kind]}
            </label>
          ))}
        </fieldset>
        <RuleFields rule={rule ?? {}} choices={choices} isShown={isRule} problem={errors['rule']} />
      </fieldset>
      {isRule && <Preview answer={data ?? answer} />}
      <Buttons isNew={collection === null} />
    </Form>
  )
}

function Buttons({ isNew }: { readonly isNew: boolean }) {
  const { terms } = useSpeech().words
  return (
    <WritersOnly>
      <p className={styles['buttons']}>
        <SaveButton isNew={isNew} />
        <noscript>
          <Button type="submit" name="work" value="preview">
            {terms.preview}
          </Button>
        </noscript>
      </p>
    </WritersOnly>
  )
}

/** Asks what the rule of the form would hold, a moment after the last change. */
function usePreview() {
  const { data, submit } = useFetcher<CollectionAnswer>()
  const timer = useRef(0)
  const look = (form: HTMLFormElement) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const fields = new FormData(form)
      fields.set('work', 'preview')
      if (fields.get('kind') === 'rule') void submit(fields, { method: 'post' })
    }, PREVIEW_PAUSE_MS)
  }
  return { data, look }
}

interface RuleProps extends Pick<FormProps, 'choices'> {
  readonly rule: CollectionRule
  /** Without script the fields always show. */
  readonly isShown: boolean
  readonly problem: string | undefined
}

function RuleFields({ rule, choices, isShown, problem }: RuleProps) {
  const { words, either } = useSpeech()
  const isHydrated = useHydrated()
  const { terms } = words
  if (isHydrated && !isShown) return null
  const named = (all: readonly { id: number; name: string; name_bn: string | null }[]) =>
    all.map(({ id, name, name_bn }) => [id, either(name, name_bn)] as const)
  const groups = {
    categories: [{ label: terms.titles.categories, options: named(choices.categories) }],
    tags: [{ label: terms.titles.tags, options: named(choices.tags) }],
    values: choices.attributes.map(({ name, name_bn, values }) => ({
      label: either(name, name_bn),
      options: named(values),
    })),
  }
  return (
    <fieldset className={styles['group']}>
      <legend>{terms.rule}</legend>
      <p className={styles['note']}>{terms.ruleHint}</p>
      {(['categories', 'tags', 'values'] as const).map((name) => (
        <Many
          key={name}
          name={name}
          label={name === 'values' ? terms.titles.attributes : terms.titles[name]}
          groups={groups[name]}
          chosen={rule[name] ?? []}
        />
      ))}
      <div className={bothClass}>
        <Field
          name="price_from"
          label={terms.priceFrom}
          inputMode="numeric"
          defaultValue={rule.price_from ?? ''}
        />
        <Field name="price_to" label={terms.priceTo} inputMode="numeric" defaultValue={rule.price_to ?? ''} />
      </div>
      <label className={styles['check']}>
        <input type="checkbox" name="reduced" defaultChecked={rule.reduced === true} />
        {terms.onlyReduced}
      </label>
      {problem !== undefined && <p className={styles['problem']}>{problem}</p>}
    </fieldset>
  )
}

function Preview({ answer }: { readonly answer: CollectionAnswer | undefined }) {
  const { words, number } = useSpeech()
  const { terms } = words
  if (answer === undefined || !answer.ok || answer.preview == null) return null
  const { count, results } = answer.preview
  return (
    <section className={styles['part']} aria-live="polite">
      <h2>{terms.wouldHold(count, number(count))}</h2>
      <ShortProducts products={results} />
    </section>
  )
}
