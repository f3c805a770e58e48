import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { PRODUCT_PICTURES_MAX } from '#domain/product-editing/product-limits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { EditedPicture } from '#web/admin/product/edit-state.ts'
import type { PartProps } from '#web/admin/product/use-editor.ts'
import * as product from '#web/admin/product/product.module.css'
import { PictureCard } from './picture-card.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import type { UploadedPicture } from './upload-file.ts'
import * as styles from './pictures.module.css'

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif'

/** The pictures of a product: sent here, put in order, described in both languages. */
export function PicturesSection({ form, change, errors }: PartProps) {
  const { words, number, either } = useSpeech()
  const { picture: said, sections } = words.product
  const [told, setTold] = useState('')
  const uploads = useUploads((picture) =>
    change((now) => ({ pictures: withPicture(now.pictures, picture, now.name) })),
  )
  const { pictures } = form
  const set = (index: number, fields: Partial<EditedPicture>) =>
    change((now) => ({
      pictures: now.pictures.map((one, at) => (at === index ? { ...one, ...fields } : one)),
    }))
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(pictures.length - 1, to))
    change((now) => ({ pictures: placed(now.pictures, from, place) }))
    setTold(said.moved(number(from + 1), number(place + 1)))
  }
  const silent = pictures.filter(({ alt }) => alt.trim() === '').length
  const views = new Set(pictures.map(({ shows }) => shows))
  const missing = (['worn', 'scale'] as const).filter((view) => !views.has(view))
  return (
    <section className={product['card']} onPaste={(event) => uploads.add(pastedFiles(event))}>
      <header>
        <h2>{sections.pictures}</h2>
        <p className={product['note']}>{said.lead}</p>
      </header>
      <FileField onFiles={uploads.add} disabled={pictures.length >= PRODUCT_PICTURES_MAX} />
      <UploadList {...uploads} />
      {silent > 0 && <Answer refused={said.withoutAlt(silent, number(silent))} />}
      {pictures.length === 0 && uploads.uploads.length === 0 && (
        <p className={product['note']}>{said.none}</p>
      )}
      <ol className={styles['pictures']}>
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.picture}
            picture={picture}
            place={index}
            count={pictures.length}
            values={form.options.flatMap(({ values }) =>
              values.map(({ value, value_bn }) => [value, either(value, value_bn)] as const),
            )}
            suggestion={said.suggestion(form.name, said.views[picture.shows])}
            problem={errors[`pictures.${index}.alt`] ?? errors[`pictures.${index}.picture`]}
            onChange={(fields) => set(index, fields)}
            onMove={(to) => move(index, to)}
            onDropped={move}
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
    </section>
  )
}

interface FileProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly disabled: boolean
}

function FileField({ onFiles, disabled }: FileProps) {
  const { picture } = useSpeech().words.product
  // A new field for each choice: the same file can be chosen again.
  const [turn, setTurn] = useState(0)
  return (
    <DropPlace onFiles={onFiles}>
      <label className={buttonClass()}>
        {picture.add}
        <input
          key={turn}
          type="file"
          accept={TAKEN}
          multiple
          className={styles['file']}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            onFiles(Array.from(currentTarget.files ?? []))
            setTurn(turn + 1)
          }}
        />
      </label>
    </DropPlace>
  )
}

interface DropProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A place onto which files are dropped. */
function DropPlace({ onFiles, children }: DropProps) {
  const { picture } = useSpeech().words.product
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={styles['drop']}
      data-over={isOver}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(Array.from(event.dataTransfer.files))
      }}
    >
      {children}
      <span className={product['note']}>{picture.drop}</span>
    </div>
  )
}

function pastedFiles({ clipboardData }: ClipboardEvent): readonly File[] {
  return Array.from(clipboardData.files).filter(({ type }) => type.startsWith('image/'))
}

/** The list with a new picture behind the others; one that stands there already stays where it is. */
function withPicture(
  pictures: readonly EditedPicture[],
  file: UploadedPicture,
  name: string,
): readonly EditedPicture[] {
  if (pictures.some(({ picture }) => picture === file.id)) return pictures
  const shows = pictures.length === 0 ? 'front' : 'detail'
  // A first text that people make better; the product's name is never wrong.
  return [...pictures, { picture: file.id, alt: name, alt_bn: null, shows, value: null, file }]
}

function placed(pictures: readonly EditedPicture[], from: number, to: number): readonly EditedPicture[] {
  const picture = pictures[from]
  if (picture === undefined) return pictures
  const others = pictures.filter((_, at) => at !== from)
  return [...others.slice(0, to), picture, ...others.slice(to)]
}
