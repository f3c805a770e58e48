import { DEFAULT_ACCENT, paletteOf } from '#domain/store/accent.ts'
import { colours } from '#domain/store/colours.ts'

interface PlainPage {
  readonly requestId: string
  /** E.164. */
  readonly phone: string
  /** `#rrggbb`. */
  readonly accent: string
}

interface Words {
  readonly heading: string
  readonly text: string
  readonly bangla: string
}

const failure: Words = {
  heading: 'Something went wrong on our side',
  text: 'Your cart is safe. Please try again in a moment.',
  bangla: 'আমাদের দিকে একটি সমস্যা হয়েছে। আপনার কার্ট ঠিক আছে। একটু পরে আবার চেষ্টা করুন।',
}

const address: Words = {
  heading: 'We cannot find that page',
  text: 'The address is not right or not complete.',
  bangla: 'পাতাটি খুঁজে পাওয়া গেল না। ঠিকানাটি ঠিক নেই বা অসম্পূর্ণ।',
}

const foreign: Words = {
  heading: 'We could not see where this request came from',
  text: 'Nothing has changed. Open our page again and try once more.',
  bangla: 'অনুরোধটি কোথা থেকে এসেছে তা বোঝা গেল না। কিছুই বদলায়নি। আমাদের পাতাটি আবার খুলে আরেকবার চেষ্টা করুন।',
}

const refused: Words = {
  heading: 'We could not understand this request',
  text: 'Nothing has changed. Open our page again and try once more.',
  bangla: 'অনুরোধটি বোঝা গেল না। কিছুই বদলায়নি। আমাদের পাতাটি আবার খুলে আরেকবার চেষ্টা করুন।',
}

/**
 * The page of last resort (2.15): needs no database, no script and no file, and says nothing of the inside. It looks
 * like the shop by style attributes alone, which the security policy allows where it forbids style elements.
 */
export function failurePage(page: PlainPage): Response {
  const { requestId, phone, accent } = page
  const again = wayTo('', `Try again · ${bangla('আবার চেষ্টা করুন')}`, accent)
  const ways = `${again}\n${home()}\n${wayTo(`tel:${digitsOf(phone)}`, digitsOf(phone))}`
  const reference = `Reference ${requestId.replaceAll(/[^\w-]/g, '')}.`
  return answer(500, html({ ...failure, text: `${failure.text} ${reference}` }, ways))
}

/** The same for a request that no page can be asked about: its address or its sender is not right. */
export function refusalPage(status: number, accent: string = DEFAULT_ACCENT): Response {
  return answer(status, html(refusalWords(status), home(accent)))
}

function refusalWords(status: number): Words {
  switch (status) {
    case 403:
      return foreign
    case 400:
    case 404:
      return address
    default:
      return refused
  }
}

function answer(status: number, page: string): Response {
  return new Response(page, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The shop's tokens, which live in a style sheet that may be what is missing. */
const style = {
  body: `margin:0;font:17px/27px Jost,Futura,system-ui,sans-serif;color:${colours.ink};background:${colours.n0}`,
  main: 'display:flex;flex-direction:column;align-items:center;justify-content:center;gap:20px;min-height:100vh;max-width:560px;margin:0 auto;padding:32px 16px;box-sizing:border-box;text-align:center',
  heading: 'margin:0;font-size:clamp(28px,4vw,38px);line-height:1.2;font-weight:400',
  text: `margin:0;color:${colours.n600}`,
  ways: 'display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin:0',
  button: `display:inline-block;padding:14px 24px;border:1px solid ${colours.ink};border-radius:2px;font-weight:500;line-height:20px;color:${colours.ink};text-decoration:none`,
} as const

function html({ heading, text, bangla: inBangla }: Words, ways: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${heading}</title></head>
<body style="${style.body}"><main style="${style.main}">
<h1 style="${style.heading}">${heading}</h1>
<p style="${style.text}">${text}</p>
<p style="${style.text}" lang="bn">${inBangla}</p>
<p style="${style.ways}">${ways}</p>
</main></body></html>`
}

function home(accent?: string): string {
  return wayTo('/', `Home · ${bangla('প্রথম পাতা')}`, accent)
}

/** A way in the accent is the first one. */
function wayTo(address: string, words: string, accent?: string): string {
  return `<a href="${address}" style="${style.button}${accent === undefined ? '' : `;${primary(accent)}`}">${words}</a>`
}

function primary(accent: string): string {
  const { 'brand-400': ground, 'on-brand': words } = paletteOf(accent)
  return `border-color:${ground};background:${ground};color:${words}`
}

function bangla(words: string): string {
  return `<span lang="bn">${words}</span>`
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}
