import { useRef, type ReactNode } from 'react'
import { videoKinds, videoPath } from '#domain/media/video.ts'
import { VIDEO_MS_ADVISED } from '#domain/media/video-problem.ts'
import { picturePath, widthsFor } from '#domain/picture.ts'
import type { EditedVideo } from '#web/admin/product/edit-state.ts'
import * as product from '#web/admin/product/product.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CaptionTracks } from './captions-part.tsx'
import { captureFrame } from './capture-frame.ts'
import * as styles from './pictures.module.css'

type PictureFile = EditedVideo['poster_file']

interface CardProps {
  readonly video: EditedVideo
  readonly pictures: readonly PictureFile[]
  readonly problem: string | undefined
  /** The part for its captions. */
  readonly captions: ReactNode
  readonly onChange: (fields: Partial<EditedVideo>) => void
  /** Null: the video shows nothing yet. */
  readonly onFrame: (frame: File | null) => Promise<void>
}

/** The chosen video: played only when somebody asks, with its picture and its words. */
export function VideoCard({ video, pictures, problem, captions, onChange, onFrame }: CardProps) {
  const { words, number } = useSpeech()
  const { video: said } = words.product
  const player = useRef<HTMLVideoElement>(null)
  const { file, poster_file: poster } = video
  const seconds = Math.max(1, Math.round(file.ms / 1000))
  const take = async () => {
    const frame = player.current === null ? null : await captureFrame(player.current)
    await onFrame(frame)
  }
  return (
    <div className={styles['video']}>
      <video
        ref={player}
        // A player reads its captions once.
        key={[file.id, video.captions, video.captions_bn].join(' ')}
        controls
        muted
        playsInline
        preload="none"
        poster={posterPath(poster)}
        aria-label={video.alt}
      >
        {sourcesOf(video).map((source) => (
          <source key={source} src={source} />
        ))}
        <CaptionTracks video={video} />
      </video>
      <div className={styles['facts']}>
        {file.bytes > 0 && (
          <p className={product['note']}>
            {said.facts(seconds, number(seconds), number(Math.ceil(file.bytes / 1000)))}
            {file.ms > VIDEO_MS_ADVISED && ` ${said.long(number(VIDEO_MS_ADVISED / 1000))}`}
          </p>
        )}
        <p className={product['note']}>{said.frameHint}</p>
        <p>
          <Button onClick={() => void take()}>{said.frame}</Button>
        </p>
        {pictures.length > 0 && (
          <Select
            name="video.poster"
            label={said.poster}
            choices={posterChoices(video, pictures, {
              own: said.ownPoster,
              place: (place) => words.product.picture.place(number(place), number(pictures.length)),
            })}
            value={video.poster}
            onChange={({ currentTarget }) => {
              const chosen = pictures.find(({ id }) => id === currentTarget.value)
              if (chosen !== undefined) onChange({ poster: chosen.id, poster_file: chosen })
            }}
          />
        )}
        <Words video={video} problem={problem} onChange={onChange} />
        {captions}
      </div>
    </div>
  )
}

function Words({ video, problem, onChange }: Pick<CardProps, 'video' | 'problem' | 'onChange'>) {
  const { words } = useSpeech()
  return (
    <>
      <Field
        name="video.alt"
        label={words.product.inEnglish(words.product.picture.alt)}
        value={video.alt}
        maxLength={200}
        problem={problem}
        onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
      />
      <Field
        name="video.alt_bn"
        label={words.product.inBangla(words.product.picture.alt)}
        value={video.alt_bn ?? ''}
        maxLength={200}
        lang="bn"
        onChange={({ currentTarget }) => onChange({ alt_bn: currentTarget.value || null })}
      />
    </>
  )
}

/** Of a video whose facts are not at hand, the kind is not known either. */
function sourcesOf({ file, video: id }: EditedVideo): readonly string[] {
  return file.bytes > 0 ? [file.url] : videoKinds.map((kind) => videoPath({ id, kind }))
}

function posterPath({ id, width }: PictureFile): string {
  const served = widthsFor(width).findLast((one) => one <= 640) ?? 120
  return picturePath({ id, width: served, format: 'jpg' })
}

/** The pictures of the product, and a moment of the video where it is none of them. */
function posterChoices(
  video: EditedVideo,
  pictures: readonly PictureFile[],
  words: { readonly own: string; readonly place: (place: number) => string },
): readonly (readonly [string, string])[] {
  const places = pictures.map(({ id }, index) => [id, words.place(index + 1)] as const)
  return pictures.some(({ id }) => id === video.poster) ? places : [[video.poster, words.own], ...places]
}
