import { Form } from 'react-router'
import type { PicturePage } from '#contract/staff/catalogue/media.ts'
import { PICTURE_ALT_MAX } from '#domain/media/picture-filters.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx'
import * as styles from './library.module.css'

interface TextsFormProps {
  readonly picture: PicturePage
  readonly mayWrite: boolean
  readonly errors: Readonly<Record<string, string>>
}

/** The description of the picture in both languages. */
export function TextsForm({ picture, mayWrite, errors }: TextsFormProps) {
  const { words, number } = useSpeech()
  const { media } = words
  const { alt, alt_bn, version, galleries } = picture
  const common = { maxLength: PICTURE_ALT_MAX, readOnly: !mayWrite, autoComplete: 'off' }
  return (
    <Form method="post" preventScrollReset className={styles['part']}>
      <input type="hidden" name="version" value={version} />
      <Field
        {...common}
        name="alt"
        required
        label={media.alt}
        hint={media.altHint}
        defaultValue={alt}
        problem={errors['alt']}
        lang="en"
      />
      <Field
        {...common}
        name="alt_bn"
        label={media.altBn}
        defaultValue={alt_bn ?? ''}
        problem={errors['alt_bn']}
        lang="bn"
      />
      {mayWrite && galleries > 0 && (
        <CheckboxField
          name="everywhere"
          label={media.everywhere(galleries, number(galleries))}
          defaultChecked
        />
      )}
      {mayWrite && (
        <div>
          <Button type="submit" name="press" value="save" look="primary">
            {media.save}
          </Button>
        </div>
      )}
    </Form>
  )
}
