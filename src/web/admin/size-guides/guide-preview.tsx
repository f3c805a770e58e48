import { useState } from 'react'
import type { StaffSizeGuideView } from '#contract/staff/catalogue/size-guides.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import type { Language } from '#web/locale/language.ts'
import { GuideTabs } from '#web/size-guide/guide-tabs.tsx'
import { pageGuide } from '#web/size-guide/page-guide.ts'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from './read-guide.ts'
import * as styles from './size-guides.module.css'

interface PreviewProps {
  readonly draft: Draft
  readonly image: StaffSizeGuideView['image']
}

/** The guide as shoppers would see it now, in either language. */
export function GuidePreview({ draft, image }: PreviewProps) {
  const { words, language: own } = useSpeech()
  const { sizeGuides } = words
  const [language, setLanguage] = useState<Language>(own)
  const guide = pageGuide({ ...draft, rows: draft.rows.filter(isNamed), image }, language)
  return (
    <section className={terms['card']}>
      <h2>{sizeGuides.preview}</h2>
      <fieldset className={terms['group']}>
        <legend>{sizeGuides.languages}</legend>
        <span className={`${terms['buttons']} ${styles['languages']}`}>
          <Button aria-pressed={language === 'en'} onClick={() => setLanguage('en')}>
            {sizeGuides.english}
          </Button>
          <Button aria-pressed={language === 'bn'} onClick={() => setLanguage('bn')}>
            {sizeGuides.bangla}
          </Button>
        </span>
      </fieldset>
      <div lang={language}>
        <h3>{guide.title}</h3>
        <GuideTabs guide={guide} language={language} fitNote={null} />
      </div>
    </section>
  )
}

/** A row without a size is not finished. */
const isNamed = ([size]: readonly { readonly text: string }[]): boolean => (size?.text.trim() ?? '') !== ''
