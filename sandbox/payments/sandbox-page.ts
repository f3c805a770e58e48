import { createHash } from 'node:crypto'
import { colours } from '#domain/store/colours.ts'
import { escapeMarkup as safe } from '#server/platform/escape-markup.ts'
import { writeTaka } from '#domain/payment/taka-text.ts'
import type { BuiltFont } from '#server/http/site/built-fonts.ts'
import { choices } from './decide.ts'
import { apiFailures } from './planned-failures.ts'
import { arrived, type SandboxBook, type SandboxPayment } from './sandbox-book.ts'
import { companyNames, sandboxWords, type SandboxLanguage } from './sandbox-words.ts'

const style = `
*{box-sizing:border-box}
body{margin:0;font:17px/1.6 Taka,Jost,'Noto Sans Bengali',system-ui,sans-serif;color:${colours.ink};background:${colours.n50}}
.banner{background:repeating-linear-gradient(135deg,${colours.brand400} 0 24px,${colours.brand300} 24px 48px);padding:12px 16px;font-weight:600;text-align:center}
nav{display:flex;justify-content:space-between;align-items:center;gap:16px;max-width:560px;margin:0 auto;padding:12px 16px 0}
nav strong{font-size:20px}
main{max-width:560px;margin:16px auto 64px;padding:0 16px}
h1{font-size:22px;font-weight:600;margin:0 0 8px;line-height:1.3}
h2{font-size:19px;margin:32px 0 4px}
a{color:${colours.brand700};text-underline-offset:3px;display:inline-block;padding:12px 0}
.sum{background:${colours.n0};border:1px solid ${colours.n200};padding:20px;margin:0 0 16px}
.sum b{display:block;font-size:32px;line-height:1.25}
dl{margin:12px 0 0;display:grid;grid-template-columns:auto 1fr;gap:4px 16px}
dt{color:${colours.n600}}dd{margin:0;overflow-wrap:anywhere}
form{margin:0}
button{font:inherit;width:100%;min-height:48px;padding:10px 16px;text-align:left;background:${colours.n0};border:1px solid ${colours.n500};color:inherit;cursor:pointer;border-radius:2px}
button:hover{background:${colours.brand50}}
.pay{background:${colours.brand400};border-color:${colours.brand400};font-weight:600;text-align:center}
.pay:hover{background:${colours.brand300}}
:focus-visible{outline:3px solid ${colours.brand700};outline-offset:2px}
ul{list-style:none;margin:12px 0 0;padding:0;display:grid;gap:8px}
small{display:block;color:${colours.n600};font-size:15px;font-weight:400}
p{margin:8px 0}
label{display:block;margin:8px 0}
select,input{font:inherit;width:100%;min-height:48px;padding:8px 12px;border:1px solid ${colours.n500};border-radius:2px;background:${colours.n0};color:inherit}
li.row{background:${colours.n0};border:1px solid ${colours.n200};padding:12px 16px;display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px}
`

/** The shop's own fonts, where the page is shown under its address. */
export const FONTS = '/sandbox/fonts.css'

/** Sends a form on by itself; without script its button does. */
const SEND = 'document.forms[0].submit()'

export function fontsCss(fonts: readonly BuiltFont[]): string {
  return fonts
    .map(({ family, path }) => {
      const only = family === 'Taka' ? 'unicode-range:U+9F3;' : ''
      return `@font-face{font-family:'${family}';src:url('${path}') format('woff2');font-weight:100 900;font-display:swap;${only}}`
    })
    .join('\n')
}

