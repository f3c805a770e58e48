import { Form, useLoaderData } from 'react-router'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './library.module.css'
import type { loader } from './picture-route.tsx'

/** Deletes a picture that nothing shows; of one that is shown it says what comes first. */
export function RemoveForm() {
  const { words } = useSpeech()
  const { picture } = useLoaderData<typeof loader>()
  const { media } = words
  return (
    <section className={styles['card']}>
      <h2>{media.remove}</h2>
      <p className={styles['quiet']}>{picture.uses > 0 ? media.removeUsed : media.removeHint}</p>
      {picture.uses === 0 && (
        <Form method="post">
          <FormKey />
          <PressButton name="press" value="remove" look="danger">
            {media.remove}
          </PressButton>
        </Form>
      )}
    </section>
  )
}
