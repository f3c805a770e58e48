import { useState } from 'react'
import type { PictureFocus } from '#domain/media/picture-focus.ts'
import { placed } from '#domain/product-editing/placed.ts'
import { PRODUCT_PICTURES_MAX } from '#domain/product-editing/product-limits.ts'
import { FocusDialog } from '#web/admin/media/focus/focus-dialog.tsx'
import { usePictureSizes } from '#web/admin/media/sizes/use-picture-sizes.ts'
import { UploadPictures } from '#web/admin/media/upload-pictures.tsx'
import type { EditedPicture } from '#web/admin/product/edit-state.ts'
import type { CalmEditor } from '#web/admin/product/use-editor.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import * as product from '#web/admin/product/product.module.css'
import { Button } from '#web/ui/button.tsx'
import { PictureCard } from './picture-card.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'
import * as styles from './pictures.module.css'
import { VideoPart } from './video-part.tsx'

/** The pictures of a product: sent here, put in order, described in both languages. */
export function PicturesSection({ editor }: { readonly editor: CalmEditor }) {
  const { words, number, either } = useSpeech()
  const { picture: said, sections } = words.product
  const [told, setTold] = useState('')
  const [cropped, setCropped] = useState<string | null>(null)
  // Saved with the picture and not with the product, so they are no change of the form.
  const [focuses, setFocuses] = useState<Readonly<Record<string, PictureFocus>>>({})
  const { form, change, errors, opened } = editor
  const { pictures } = form
  const sizes = usePictureSizes(pictures.map(({ picture }) => picture))
  const uploads = usePictureUploads(change)
  const takesMore = opened.may.write && pictures.length < PRODUCT_PICTURES_MAX
  const set = (index: number, fields: Partial<EditedPicture>) =>
    change((now) => ({
      pictures: now.pictures.map((one, at) => (at === index ? { ...one, ...fields } : one)),
    }))
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(pictures.length - 1, to))
    change((now) => ({ pictures: placed(now.pictures, from, place) }))
    setTold(said.moved(number(from + 1), number(place + 1)))
  }
  const views = new Set(pictures.map(({ shows }) => shows))
  const missing = (['worn', 'scale'] as const).filter((view) => !views.has(view))
  return (
    <section className={product['card']}>
      <h2>{sections.pictures}</h2>
      {takesMore && <UploadPictures uploads={uploads} showsKept />}
      {opened.may.write && !takesMore && (
        <p className={product['note']}>{said.full(number(PRODUCT_PICTURES_MAX))}</p>
      )}
      <Summary pictures={pictures} onRemoveAll={() => change({ pictures: [] })} />
      <ol className={styles['pictures']}>
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.picture}
            sizes={sizes.stateOf(picture.picture)}
            onRetry={() => sizes.retry(picture.picture)}
            picture={withFocus(picture, focuses[picture.picture])}
            place={index}
            count={pictures.length}
            values={form.options.flatMap(({ values }) =>
              values.map(({ value, value_bn }) => [value, either(value, value_bn)] as const),
            )}
            suggestion={said.suggestion(form.name, said.views[picture.shows])}
            problem={errors[`pictures.${index}.alt`] ?? errors[`pictures.${index}.picture`]}
            onChange={(fields) => set(index, fields)}
            onMove={move}
            onCrop={() => setCropped(picture.picture)}
            onRemove={() => change((now) => ({ pictures: now.pictures.filter((_, at) => at !== index) }))}
          />
        ))}
        {missing.map((view) => (
          <li key={view} className={styles['ghost']}>
            {said.ghosts[view]}
          </li>
        ))}
      </ol>
      <output className={product['note']}>{told}</output>
      <VideoPart editor={editor} />
      <FocusDialog
        picture={cropped}
        onClose={() => setCropped(null)}
        onSaved={(picture, focus) => setFocuses((now) => ({ ...now, [picture]: focus }))}
      />
    </section>
  )
}

interface SummaryProps {
  readonly pictures: readonly EditedPicture[]
  readonly onRemoveAll: () => void
}

/** The missing words; one press takes the pictures of its pattern off a copy. */
function Summary({ pictures, onRemoveAll }: SummaryProps) {
  const { words, number } = useSpeech()
  const { picture: said } = words.product
  const silent = pictures.filter(({ alt }) => alt.trim() === '').length
  return (
    <>
      {silent > 0 && <Answer refused={said.withoutAlt(silent, number(silent))} />}
      {pictures.length === 0 && <p className={product['note']}>{said.none}</p>}
      {pictures.length > 1 && (
        <p>
          <Button look="quiet" onClick={onRemoveAll}>
            {said.removeAll}
          </Button>
        </p>
      )}
    </>
  )
}

function withFocus(picture: EditedPicture, focus: PictureFocus | undefined): EditedPicture {
  return focus === undefined ? picture : { ...picture, file: { ...picture.file, focus } }
}
