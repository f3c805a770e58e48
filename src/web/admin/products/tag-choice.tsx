import { useFetcher } from 'react-router'
import type { loader } from '#web/admin/product/choices-route.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'

/** The name of a tag; the first letters find it. */
export function TagChoice() {
  const { words } = useSpeech()
  const { data, load } = useFetcher<typeof loader>()
  const ask = (typed: string) =>
    void load(`/products/choices?${new URLSearchParams({ kind: 'tag', q: typed.trim() }).toString()}`)
  return (
    <>
      <Field
        name="tag"
        label={words.bulk.tag}
        maxLength={60}
        list="product-tags"
        autoComplete="off"
        onFocus={() => data === undefined && ask('')}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
      />
      <datalist id="product-tags">
        {data?.choices.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
