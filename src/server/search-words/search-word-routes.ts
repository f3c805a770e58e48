import {
  addSynonyms,
  getSynonyms,
  listSearches,
  listSynonyms,
  pauseSynonyms,
  removeSynonyms,
  saveSynonyms,
  trySynonyms,
} from '#contract/staff/catalogue/synonyms.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import {
  dropSynonyms,
  makeSynonyms,
  pauseGroup,
  rewriteSynonyms,
  showOneGroup,
  showSynonyms,
  type SearchWordParts,
} from './change-synonyms.ts'
import { showSearches } from './list-searches.ts'
import { tryTerm } from './try-synonyms.ts'

/** What shoppers search for, and the words that mean the same thing, in the hands of staff. */
export function mountSearchWords(api: ApiApp, parts: SearchWordParts): void {
  mount(api, listSearches, ({ query }) => showSearches(parts, query))
  mount(api, listSynonyms, ({ query }) => showSynonyms(parts, query))
  mount(api, trySynonyms, ({ body }) => tryTerm(parts, body))
  mount(api, getSynonyms, ({ params }) => showOneGroup(parts, params.synonyms))
  mount(api, addSynonyms, ({ body }) => makeSynonyms(parts, body))
  mount(api, saveSynonyms, ({ params, body }) => rewriteSynonyms(parts, params.synonyms, body))
  mount(api, pauseSynonyms, ({ params, body }) => pauseGroup(parts, params.synonyms, body))
  mount(api, removeSynonyms, ({ params, query }) => dropSynonyms(parts, params.synonyms, query.version))
}
