import { picturePath, widthsFor, type PictureFormat, type PictureWidth } from '#domain/picture.ts'

/** A picture of the store, by its content address. */
export interface PictureFacts {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly colour: string
}

interface PictureProps {
  readonly picture: PictureFacts
  /** Empty where the picture says nothing that the text beside it does not. */
  readonly alt: string
  /** The `sizes` of the img element: how wide it is shown at which viewport. */
  readonly sizes: string
  /** Widths offered, narrowest first; those above the original are left out. */
  readonly widths: readonly PictureWidth[]
  /** The picture people wait for: loaded at once and first. `eager`: loaded at once. */
  readonly priority?: 'first' | 'eager' | 'lazy'
  readonly className?: string | undefined
}

/** A picture in the smallest format the browser knows, never wider than its original, its place kept while it loads. */
export function Picture({ picture, alt, sizes, widths, priority = 'lazy', className }: PictureProps) {
  const offered = offeredWidths(picture.width, widths)
  const srcSet = (format: PictureFormat) =>
    offered.map((width) => `${picturePath({ id: picture.id, width, format })} ${width}w`).join(', ')
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        src={picturePath({ id: picture.id, width: middle(offered), format: 'jpg' })}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'first' ? 'high' : 'low'}
        decoding={priority === 'first' ? 'sync' : 'async'}
        style={{ backgroundColor: picture.colour }}
      />
    </picture>
  )
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
