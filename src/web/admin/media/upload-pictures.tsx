import { useEffect, useState, type DragEvent } from 'react'
import { useStore } from 'zustand'
import { PICTURE_BYTES_MAX } from '#domain/picture.ts'
import { PICTURE_TYPES } from '#domain/media/file-problem.ts'
import { SHARP_PICTURE } from '#domain/media/picture-filters.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { FileButton } from '#web/admin/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './upload.module.css'
import { UploadRow } from './upload-row.tsx'
import type { Uploads } from './uploads.ts'

interface UploadPicturesProps {
  readonly uploads: Uploads
  /** The page itself shows each picture that is kept, and says which are small. */
  readonly showsKept?: boolean
}

/**
 * Takes pictures by drop, paste, choice of files or the camera of the phone, and shows the progress of each. The page
 * says through `useUploads` where the pictures go.
 */
export function UploadPictures({ uploads, showsKept = false }: UploadPicturesProps) {
  const { words, number } = useSpeech()
  const { upload } = words
  const zone = useDrop(uploads)
  usePaste(uploads)
  const items = useStore(uploads.items)
  const shown = items.filter(({ state, picture }) => state !== 'kept' || (!showsKept && isSmall(picture)))
  const kept = items.filter(({ state }) => state === 'kept').length
  const all = items.filter(({ state }) => state !== 'failed').length
  return (
    <div className={styles['upload']}>
      <div {...zone} className={styles['zone']}>
        <p className={styles['lead']} data-for="desk">
          {upload.drop}
        </p>
        <p className={styles['lead']} data-for="phone">
          {upload.onPhone}
        </p>
        <p className={styles['hint']}>{upload.hint(number(PICTURE_BYTES_MAX / 1_000_000))}</p>
        <div className={styles['buttons']}>
          <FileButton accept={PICTURE_TYPES} multiple onFiles={uploads.add}>
            {upload.choose}
          </FileButton>
          <span className={styles['camera']}>
            <FileButton accept={PICTURE_TYPES} isCamera onFiles={uploads.add}>
              <Icon name="camera" size={20} /> {upload.photo}
            </FileButton>
          </span>
        </div>
      </div>
      <noscript>
        <p>{upload.noScript}</p>
      </noscript>
      <output className={styles['status']}>{all > 0 && upload.kept(all, number(kept), number(all))}</output>
      {shown.length > 0 && (
        <ul className={styles['list']} aria-label={upload.list}>
          {shown.map((item) => (
            <li key={item.order}>
              <UploadRow
                item={item}
                isSmall={isSmall(item.picture)}
                onRemove={() => uploads.remove(item.order)}
                onRetry={() => uploads.retry(item.order)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Tells whether the picture looks soft when a shopper zooms in. */
function isSmall(picture: { readonly width: number; readonly height: number } | null): boolean {
  return picture !== null && (picture.width < SHARP_PICTURE.width || picture.height < SHARP_PICTURE.height)
}

/** Lets files be dropped on an element. A file that is dropped beside it does not leave the page. */
function useDrop({ add }: Uploads) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    document.addEventListener('dragover', stay)
    document.addEventListener('drop', stay)
    return () => {
      document.removeEventListener('dragover', stay)
      document.removeEventListener('drop', stay)
    }
  }, [])
  return {
    'data-over': isOver || undefined,
    onDragOver: ({ dataTransfer }: DragEvent) => setOver(dataTransfer.types.includes('Files')),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside) setOver(false)
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      setOver(false)
      add([...dataTransfer.files])
    },
  }
}

/** Takes pictures that are pasted anywhere on the page; text pasted into a field stays the field's. */
function usePaste({ add }: Uploads) {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain') === true) return
      event.preventDefault()
      add(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [add])
}
