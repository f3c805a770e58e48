import { useLocation } from 'react-router'
import { inLanguage, languages, type Language } from '#web/locale/language.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './language-switch.module.css'

/** Each language in its own words: anyone who looks for it reads no other. */
const NAMES = { en: 'English', bn: 'বাংলা' } as const satisfies Record<Language, string>

/** The same page in the other language (G-7). Another language is another document: its words are not here. */
export function LanguageSwitch() {
  const { language: current, text } = useSpeech()
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={text.layout.language}>
      <ul className={styles['list']}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={`${inLanguage(pathname, language)}${search}`}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              {NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
