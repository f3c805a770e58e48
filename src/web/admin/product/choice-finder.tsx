import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { browserApi } from '#web/api/browser-api.ts'
import { namedEndpoint } from '#client/api.ts'
import type { addTag } from '#contract/staff/catalogue/tags.ts'
import { picturePath } from '#domain/picture.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import type { Choice, loader } from './choices-route.ts'
import * as styles from './product.module.css'

const add = namedEndpoint<typeof addTag>({ method: 'POST', path: '/v1/staff/product-tags' })
const PAUSE_MS = 250

interface FinderProps {
  readonly kind: 'tag' | 'piece'
  readonly label: string
  readonly taken: readonly number[]
  readonly onChoose: (choice: Choice) => void
}

/** A field whose words find tags or pieces; a tag that is not there can be made. */
export function ChoiceFinder({ kind, label, taken, onChoose }: FinderProps) {
  const { words, either } = useSpeech()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const id = useId()
  const { choices, isSearching } = useChoices(kind, typed)
  const { product } = words
  const offered = choices.filter((choice) => !taken.includes(choice.id))
  const choose = (choice: Choice) => {
    onChoose(choice)
    setTyped('')
  }
  const isNew =
    kind === 'tag' && typed.trim() !== '' && !isSearching && !choices.some(({ name }) => same(name, typed))
  return (
    <div>
      <Field
        name={`find-${kind}`}
        id={id}
        label={label}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = offered
          if (first !== undefined && typed.trim() !== '') choose(first)
        }}
      />
      <Answer refused={refused} />
      {typed.trim() !== '' && (
        <ul className={styles['found']}>
          {offered.map((choice) => (
            <li key={choice.id}>
              <button type="button" onClick={() => choose(choice)}>
                {choice.picture !== null && (
                  <img
                    src={picturePath({ id: choice.picture, width: 160, format: 'jpg' })}
                    alt=""
                    loading="lazy"
                  />
                )}
                <span>
                  {either(choice.name, choice.name_bn)} {choice.sku !== null && <small>{choice.sku}</small>}
                </span>
              </button>
            </li>
          ))}
          {isNew && (
            <li>
              <button type="button" onClick={() => void make(typed.trim(), { choose, setRefused })}>
                {product.addTag(typed.trim())}
              </button>
            </li>
          )}
        </ul>
      )}
      <output className={styles['note']}>
        {typed.trim() !== '' &&
          (isSearching ? product.searching : offered.length === 0 && !isNew ? product.nothingFound : '')}
      </output>
    </div>
  )
}

/** Asks for what matches, a moment after the last key. */
function useChoices(kind: FinderProps['kind'], typed: string) {
  const fetcher = useFetcher<typeof loader>()
  const { load } = fetcher
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === '') return undefined
    const timer = setTimeout(() => {
      void load(`/products/choices?${new URLSearchParams({ kind, q: wanted }).toString()}`)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load, kind, wanted])
  const isSearching = fetcher.data?.q !== wanted
  return { choices: wanted === '' ? [] : (fetcher.data?.choices ?? []), isSearching }
}

interface Making {
  readonly choose: (choice: Choice) => void
  readonly setRefused: (refused: string | null) => void
}

async function make(name: string, { choose, setRefused }: Making): Promise<void> {
  setRefused(null)
  try {
    const tag = await browserApi()(add, { body: { name } })
    choose({ id: tag.id, name: tag.name, name_bn: tag.name_bn, sku: null, picture: null })
  } catch (error) {
    setRefused(error instanceof Error ? error.message : String(error))
  }
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
