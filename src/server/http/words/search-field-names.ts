import type { FieldName } from './field-name.ts'

/** The names of what calls about searches and synonyms take. */
export const searchFieldNames: Readonly<Record<string, FieldName>> = {
  empty: { en: 'The choice of searches without result', bn: 'কিছু না মেলার পছন্দ' },
  term: { en: 'The term', bn: 'খোঁজার শব্দ' },
  en: { en: 'The English words', bn: 'ইংরেজি শব্দ' },
  bn: { en: 'The Bangla words', bn: 'বাংলা শব্দ' },
  banglish: { en: 'The words in Latin letters', bn: 'ইংরেজি অক্ষরে বাংলা শব্দ' },
  misspelt: { en: 'The misspelt words', bn: 'ভুল বানান' },
  synonyms: { en: 'The group of synonyms', bn: 'সমার্থক শব্দের দল' },
  paused: { en: 'The choice to pause', bn: 'থামানোর পছন্দ' },
}
