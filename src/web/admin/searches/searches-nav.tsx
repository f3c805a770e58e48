import { NavLink } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import * as terms from '#web/admin/terms/terms.module.css'

/** The way between what is searched for and the words that mean the same. */
export function SearchesNav() {
  const { searches } = useSpeech().words
  return (
    <nav className={terms['tabs']} aria-label={searches.pages}>
      <NavLink to="/searches">{searches.title}</NavLink>
      <NavLink to="/synonyms">{searches.synonyms}</NavLink>
    </nav>
  )
}
