import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { flag, Id, wholeNumber } from '#contract/parameters.ts'
import { asError } from '#contract/problem.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { PAGE_NUMBER_MAX, SEARCH_TERM_MAX } from '#domain/limits.ts'
import {
  isSearchable,
  RELATED_MAX,
  SYNONYM_MAX,
  synonymKinds,
  WORDS_OF_GROUP_MAX,
} from '#domain/search/synonym-rules.ts'
import { reads, Seen, writes } from './term-parts.ts'

const Language = z.enum(['en', 'bn'])

const SynonymsView = z.object({
  id: z.int(),
  /** Other groups name it so; made of the first word, and never changed. */
  code: z.string(),
  kind: z.enum(synonymKinds),
  en: z.array(z.string()),
  bn: z.array(z.string()),
  /** Bangla in Latin letters. */
  banglish: z.array(z.string()),
  misspelt: z.array(z.string()),
  /** Codes of groups that may be meant where nothing of this one is sold. */
  related: z.array(z.string()),
  /** The search leaves it out. */
  paused: z.boolean(),
  version: z.int(),
})
export type SynonymsView = z.infer<typeof SynonymsView>

const Synonym = z
  .string()
  .trim()
  .min(1)
  .max(SYNONYM_MAX)
  .refine(isSearchable, { error: asError({ kind: 'form' }) })
const Synonyms = z.array(Synonym).max(WORDS_OF_GROUP_MAX).default([])

const SynonymsForm = {
  kind: z.enum(synonymKinds),
  en: Synonyms,
  bn: Synonyms,
  banglish: Synonyms,
  misspelt: Synonyms,
  related: z.array(z.string().trim().min(1).max(60)).max(RELATED_MAX).default([]),
}

const Group = z.object({ synonyms: Id })

export const listSynonyms = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/synonyms',
  summary: 'Groups of words that mean the same thing to the search, by name, fifty a page',
  query: z.object({
    /** Part of a word in any spelling. */
    q: z.string().trim().max(SYNONYM_MAX).optional(),
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({ results: z.array(SynonymsView), count: z.int(), page: z.int(), pages: z.int() }),
  errors: [],
})

export const getSynonyms = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/synonyms/:synonyms',
  summary: 'One group of words, and its words that other groups have as well',
  params: Group,
  response: SynonymsView.extend({
    /** Words that another group has, too: the search takes them for that of the later group. */
    shared: z.array(z.object({ word: z.string(), id: z.int(), code: z.string() })),
  }),
  errors: ['not_found'],
})

export const addSynonyms = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/synonyms',
  summary: 'Makes a group of words that mean the same thing; the next search uses it',
  body: z.strictObject(SynonymsForm),
  status: 201,
  response: SynonymsView,
  errors: ['invalid_fields'],
})

export const saveSynonyms = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/synonyms/:synonyms',
  summary: 'Changes a group of words; the next search uses it',
  params: Group,
  body: z.strictObject({ ...SynonymsForm, ...Seen }),
  response: SynonymsView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const pauseSynonyms = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/synonyms/:synonyms/paused',
  summary: 'Leaves a group of words out of the search, or takes it in again',
  params: Group,
  body: z.strictObject({ paused: z.boolean(), ...Seen }),
  response: SynonymsView,
  errors: ['not_found', 'version_conflict'],
})

export const removeSynonyms = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/synonyms/:synonyms',
  summary: 'Deletes a group of words',
  params: Group,
  query: z.object({ version: wholeNumber({ min: 1, max: 2_147_483_647 }) }),
  response: z.object({ id: z.int() }),
  errors: ['not_found', 'version_conflict'],
})

const Finds = z.object({
  /** All products that it finds. */
  count: z.int(),
  /** The term in place of the typed one; null: it was searched for as it was typed. */
  corrected: z.string().nullable(),
  /** The first of them. */
  results: z.array(z.object({ id: z.int(), sku: z.string(), name: z.string(), name_bn: Bangla })),
})
export type SynonymFinds = z.infer<typeof Finds>

export const trySynonyms = endpoint({
  ...reads,
  method: 'POST',
  path: '/v1/staff/synonyms/try',
  summary:
    'The products that a term finds now, and those that it would find with a group of words; changes nothing',
  body: z.strictObject({
    term: z.string().trim().min(1).max(SEARCH_TERM_MAX),
    /** The group that is being changed; left out: a new one. */
    id: z.int().optional(),
    ...SynonymsForm,
  }),
  response: z.object({ before: Finds, after: Finds }),
  errors: ['invalid_fields'],
})

export const listSearches = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/searches',
  summary:
    'What shoppers searched for, the most frequent first, fifty a page; kept for 90 days, without any person',
  query: z.object({
    /** The last so many days. */
    days: wholeNumber({ min: 1, max: 90 }).default(30),
    /** Those alone whose last search found nothing. */
    empty: flag().optional(),
    language: Language.optional(),
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({
    results: z.array(
      z.object({
        term: z.string(),
        language: Language,
        times: z.int(),
        last_on: z.iso.date(),
        /** Products that the last search found. */
        found: z.int(),
        /** The group that has the whole term as one of its words. */
        synonyms: z.object({ id: z.int(), code: z.string() }).nullable(),
      }),
    ),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    /** All searches of these days, and those that found nothing. */
    searches: z.int(),
    without_result: z.int(),
  }),
  errors: [],
})
