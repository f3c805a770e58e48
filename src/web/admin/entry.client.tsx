import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberTyped } from '#web/boot/typed-text.ts'
import { browserLine, holdForms } from './held-form/hold-forms.ts'
import { addWords } from './text/words.ts'

/** Words of the page's language only. */
async function loadWords(): Promise<void> {
  if (document.documentElement.lang === 'bn') addWords('bn', (await import('./text/bn.ts')).bn)
  else addWords('en', (await import('./text/en.ts')).en)
}

window.fetch = holdForms({
  ...browserLine(window.fetch.bind(window)),
  canTell: () => document.getElementById('held-form') !== null,
})
rememberTyped()
await loadWords()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
