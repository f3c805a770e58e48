import { colours } from '#domain/store/colours.ts'
import { bn } from '#web/text/bn.ts'
import { en } from '#web/text/en.ts'
import type { Language } from '#web/locale/language.ts'

/** Asks again when the browser is connected; the address is still the one that was wanted. */
export const reloadScript = "addEventListener('online',()=>location.reload())"

/** A font of the build. The browser has it in its cache from the pages that it has shown. */
export interface OfflineFont {
  readonly family: string
  readonly path: string
}

/** Sizes of ui/tokens.css, whose file cannot be had either. */
const sheet = `
body { margin: 0; font: 17px/27px Jost, 'Noto Sans Bengali', Futura, system-ui, sans-serif; color: ${colours.ink}; background: ${colours.n0} }
main { display: grid; gap: 20px; place-items: center; align-content: center; box-sizing: border-box; min-height: 100vh; max-width: 560px; margin: auto; padding: 32px 16px; text-align: center }
h1, p { margin: 0 }
h1 { font-size: clamp(28px, 4vw, 38px); line-height: 1.2; font-weight: 400 }
h1, p { text-wrap: balance }
p { color: ${colours.n600} }
a { padding: 14px 24px; border-radius: 2px; font-weight: 500; line-height: 20px; color: ${colours.ink}; background: ${colours.brand400}; text-decoration: none }
:focus-visible { outline: 2px solid ${colours.ink}; outline-offset: 2px }`

/** The page that the service worker answers with where a document cannot be had: it needs no file from the network. */
export function offlinePage(language: Language, fonts: readonly OfflineFont[]): string {
  const { errors, common } = { en, bn }[language]
  const faces = fonts
    .map(
      ({ family, path }) =>
        `@font-face { font-family: '${family}'; font-weight: 100 900; font-display: swap; src: url(${path}) }`,
    )
    .join('')
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${errors.unreachable}</title><style>${faces}${sheet}</style></head>
<body><main><h1>${errors.unreachable}</h1>
<p>${errors.needsConnection} ${errors.cartSafe}</p>
<a href="">${common.retry}</a>
</main><script>${reloadScript}</script></body></html>`
}
