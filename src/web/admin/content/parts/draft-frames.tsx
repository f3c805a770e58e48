import { useState } from 'react'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { ScrollSideways } from '#web/admin/ui/scroll-sideways.tsx'
import { inLanguage, languages, type Language } from '#web/locale/language.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import * as styles from './draft-frames.module.css'

interface FramesProps {
  readonly path: string
  /** What is said of it; that it is a draft unless stated. */
  readonly lead?: string
}

/** A draft as shoppers would see it, on a phone and on a laptop, in either language; without script in that of staff. */
export function DraftFrames({ path, lead }: FramesProps) {
  const { words, language: own } = useSpeech()
  const { preview } = words.content
  const isHydrated = useHydrated()
  const [language, setLanguage] = useState(own)
  const address = addressIn(path, language)
  return (
    <section className={terms['card']} id="preview" aria-label={preview.title}>
      <h2>{preview.title}</h2>
      <p className={terms['note']}>{lead ?? preview.lead}</p>
      {isHydrated && <LanguageChoice chosen={language} onChoose={setLanguage} />}
      {(isHydrated ? [language] : languages).map((one) => (
        <p key={one}>
          <a href={addressIn(path, one)} target="_blank" rel="noreferrer">
            {isHydrated ? preview.alone : `${preview.alone}: ${preview.languages[one]}`}
          </a>
        </p>
      ))}
      <h3>{preview.onPhone}</h3>
      <ScrollSideways label={preview.onPhone}>
        <iframe className={styles['phone']} src={address} title={preview.onPhone} loading="lazy" />
      </ScrollSideways>
      <h3>{preview.onLaptop}</h3>
      <ScrollSideways label={preview.onLaptop}>
        <div className={styles['half']}>
          <iframe className={styles['laptop']} src={address} title={preview.onLaptop} loading="lazy" />
        </div>
      </ScrollSideways>
    </section>
  )
}

interface ChoiceProps {
  readonly chosen: Language
  readonly onChoose: (language: Language) => void
}

function LanguageChoice({ chosen, onChoose }: ChoiceProps) {
  const { preview } = useSpeech().words.content
  return (
    <fieldset className={terms['group']}>
      <legend>{preview.language}</legend>
      <span className={`${terms['buttons']} ${styles['languages']}`}>
        {languages.map((one) => (
          <Button key={one} aria-pressed={one === chosen} onClick={() => onChoose(one)}>
            <span lang={one}>{preview.languages[one]}</span>
          </Button>
        ))}
      </span>
    </fieldset>
  )
}

function addressIn(path: string, language: Language): string {
  const search = path.search(/[?#]/)
  return `${inLanguage(path.slice(0, search), language)}${path.slice(search)}`
}
