import { useState } from 'react'
import { ApiError } from '#client/api-error.ts'
import { namedEndpoint } from '#client/api.ts'
import type { addCaptions, KeptCaptions } from '#contract/staff/catalogue/captions.ts'
import {
  CAPTIONS_BYTES_MAX,
  captionLabels,
  captionLanguages,
  captionsPath,
  type CaptionLanguage,
} from '#domain/media/captions/captions.ts'
import type { EditedVideo } from '#web/admin/product/edit-state.ts'
import * as product from '#web/admin/product/product.module.css'
import type { CalmEditor } from '#web/admin/product/use-editor.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { FileButton } from '#web/admin/ui/file-button.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import * as styles from './pictures.module.css'

const add = namedEndpoint<typeof addCaptions>({ method: 'POST', path: '/v1/staff/media/captions' })

interface CaptionsProps {
  readonly editor: Pick<CalmEditor, 'errors' | 'opened'>
  readonly video: EditedVideo
  readonly onChange: (fields: Partial<EditedVideo>) => void
}

/** The captions of a video: one file for each language. */
export function CaptionsPart({ editor: { errors, opened }, video, onChange }: CaptionsProps) {
  const { words, number } = useSpeech()
  const said = words.product.video.captions
  return (
    <fieldset className={styles['captions']}>
      <legend>{said.title}</legend>
      <p className={product['note']}>{said.hint(number(CAPTIONS_BYTES_MAX / 1000))}</p>
      {captionLanguages.map((language) => (
        <CaptionsOfLanguage
          // Another video begins without a refusal.
          key={`${video.video} ${language}`}
          language={language}
          video={video}
          problem={errors[`video.${fieldOf(language)}`]}
          mayWrite={opened.may.write}
          onChange={onChange}
        />
      ))}
    </fieldset>
  )
}

const fieldOf = (language: CaptionLanguage) => (language === 'bn' ? 'captions_bn' : 'captions')
const fileOf = (video: EditedVideo, language: CaptionLanguage) => video[`${fieldOf(language)}_file`]

interface LanguageProps extends Pick<CaptionsProps, 'video' | 'onChange'> {
  readonly language: CaptionLanguage
  readonly problem: string | undefined
  readonly mayWrite: boolean
}

function CaptionsOfLanguage({ language, video, problem, mayWrite, onChange }: LanguageProps) {
  const { words } = useSpeech()
  const said = words.product.video.captions
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const file = fileOf(video, language)
  const set = (captions: KeptCaptions | null) => {
    setRefused(undefined)
    const id = captions?.id ?? null
    onChange(
      language === 'bn'
        ? { captions_bn: id, captions_bn_file: captions }
        : { captions: id, captions_file: captions },
    )
  }

  async function take(sent: File): Promise<void> {
    try {
      // A file that is too large is read only as far as the store needs to refuse it.
      const text = await sent.slice(0, CAPTIONS_BYTES_MAX + 1).text()
      set(await browserApi()(add, { body: { name: sent.name, text } }))
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : words.product.video.lost)
    }
  }

  const name = said.languages[language]
  return (
    <div className={styles['language']}>
      <p>
        {name}: <Facts file={file} video={video} />
      </p>
      {(refused ?? problem) !== undefined && <Answer refused={refused ?? problem} />}
      {mayWrite && (
        <p className={product['buttons']}>
          <FileButton
            accept=".vtt,text/vtt"
            label={`${file === null ? said.add : said.replace}: ${name}`}
            onFiles={([sent]) => sent && void take(sent)}
          >
            {file === null ? said.add : said.replace}
          </FileButton>
          {file !== null && (
            <Button look="quiet" aria-label={`${said.remove}: ${name}`} onClick={() => set(null)}>
              {said.remove}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function Facts({ file, video }: { readonly file: KeptCaptions | null; readonly video: EditedVideo }) {
  const { words, number } = useSpeech()
  const said = words.product.video.captions
  if (file === null) return said.none
  const isLate = video.file.bytes > 0 && file.ms > video.file.ms + 1000
  return (
    <>
      <a href={captionsPath(file.id)}>{file.name === '' ? said.file : file.name}</a>
      {file.cues > 0 && ` · ${said.cues(file.cues, number(file.cues))}`}
      {isLate && ` · ${said.late}`}
    </>
  )
}

/** The captions of a video in its player; those of the reader's language are shown first. */
export function CaptionTracks({ video }: { readonly video: EditedVideo }) {
  const { language: own } = useSpeech()
  const files = captionLanguages.flatMap((language) => {
    const file = fileOf(video, language)
    // A player takes captions only from the site of its page.
    return file === null ? [] : [{ language, url: captionsPath(file.id) }]
  })
  const first = files.find(({ language }) => language === own) ?? files[0]
  return files.map((one) => (
    <track
      key={one.url}
      kind="captions"
      srcLang={one.language}
      label={captionLabels[one.language]}
      src={one.url}
      default={one === first}
    />
  ))
}
