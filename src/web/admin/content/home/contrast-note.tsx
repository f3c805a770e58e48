import type { StaffHomeSection } from '#contract/staff/content/home.ts'
import { TEXT_CONTRAST_MIN } from '#domain/store/contrast.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { digitsIn } from '#web/text/numbers.ts'

/** The contrast of the words with the picture; a warning where it is too low. */
export function ContrastNote({ contrasts }: Pick<StaffHomeSection, 'contrasts'>) {
  const { words, language } = useSpeech()
  const { home } = words.content
  if (contrasts === null) return null
  const { phone, tablet } = contrasts
  const written = (contrast: number) => digitsIn(language, String(contrast))
  const told = [written(phone), written(tablet), written(TEXT_CONTRAST_MIN)] as const
  return Math.min(phone, tablet) < TEXT_CONTRAST_MIN ? (
    <Answer refused={home.lowContrast(...told)} />
  ) : (
    <p className={terms['note']}>{home.contrast(...told)}</p>
  )
}
