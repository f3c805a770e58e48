import { useState } from 'react'
import { listFaq } from '#contract/shop/content.ts'
import { apiContext } from '#web/app/api-context.ts'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { breadcrumbList, jsonLd } from '#web/app/page/json-ld.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { inWords, languageOf } from '#web/locale/language.ts'
import { needText } from '#web/text/parts.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/faq-route'
import { answerVoteForm, UNHEARD } from './answer-vote-form.ts'
import { countOf, matching } from './faq.ts'
import { FaqList } from './faq-list.tsx'
import { FaqSearch } from './faq-search.tsx'
import * as styles from './faq.module.css'
import { useStoredVotes, votesIn, type StoredVotes } from './stored-votes.ts'
import { inPageLanguage, plainText } from './page-html.ts'

if (!import.meta.env.SSR) await needText('pages')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { pages } = speechIn(site.language).text
  return [
    ...pageMeta({ ...site, title: pages.faqTitle, description: pages.faqDescription, path: '/pages/faq' }),
    ...(import.meta.env.SSR
      ? [
          jsonLd([
            {
              '@type': 'FAQPage',
              mainEntity: (loaderData?.groups ?? []).flatMap(({ entries }) =>
                entries.map(({ question, answer }) => ({
                  '@type': 'Question',
                  name: question,
                  acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
                })),
              ),
            },
            breadcrumbList(site, [{ name: pages.faqTitle }]),
          ]),
        ]
      : []),
  ]
}

/** All questions; `q` is what a form without script looks for. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const groups = await context.get(apiContext)(listFaq, {})
  return {
    term: url.searchParams.get('q')?.trim() ?? '',
    kept: votesIn(request.headers.get('cookie')) ?? newVisit(),
    unheard: url.searchParams.get(UNHEARD),
    groups: groups.map(({ slug, name, name_bn, entries }) => ({
      slug,
      name: inWords(language, name, name_bn),
      entries: entries.map((entry) => ({
        slug: entry.slug,
        question: inWords(language, entry.question, entry.question_bn),
        answer: inPageLanguage(inWords(language, entry.answer, entry.answer_bn), language),
      })),
    })),
  }
}

function newVisit(): StoredVotes {
  return { voter: crypto.randomUUID(), votes: new Map() }
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

/** Whether an answer helped, said in a browser without script. */
export function action({ request, url, context }: Route.ActionArgs) {
  return answerVoteForm({
    request,
    url,
    api: context.get(apiContext),
    language: languageOf(url.pathname),
  })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { groups, term: searched, kept, unheard } = loaderData
  const { text } = useSpeech()
  const [term, setTerm] = useState(searched)
  const votes = useStoredVotes(kept)
  const found = matching(groups, term)
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={[{ name: text.pages.faqTitle }]} />
      <div className={styles['page']}>
        <h1>{text.pages.faqTitle}</h1>
        <FaqSearch term={term} count={countOf(found)} onTerm={setTerm} />
        {term.trim() === '' && (
          <ul className={styles['groups']}>
            {groups.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`#${slug}`}>{name}</a>
              </li>
            ))}
          </ul>
        )}
        <FaqList groups={found} stored={votes} unheard={unheard} />
      </div>
    </main>
  )
}
