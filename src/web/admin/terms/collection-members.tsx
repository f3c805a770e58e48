import { Form } from 'react-router'
import type { StaffCollection } from '#contract/staff/catalogue/collections.ts'
import type { ProductRow } from '#contract/staff/catalogue/product-list.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { OrderButtons, useFocusAfterMove } from './order-buttons.tsx'
import { ShortProducts, ShortProductWords } from './short-products.tsx'
import * as styles from './terms.module.css'

interface MembersProps {
  readonly collection: StaffCollection
  /** Products that were searched for; null: nothing was. */
  readonly found: readonly ProductRow[] | null
  readonly q: string
}

/** The products of a collection; without a rule staff choose them and their order. */
export function CollectionMembers({ collection, found, q }: MembersProps) {
  const { words, number } = useSpeech()
  const { terms } = words
  const mayChoose = usePerson().may('catalogue:write') && collection.rule === null
  const { members, products } = collection
  return (
    <section className={styles['part']}>
      <h2>{terms.members(products, number(products))}</h2>
      {members.length === 0 && <Empty>{terms.noMembers}</Empty>}
      {members.length > 0 &&
        (mayChoose ? <Order collection={collection} /> : <ShortProducts products={members} />)}
      {mayChoose && <Finder collection={collection} found={found} q={q} />}
    </section>
  )
}

function Order({ collection }: Pick<MembersProps, 'collection'>) {
  const { words, either } = useSpeech()
  const keepFocus = useFocusAfterMove(collection)
  const { members, version } = collection
  const ids = members.map(({ id }) => id)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="work" value="members" />
      <input type="hidden" name="version" value={version} />
      <ul className={styles['list']}>
        {members.map((member) => (
          <li key={member.id} className={styles['row']}>
            <span id={`row-${member.id}`} tabIndex={-1} className={styles['name']}>
              <ShortProductWords product={member} />
            </span>
            <span className={styles['end']}>
              <OrderButtons
                ids={ids}
                id={member.id}
                name={either(member.name, member.name_bn)}
                onPress={keepFocus}
              />
              <Button
                type="submit"
                name="remove"
                value={member.id}
                look="quiet"
                aria-label={words.terms.takeOut(either(member.name, member.name_bn))}
              >
                {words.terms.out}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Form>
  )
}

function Finder({ collection, found, q }: MembersProps) {
  const { words, either } = useSpeech()
  const { terms } = words
  const inside = new Set(collection.members.map(({ id }) => id))
  return (
    <>
      <search key={q}>
        <Form className={styles['find']} preventScrollReset>
          <Field type="search" name="q" label={terms.findProduct} defaultValue={q} maxLength={100} />
          <Button type="submit">{terms.search}</Button>
        </Form>
      </search>
      {found?.length === 0 && <Empty>{terms.noProductCalled(q)}</Empty>}
      {found !== null && found.length > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="work" value="members" />
          <input type="hidden" name="version" value={collection.version} />
          <ul className={styles['list']}>
            {found.map((product) => (
              <li key={product.id} className={styles['row']}>
                <span className={styles['name']}>
                  <ShortProductWords product={product} />
                </span>
                {inside.has(product.id) ? (
                  <span className={styles['note']}>{terms.isInside}</span>
                ) : (
                  <Button
                    type="submit"
                    name="add"
                    value={product.id}
                    aria-label={terms.takeIn(either(product.name, product.name_bn))}
                  >
                    {terms.add}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Form>
      )}
    </>
  )
}
