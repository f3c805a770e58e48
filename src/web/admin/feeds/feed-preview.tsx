import { Form, useLoaderData } from 'react-router'
import { feedNames } from '#domain/feeds/feed-names.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { loader } from './feeds-route.tsx'
import * as styles from './feeds.module.css'

/** A piece field by field, as a feed gives it away. */
export function FeedPreview() {
  const { words, either } = useSpeech()
  const { preview, feed, sku } = useLoaderData<typeof loader>()
  const { feeds } = words
  const pieces = typeof preview === 'string' ? [] : (preview ?? [])
  return (
    <section className={styles['part']} id="preview">
      <h2>{feeds.preview}</h2>
      <Form action="/feeds#preview" className={styles['form']} key={`${feed} ${sku}`}>
        <Select
          name="feed"
          label={feeds.previewOf}
          defaultValue={feed}
          choices={feedNames.map((name) => [name, feeds.names[name]] as const)}
        />
        <Field
          name="sku"
          label={feeds.sku}
          hint={feeds.skuHint}
          defaultValue={sku}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit">{feeds.show}</Button>
      </Form>
      <Answer refused={typeof preview === 'string' ? preview : null} />
      {preview !== null && preview.length === 0 && <Empty>{feeds.noPieces}</Empty>}
      {pieces.map((piece) => (
        <section key={piece.sku} className={styles['item']}>
          <h3>{either(piece.name, piece.name_bn)}</h3>
          {piece.items.length === 0 && (
            <p>
              {feeds.nothingOf} {piece.remarks.map((code) => feeds.remark[code]).join(' · ')}
            </p>
          )}
          {piece.items.map((item, place) => (
            <details key={item.id} open={place === 0}>
              <summary className={styles['summary']}>{item.title}</summary>
              <dl className={styles['fields']}>
                {item.fields.map(({ name, value }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- A field such as a picture comes several times.
                  <Pair key={`${name} ${index}`} name={name} value={value} />
                ))}
              </dl>
            </details>
          ))}
        </section>
      ))}
    </section>
  )
}

function Pair({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
