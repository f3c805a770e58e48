import type { KeptVideo } from '#contract/staff/catalogue/uploads.ts'
import { VIDEO_BYTES_MAX, VIDEO_MS_MAX } from '#domain/media/video.ts'
import { VIDEO_MS_ADVISED, VIDEO_TYPES, videoProblemOf } from '#domain/media/video-problem.ts'
import type { CalmForm, EditedVideo } from '#web/admin/product/edit-state.ts'
import * as product from '#web/admin/product/product.module.css'
import type { CalmEditor } from '#web/admin/product/use-editor.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { FileButton } from '#web/admin/ui/file-button.tsx'
import { Button } from '#web/ui/button.tsx'
import * as progressLine from '#web/ui/progress.module.css'
import * as styles from './pictures.module.css'
import { CaptionsPart } from './captions-part.tsx'
import { useVideoUpload, type VideoUpload } from './use-video-upload.ts'
import { VideoCard } from './video-card.tsx'

/** The video of a product: sent here, with the picture that stands for it and its words in both languages. */
export function VideoPart({ editor }: { readonly editor: CalmEditor }) {
  const { words, number } = useSpeech()
  const { video: said } = words.product
  const { form, change, errors, opened } = editor
  const upload = useVideoUpload(said.lost)
  const set = (fields: Partial<EditedVideo>) =>
    change((now) => ({ video: now.video === null ? null : { ...now.video, ...fields } }))

  async function take(file: File): Promise<void> {
    const problem = videoProblemOf(file)
    if (problem !== null) {
      upload.tell(said.problems[problem])
      return
    }
    const brought = await upload.bring(file)
    if (brought === null) return
    const poster = brought.poster ?? form.pictures[0]?.file
    if (poster === undefined) {
      upload.tell(said.noPoster)
      return
    }
    change((now) => ({ video: edited(now, brought.video, poster) }))
  }

  async function takeFrame(frame: File | null): Promise<void> {
    const poster = frame === null ? null : await upload.sendPoster(frame)
    if (frame === null) upload.tell(said.noFrame)
    if (poster !== null) set({ poster: poster.id, poster_file: poster })
  }

  return (
    <div className={styles['part']}>
      <h3>{said.title}</h3>
      <p className={product['note']}>
        {said.hint(
          number(VIDEO_BYTES_MAX / 1_000_000),
          number(VIDEO_MS_MAX / 1000),
          number(VIDEO_MS_ADVISED / 1000),
        )}
      </p>
      {form.video !== null && (
        <VideoCard
          video={form.video}
          pictures={form.pictures.map(({ file }) => file)}
          problem={errors['video.alt'] ?? errors['video.video'] ?? errors['video.poster']}
          captions={<CaptionsPart editor={editor} video={form.video} onChange={set} />}
          onChange={set}
          onFrame={takeFrame}
        />
      )}
      {upload.failure !== null && (
        <Answer refused={upload.failure.words}>
          <Retry file={upload.failure.retry} onRetry={take} />
        </Answer>
      )}
      {upload.work !== null && <Sending upload={upload} />}
      {opened.may.write && upload.work === null && (
        <p className={product['buttons']}>
          <FileButton accept={VIDEO_TYPES} onFiles={([file]) => file && void take(file)}>
            {form.video === null ? said.choose : said.another}
          </FileButton>
          {form.video !== null && (
            <Button look="quiet" onClick={() => change({ video: null })}>
              {said.remove}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** A new video takes the words of the one before. The first words are the product's name, which is never wrong. */
function edited(now: CalmForm, file: KeptVideo, poster: EditedVideo['poster_file']): EditedVideo {
  return {
    video: file.id,
    poster: poster.id,
    alt: now.video?.alt ?? now.name,
    alt_bn: now.video?.alt_bn ?? now.name_bn,
    file,
    poster_file: poster,
    // The captions of another video have other times.
    captions: null,
    captions_bn: null,
    captions_file: null,
    captions_bn_file: null,
  }
}

interface RetryProps {
  readonly file: File | null
  readonly onRetry: (file: File) => Promise<void>
}

function Retry({ file, onRetry }: RetryProps) {
  const { upload } = useSpeech().words
  if (file === null) return null
  return <Button onClick={() => void onRetry(file)}>{upload.retry}</Button>
}

function Sending({ upload }: { readonly upload: VideoUpload }) {
  const { words, number } = useSpeech()
  const { video: said } = words.product
  if (upload.work === null) return null
  const { state, sent, bytes } = upload.work
  return (
    <div className={styles['sending']}>
      <p>
        {state === 'sending' ? said.sending(number(Math.floor((100 * sent) / bytes))) : said.states[state]}
      </p>
      <progress className={progressLine['line']} max={bytes} value={sent} aria-label={said.title} />
      <Button look="quiet" onClick={upload.cancel}>
        {said.cancel}
      </Button>
    </div>
  )
}
