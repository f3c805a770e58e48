import { useRef } from 'react'
import type { SentPicture } from '#web/admin/media/send-file.ts'
import type { Uploads } from '#web/admin/media/uploads.ts'
import { useUploads } from '#web/admin/media/use-uploads.ts'
import type { CalmForm, EditedPicture } from '#web/admin/product/edit-state.ts'
import type { Change } from '#web/admin/product/use-editor.ts'

/** The pictures that somebody sends for a product; each takes its place in the form when it has come. */
export function usePictureUploads(change: Change): Uploads {
  const givenAs = useRef(new Map<string, number>())
  return useUploads((file, order) => {
    givenAs.current.set(file.id, order)
    change((now) => ({ pictures: withPicture(now, file, givenAs.current) }))
  })
}

/**
 * The list with a new picture behind the others, but before those that were given after it and came sooner. One that
 * stands there already stays where it is.
 */
function withPicture(
  { pictures, name, name_bn }: Pick<CalmForm, 'pictures' | 'name' | 'name_bn'>,
  file: SentPicture,
  givenAs: ReadonlyMap<string, number>,
): readonly EditedPicture[] {
  if (pictures.some(({ picture }) => picture === file.id)) return pictures
  const order = givenAs.get(file.id) ?? 0
  const later = pictures.findIndex(({ picture }) => (givenAs.get(picture) ?? -1) > order)
  const place = later === -1 ? pictures.length : later
  const shows = place === 0 ? 'front' : 'detail'
  // First texts that people make better; the product's name is never wrong.
  const added: EditedPicture = { picture: file.id, alt: name, alt_bn: name_bn, shows, value: null, file }
  const before = pictures.slice(0, place)
  const behind = pictures.slice(place)
  return [
    ...before,
    added,
    ...behind.map((one, at) => (place + at === 0 ? { ...one, shows: 'detail' as const } : one)),
  ]
}
