import { useState } from 'react'
import { Link } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CheckList } from './check-list.tsx'
import type { Intent } from './product-action.ts'
import type { Editor } from './use-editor.ts'
import * as styles from './product.module.css'

export const tones = { draft: 'warn', active: 'good', archived: 'plain' } as const

interface CardProps {
  readonly editor: Editor
  readonly requestKey: string
}

/** The status of the product, the checks before it is published, and the buttons. */
export function StatusCard({ editor, requestKey }: CardProps) {
  const { words, moment } = useSpeech()
  const { product } = words
  const { opened } = editor
  const mayWrite = opened.may.write
  return (
    <section className={styles['card']}>
      <header className={styles['head']}>
        <h2>{product.sections.status}</h2>
        <Pill tone={tones[opened.status]}>{product.shown[opened.status]}</Pill>
      </header>
      <Times editor={editor} />
      <CheckList editor={editor} />
      <SoldOut editor={editor} />
      {mayWrite && <Steps editor={editor} requestKey={requestKey} />}
      <p className={styles['buttons']}>
        {opened.status === 'active' && (
          <a href={`/product/${opened.slug}`} className={buttonClass()}>
            {product.view}
          </a>
        )}
      </p>
      <p className={styles['note']}>
        {opened.updated_by === null
          ? product.changedAt(moment(opened.updated_at))
          : product.changedBy(opened.updated_by.name, moment(opened.updated_at))}{' '}
        · <Link to={`/products/${opened.id}/history`}>{words.productText.history}</Link> ·{' '}
        <Link to={`/products/${opened.id}/preview`}>{words.productText.preview}</Link>
      </p>
    </section>
  )
}

/** Says that there is nothing to sell of it yet, and leads to its shelves. */
function SoldOut({ editor: { opened } }: Pick<CardProps, 'editor'>) {
  const { words } = useSpeech()
  const isEmpty = opened.variants.length > 0 && opened.variants.every(({ free }) => free <= 0)
  if (opened.status === 'archived' || opened.made_to_order_days !== null || !isEmpty) return null
  return (
    <p className={styles['note']}>
      {words.product.soldOut}{' '}
      <Link to={`/stock?${new URLSearchParams({ q: opened.sku }).toString()}`}>{words.nav.stock}</Link>
    </p>
  )
}

function Times({ editor: { opened } }: Pick<CardProps, 'editor'>) {
  const { words, moment } = useSpeech()
  const { publish_at } = opened
  if (publish_at === null) return null
  const isPast = Date.parse(publish_at) < Date.parse(opened.updated_at)
  return (
    <p>{isPast ? words.product.missed(moment(publish_at)) : words.product.scheduled(moment(publish_at))}</p>
  )
}

function Steps({ editor, requestKey }: CardProps) {
  const { product } = useSpeech().words
  const { status, publish_at } = editor.opened
  const [at, setAt] = useLastTime()
  const step = (intent: Intent, label: string, look: 'primary' | 'secondary' = 'secondary') => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={look}
      onClick={(event) => {
        event.preventDefault()
        if (intent === 'schedule') keepTime(at)
        editor.send(intent, { at, key: requestKey })
      }}
    >
      {label}
    </Button>
  )
  return (
    <>
      {status === 'draft' && (
        <>
          <p className={styles['buttons']}>
            {step('publish', product.publish, 'primary')}
            {publish_at !== null && step('draft', product.unschedule)}
          </p>
          <Field
            name="at"
            type="datetime-local"
            label={product.publishAt}
            value={at}
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
          <p className={styles['buttons']}>{step('schedule', product.schedule)}</p>
        </>
      )}
      <p className={styles['buttons']}>
        {status === 'active' && step('draft', product.toDraft)}
        {status === 'archived' && step('draft', product.unarchive)}
        {status !== 'archived' && step('archive', product.archive)}
        {step('duplicate', product.duplicate)}
      </p>
      {editor.isDirty && <p className={styles['note']}>{product.savedFirst}</p>}
    </>
  )
}

const LAST_TIME = 'last-publish-at'

/** The time of the piece before, while it is still to come: pieces of one afternoon go on sale together. */
function useLastTime() {
  const [typed, setTyped] = useState<string | null>(null)
  const isHydrated = useHydrated()
  return [typed ?? (isHydrated ? lastTime() : ''), setTyped] as const
}

function lastTime(): string {
  const kept = sessionStorage.getItem(LAST_TIME) ?? ''
  return kept > dhakaNow() ? kept : ''
}

function keepTime(at: string): void {
  sessionStorage.setItem(LAST_TIME, at)
}

/** As the field of a time has it. */
function dhakaNow(): string {
  return new Date(Date.now() + 6 * 60 * 60 * 1000).toISOString().slice(0, 16)
}
