import { picturePath, widthsFor, type PictureWidth } from '#domain/picture.ts'

/** A picture of the store, by its content address. */
export interface PictureFacts {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly colour: string
}

export type PicturePriority = 'first' | 'eager' | 'lazy' | 'after'

interface PictureProps {
  readonly picture: PictureFacts
  /** The same picture cut for screens below 768 px, and how wide it is shown there. */
  readonly phone?: { readonly picture: PictureFacts; readonly sizes: string } | undefined
  /** Empty where the picture says nothing that the text beside it does not. */
  readonly alt: string
  /** The `sizes` of the img element: how wide it is shown at which viewport. */
  readonly sizes: string
  /** Widths offered, narrowest first; those above the original are left out. */
  readonly widths: readonly PictureWidth[]
  /**
   * The picture people wait for: loaded at once and first. `eager`: loaded at once. `lazy`: when it is nearly seen.
   * `after`: as that, and not before the page has loaded; its place must have a size of its own.
   */
  readonly priority?: PicturePriority
  /** What stays in sight where its place has another shape, as CSS `object-position`; the middle unless stated. */
  readonly position?: string | undefined
  readonly className?: string | undefined
}

/** A picture as AVIF, or as JPEG for browsers before 2022 (docs/decisions/0056-formats-of-pictures.md); never wider than its original, its place kept while it loads. */
export function Picture(props: PictureProps) {
  const { picture, phone, alt, sizes, widths, priority = 'lazy', position, className } = props
  const offered = offeredWidths(picture.width, widths)
  return (
    <picture className={className}>
      {phone && (
        <Sources picture={phone.picture} sizes={phone.sizes} widths={widths} media="(max-width: 767px)" />
      )}
      <Sources picture={picture} sizes={sizes} widths={widths} />
      <img
        src={picturePath({ id: picture.id, width: middle(offered), format: 'jpg' })}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority === 'lazy' || priority === 'after' ? 'lazy' : 'eager'}
        fetchPriority={fetchPriorityOf(priority)}
        decoding={decodingOf(priority)}
        style={{ background: picture.colour, objectPosition: position }}
      />
    </picture>
  )
}

/** `low` and lazy is what the sheet of all pages keeps back until they have loaded. */
function fetchPriorityOf(priority: PicturePriority): 'high' | 'low' | undefined {
  if (priority === 'first') return 'high'
  return priority === 'lazy' ? undefined : 'low'
}

/** A lazy picture is decoded beside everything else as it is. */
function decodingOf(priority: PicturePriority): 'sync' | 'async' | undefined {
  if (priority === 'first') return 'sync'
  return priority === 'eager' ? 'async' : undefined
}

type SourcesProps = Pick<PictureProps, 'picture' | 'sizes' | 'widths'> & { readonly media?: string }

function Sources({ picture: { id, width }, sizes, widths, media }: SourcesProps) {
  const srcSet = offeredWidths(width, widths).map(
    (one) => `${picturePath({ id, width: one, format: 'avif' })} ${one}w`,
  )
  return <source type="image/avif" media={media} srcSet={srcSet.join(', ')} sizes={sizes} />
}

function offeredWidths(original: number, wanted: readonly PictureWidth[]): readonly PictureWidth[] {
  const served = widthsFor(original)
  const offered = wanted.filter((width) => served.includes(width))
  return offered.length > 0 ? offered : served.slice(-1)
}

/** For browsers that know neither format nor srcset: neither the smallest nor the largest. */
function middle(widths: readonly PictureWidth[]): PictureWidth {
  return widths[Math.floor(widths.length / 2)] ?? 480
}
