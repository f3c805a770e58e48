import { useState, useSyncExternalStore } from 'react'
import { useLoaderData } from 'react-router'
import { picturePath, SHARE_CARD } from '#domain/picture.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { ScrollSideways } from '#web/admin/ui/scroll-sideways.tsx'
import { inLanguage, languages, type Language } from '#web/locale/language.ts'
import { productTitle, shortenedDescription } from '#web/text/product-title.ts'
import { Button } from '#web/ui/button.tsx'
import type { EditState } from './edit-state.ts'
import type { loader } from './product-route.tsx'
import * as styles from './search-preview.module.css'

/** The product in the results of a search engine, on a computer and on a phone, and as a link in a chat, in one language. */
export function SearchPreview({ form }: { readonly form: EditState }) {
  const { words, language: own } = useSpeech()
  const { seo } = words.product
  const [language, setLanguage] = useState(own)
  return (
    <div className={styles['previews']}>
      <fieldset className={styles['languages']}>
        <legend>{seo.lead}</legend>
        {languages.map((one) => (
          <Button key={one} aria-pressed={one === language} onClick={() => setLanguage(one)}>
            <span lang={one}>{seo.languages[one]}</span>
          </Button>
        ))}
      </fieldset>
      <Previews form={form} language={language} />
    </div>
  )
}

function Previews({ form, language }: { readonly form: EditState; readonly language: Language }) {
  const { seo } = useSpeech().words.product
  const { store } = useLoaderData<typeof loader>()
  const host = useSyncExternalStore(
    () => () => undefined,
    () => location.host,
    () => '',
  )
  const { title, text } = snippetOf(form, language)
  const name = language === 'bn' ? (store.name_bn ?? store.name) : store.name
  const trail = [host, ...inLanguage(`/product/${form.slug}`, language).split('/').filter(Boolean)]
  const result = (
    <>
      <span className={styles['site']}>
        <b>{name}</b>
        <span>{trail.join(' › ')}</span>
      </span>
      <span className={styles['title']}>{`${title} | ${name}`}</span>
      <span className={styles['text']}>{text}</span>
    </>
  )
  const [picture] = form.pictures
  return (
    <>
      <figure lang={language}>
        <figcaption>{seo.computer}</figcaption>
        {/* Narrow screens scroll it: a narrower one would be cut elsewhere than in the results. */}
        <ScrollSideways label={seo.computer}>
          <div className={styles['computer']}>{result}</div>
        </ScrollSideways>
      </figure>
      <figure lang={language}>
        <figcaption>{seo.phone}</figcaption>
        <div className={styles['phone']}>{result}</div>
      </figure>
      <figure lang={language}>
        <figcaption>{seo.link}</figcaption>
        <div className={styles['card']}>
          <img
            src={
              picture === undefined
                ? '/share.jpg'
                : picturePath({ id: picture.picture, width: 'share', format: 'jpg' })
            }
            alt={picture === undefined ? '' : picture.alt}
            width={SHARE_CARD.width}
            height={SHARE_CARD.height}
            loading="lazy"
          />
          <span className={styles['site']}>{host}</span>
          <b>{title}</b>
          <span className={styles['text']}>{text}</span>
        </div>
      </figure>
    </>
  )
}

/** The title and the text that the page of the product tells search engines. */
function snippetOf(form: EditState, language: Language): { readonly title: string; readonly text: string } {
  const written = (english: string | null, bangla: string | null) =>
    language === 'bn' ? (bangla ?? english) : english
  const name = written(form.name, form.name_bn) ?? ''
  const text = written(form.description, form.description_bn) ?? ''
  return {
    title:
      written(form.seo_title, form.seo_title_bn) ??
      productTitle(language, { name, price: lowestPrice(form) }),
    text: written(form.seo_description, form.seo_description_bn) ?? shortenedDescription(text),
  }
}

/** The price that the shop shows before a choice; null: it shows none. */
function lowestPrice({ variants, price_on_request }: EditState): number | null {
  const prices = variants
    .filter(({ active }) => active)
    .map(({ price, sale }) => sale?.price ?? price)
    .filter((price) => typeof price === 'number')
  return price_on_request || prices.length === 0 ? null : Math.min(...prices)
}
