import { Form } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './order.module.css'

interface MarksCardProps {
  readonly order: OrderPageView
  readonly colleagues: readonly { readonly id: string; readonly name: string }[]
  /** The tags that orders have, the most used first. */
  readonly usedTags: readonly string[]
  /** The person who looks at it; null for one who may change nothing here. */
  readonly me: string | null
}

/** Who looks after the order, and its tags. */
export function MarksCard({ order, colleagues, usedTags, me }: MarksCardProps) {
  const { words } = useSpeech()
  const { marks } = words
  return (
    <section className={styles['card']}>
      <h2>{marks.assigned}</h2>
      {me === null ? (
        <p>{order.assigned?.name ?? marks.nobody}</p>
      ) : (
        <AssignForm key={order.assigned?.id ?? ''} order={order} colleagues={colleagues} me={me} />
      )}
      <h2>{marks.tags}</h2>
      <ul className={styles['tags']}>
        {order.tags.map((tag) => (
          <li key={tag} className={styles['tag']}>
            {tag}
            {me !== null && (
              <Form method="post">
                <input type="hidden" name="tag" value={tag} />
                <button
                  type="submit"
                  name="action"
                  value="untag"
                  className={styles['untag']}
                  aria-label={marks.untag(tag)}
                >
                  <Icon name="x" size={16} />
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {order.tags.length === 0 && <p className={styles['quiet']}>{marks.noTags}</p>}
      {me !== null && (
        // A tag that was put on leaves an empty field.
        <Form method="post" key={order.tags.length} className={styles['inline']}>
          <Field
            name="tag"
            label={marks.newTag}
            list="used-tags"
            maxLength={40}
            autoComplete="off"
            required
          />
          <datalist id="used-tags">
            {usedTags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </datalist>
          <Button type="submit" name="action" value="tag">
            {marks.addTag}
          </Button>
        </Form>
      )}
    </section>
  )
}

interface AssignFormProps extends Pick<MarksCardProps, 'order' | 'colleagues'> {
  readonly me: string
}

function AssignForm({ order, colleagues, me }: AssignFormProps) {
  const { words } = useSpeech()
  const { marks } = words
  const was = order.assigned?.id ?? ''
  return (
    <>
      <Form method="post" className={styles['inline']}>
        <input type="hidden" name="was" value={was} />
        <Select
          name="assignee"
          label={marks.colleague}
          choices={[['', marks.nobody], ...colleagues.map((one) => [one.id, one.name] as const)]}
          defaultValue={was}
        />
        <Button type="submit" name="action" value="assign">
          {marks.assign}
        </Button>
      </Form>
      {was !== me && (
        <Form method="post">
          <input type="hidden" name="was" value={was} />
          <input type="hidden" name="assignee" value={me} />
          <Button type="submit" look="quiet" name="action" value="assign">
            {marks.take}
          </Button>
        </Form>
      )}
    </>
  )
}
