import { useState } from 'react'
import { Form } from 'react-router'
import type { PicturePage } from '#contract/staff/catalogue/media.ts'
import { MIDDLE } from '#domain/media/picture-focus.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import * as styles from './focus.module.css'
import { FocusPicker } from './focus-picker.tsx'

/** The choice of what stays of a picture, on its page. */
export function FocusForm({ picture }: { readonly picture: PicturePage }) {
  const { crop } = useSpeech().words.media
  const [focus, setFocus] = useState(picture.focus ?? MIDDLE)
  return (
    <Form method="post" preventScrollReset className={styles['picker']}>
      <input type="hidden" name="version" value={picture.version} />
      <FocusPicker picture={picture} focus={focus} onChange={setFocus} />
      <p className={styles['buttons']}>
        <Button type="submit" name="press" value="focus" look="primary">
          {crop.save}
        </Button>
        <Button look="quiet" onClick={() => setFocus(MIDDLE)}>
          {crop.middle}
        </Button>
      </p>
    </Form>
  )
}
