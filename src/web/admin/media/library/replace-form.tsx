import { Form, Link, useLoaderData, useNavigate } from 'react-router'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import { UploadPictures } from '#web/admin/media/upload-pictures.tsx'
import { useUploads } from '#web/admin/media/use-uploads.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './library.module.css'
import type { loader } from './picture-route.tsx'

/** The choice of another picture that is shown in place of this one: a new file, or one of the library. */
export function ReplaceForm() {
  const { words } = useSpeech()
  const { picture, chosen } = useLoaderData<typeof loader>()
  const { media } = words
  return (
    <section className={styles['card']} id="replace">
      <h2>{media.replace}</h2>
      <p className={styles['quiet']}>{media.replaceHint}</p>
      {chosen === null || chosen.id === picture.id ? <Choice /> : <Chosen />}
    </section>
  )
}

function Choice() {
  const { words } = useSpeech()
  const { picture, found, q } = useLoaderData<typeof loader>()
  const { media, orders } = words
  const navigate = useNavigate()
  const uploads = useUploads(({ id }) => void navigate(`?with=${id}#replace`, { preventScrollReset: true }))
  const others = found?.filter(({ id }) => id !== picture.id).slice(0, 12)
  return (
    <>
      <UploadPictures uploads={uploads} />
      <search key={q}>
        <Form className={styles['form']} preventScrollReset action="#replace">
          <Field type="search" name="q" label={media.findOther} defaultValue={q} autoComplete="off" />
          <Button type="submit">{orders.apply}</Button>
        </Form>
      </search>
      {others?.length === 0 && <Empty>{media.noMatch}</Empty>}
      {others !== undefined && others.length > 0 && (
        <ul className={styles['grid']} aria-label={media.list}>
          {others.map((other) => (
            <li key={other.id}>
              <Link to={`?with=${other.id}#replace`} preventScrollReset className={styles['tile']}>
                <span className={styles['picture']}>
                  <Picture picture={other} sizes="140px" widths={[160, 240, 320]} alt={other.alt} />
                </span>
                <span className={styles['name']}>{other.name === '' ? media.noName : other.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Chosen() {
  const { words, number } = useSpeech()
  const { picture, chosen } = useLoaderData<typeof loader>()
  const { media } = words
  if (chosen === null) return null
  return (
    <Form method="post" className={styles['part']}>
      <FormKey />
      <input type="hidden" name="with" value={chosen.id} />
      <div className={styles['both']}>
        {[picture, chosen].map((one, at) => (
          <figure key={one.id} className={styles['figure']}>
            <span className={styles['picture']}>
              <Picture picture={one} sizes="140px" widths={[160, 240, 320]} alt={one.alt} />
            </span>
            <figcaption className={styles['quiet']}>{at === 0 ? media.now : media.afterwards}</figcaption>
          </figure>
        ))}
      </div>
      <div className={styles['buttons']}>
        {picture.uses > 0 && (
          <PressButton name="press" value="replace" look="primary">
            {media.replaceNow(picture.uses, number(picture.uses))}
          </PressButton>
        )}
        <PressButton name="press" value="remove" look="danger">
          {picture.uses > 0 ? media.replaceAndRemove : media.remove}
        </PressButton>
        <Link to="?#replace" preventScrollReset className={styles['clear']}>
          {media.another}
        </Link>
      </div>
    </Form>
  )
}