/** Says what the pages of the sandbox may do, and to which of our addresses a form of theirs may lead. */
export function sandboxPolicy(formTarget: string | undefined): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [
    "default-src 'none'",
    `style-src 'self' ${hash(style)}`,
    "font-src 'self'",
    `script-src ${hash(SEND)}`,
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

interface Frame {
  readonly title: string
  readonly language: SandboxLanguage
  /** Of the page itself, without its language. */
  readonly path: string
  readonly company: string
}

function frame({ title, language, path, company }: Frame, content: string): string {
  const words = sandboxWords[language]
  const other = language === 'en' ? 'bn' : 'en'
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${safe(title)}</title><link rel="stylesheet" href="${FONTS}"><style>${style}</style></head>
<body><header><div class="banner" role="note">${words.banner}</div>
<nav><strong>${safe(company)}</strong><a href="${safe(path)}?lang=${other}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a></nav></header>
<main>${content}</main></body></html>`
}

/** The page on which somebody who tries the shop out pays, or lets something go wrong. */
export function payPage({ id, book }: SandboxPayment, language: SandboxLanguage): string {
  const words = sandboxWords[language]
  const company = companyNames[book.company]
  const [first, ...others] = choices[book.company].map((outcome) => {
    const [label, follows] = words.choices[outcome]
    const isFirst = outcome === 'success'
    const shown = isFirst ? `${label} ${taka(book)}` : label
    return `<button name="outcome" value="${outcome}"${isFirst ? ' class="pay"' : ''}>${safe(shown)}${
      isFirst ? '' : `<small>${safe(follows)}</small>`
    }</button>`
  })
  const customer = book.customer === '' ? '' : `<dt>${words.from}</dt><dd>${safe(book.customer)}</dd>`
  const content = `<h1>${words.pay}</h1>
<div class="sum"><b>${taka(book)}</b><dl><dt>${words.order}</dt><dd>${safe(book.tranId)}</dd>${customer}</dl></div>
${
  book.monies.length > 0
    ? `<p role="status">${words.over}</p>${backLink(book, language)}`
    : `<form method="post" action="/sandbox/pay/${safe(id)}?lang=${language}">${first ?? ''}
<h2>${words.whatElse}</h2><p>${words.whatElseHint}</p>
<ul>${others.map((one) => `<li>${one}</li>`).join('')}</ul></form>`
}`
  return frame({ title: words.title(company), language, path: `/sandbox/pay/${id}`, company }, content)
}

/** Sends the browser back by a post, as SSLCommerz does. */
export function postBackPage(
  { id, book }: SandboxPayment,
  fields: Readonly<Record<string, string>>,
  language: SandboxLanguage,
): string {
  const words = sandboxWords[language]
  const company = companyNames[book.company]
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`,
  )
  const content = `<h1>${words.going}</h1>
<form method="post" action="${safe(book.returnUrl)}">${inputs.join('')}<button class="pay">${words.goOn}</button></form>
<script>${SEND}</script>`
  return frame({ title: words.title(company), language, path: `/sandbox/pay/${id}`, company }, content)
}

/** After a payment of which nobody has told the shop. */
export function silencePage({ id, book }: SandboxPayment, language: SandboxLanguage): string {
  const words = sandboxWords[language]
  const company = companyNames[book.company]
  const content = `<h1 role="status">${words.silence}</h1>${backLink(book, language)}`
  return frame({ title: words.title(company), language, path: `/sandbox/pay/${id}`, company }, content)
}

export function notFoundPage(path: string, language: SandboxLanguage): string {
  const words = sandboxWords[language]
  const content = `<h1>${words.gone}</h1><p><a href="/">${words.toShop}</a></p>`
  return frame({ title: words.gone, language, path, company: '' }, content)
}

function backLink({ returnUrl }: SandboxBook, language: SandboxLanguage): string {
  return `<p><a href="${safe(new URL(returnUrl).origin)}/">${sandboxWords[language].back}</a></p>`
}

interface Overview {
  readonly payments: readonly SandboxPayment[]
  readonly left: Readonly<Record<keyof typeof companyNames, number>>
  readonly now: number
}

/** All payments of the sandbox, and the switch that lets a company fail. */
export function overviewPage({ payments, left, now }: Overview, language: SandboxLanguage): string {
  const words = sandboxWords[language]
  const list = payments.map(({ id, book }) => {
    const name = `${companyNames[book.company]} ${book.tranId}`
    return `<li class="row"><a href="/sandbox/pay/${safe(id)}?lang=${language}">${safe(name)}</a><span>${taka(book)}<small>${words.state[stateOf(book, now)]}</small></span></li>`
  })
  const names = Object.entries(companyNames)
  const coming = names
    .filter(([code]) => left[code === 'bkash' ? 'bkash' : 'sslcommerz'] > 0)
    .map(
      ([code, name]) =>
        `<p role="status">${words.planned(name, left[code === 'bkash' ? 'bkash' : 'sslcommerz'])}</p>`,
    )
  const content = `<h1>${words.books}</h1><p>${words.booksHint}</p>
${list.length === 0 ? `<p>${words.none}</p>` : `<ul>${list.join('')}</ul>`}
<h2>${words.failures}</h2><p>${words.failuresHint}</p>${coming.join('')}
<form method="post" action="/sandbox/pay/fail?lang=${language}">
<label><select name="company" aria-label="${words.failures}">${names.map(([code, name]) => `<option value="${code}">${name}</option>`).join('')}</select></label>
<label><select name="failure" aria-label="${words.failuresHint}">${apiFailures.map((one) => `<option value="${one}">${words.failureNames[one]}</option>`).join('')}</select></label>
<label>${words.times}<input name="times" type="number" min="1" max="50" value="10"></label>
<button class="pay">${words.plan}</button></form>
<form method="post" action="/sandbox/pay/work?lang=${language}"><p><button>${words.end}</button></p></form>`
  return frame({ title: words.books, language, path: '/sandbox/pay', company: 'Sandbox' }, content)
}

function stateOf(book: SandboxBook, now: number): keyof (typeof sandboxWords)['en']['state'] {
  if (book.refunds.length > 0) return 'back'
  if (book.monies.length > 0) return arrived(book, now).length > 0 ? 'paid' : 'coming'
  return book.end ?? 'open'
}

function taka({ amount }: SandboxBook): string {
  const [whole = '', decimals = ''] = writeTaka(amount).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  return `৳${grouped}${decimals === '00' ? '' : `.${decimals}`}`
}
