import type { Handoff } from './handoff.ts'

/**
 * Runs inline, before anything is loaded. Pages are finished HTML; React hydrates them on idle or at the first touch.
 * Until then clicks on `data-queue` elements are kept and done afterwards, so nothing looks dead and nothing is lost.
 * It is sent as its own source text: no import, no name from outside, no syntax newer than its oldest browser.
 */
function boot(shared: typeof fetchShared, inSteps: typeof runInSteps, twinOf: typeof sameButton): void {
  /** Each with the part of the page in which it was pressed. */
  const queued = new Map<HTMLElement, Element | null>()
  let started = false
  let hydrated = false
  let failed = false

  /** Nothing answers a click on it yet: the page is not hydrated, or its part of the page is not. */
  function sleeps(element: Element): boolean {
    return !failed && (!hydrated || element.closest('[data-later=""]') !== null)
  }

  function keepClick(event: MouseEvent) {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-queue]') : null
    if (element === null || !sleeps(element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    element.setAttribute('aria-busy', 'true')
    // Pressed twice because nothing seemed to happen, it is still meant once.
    queued.set(element, element.closest('[data-later]'))
    start()
  }

  /** Does what was kept: by script after hydration, in the browser's own way if that failed. */
  function release() {
    hydrated = true
    for (const [element, part] of queued) {
      const place = part?.isConnected === true ? part : document.documentElement
      const present = element.isConnected ? element : twinOf(element, place)
      if (sleeps(present ?? place)) continue
      queued.delete(element)
      element.removeAttribute('aria-busy')
      present?.click()
    }
  }

  async function load() {
    const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
    const handoff: Handoff = JSON.parse(textOf('handoff'))
    const context = JSON.parse(handoff.context)
    context.stream = new Response(textOf('loader-data')).body
    if (handoff.first !== null) await import(/* @vite-ignore */ handoff.first)
    const load = (address: string) => import(/* @vite-ignore */ address)
    const all = [...handoff.imports, ...handoff.routes.flatMap(({ modules }) => modules), handoff.manifest]
    await Promise.all([inSteps([...new Set(all)], handoff.entry), shared()])
    const routes = handoff.routes.map(async ({ id, modules }) => [
      id,
      Object.assign({}, ...(await Promise.all(modules.map(load)))),
    ])
    await load(handoff.manifest)
    Object.assign(window, {
      __reactRouterContext: context,
      __reactRouterRouteModules: Object.fromEntries(await Promise.all(routes)),
    })
    await load(handoff.entry)
  }

  function start() {
    if (started) return
    started = true
    document.documentElement.toggleAttribute('data-loaded', true)
    load().catch(() => {
      failed = true
      release()
    })
  }

  document.addEventListener('click', keepClick, true)
  document.addEventListener('abhoron:hydrated', release)
  for (const touch of ['pointerdown', 'keydown', 'touchstart']) {
    document.addEventListener(touch, start, { once: true, capture: true, passive: true })
  }
  window.addEventListener('load', () => {
    // The first picture is painted by another thread, which tells nobody when it has: nothing else is fetched meanwhile.
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 })
      else start()
    }, 200)
  })
}

/** React draws a part anew whose data changed meanwhile, such as a price: the press is meant for the new button. */
function sameButton(element: HTMLElement, place: Element): HTMLElement | undefined {
  const nameOf = (one: HTMLElement) =>
    [...['id', 'name', 'value', 'aria-label'].map((name) => one.getAttribute(name)), one.textContent].join(
      '|',
    )
  const all = Array.from(place.querySelectorAll<HTMLElement>('[data-queue]'))
  return all.find((one) => nameOf(one) === nameOf(element))
}

/**
 * Fetches modules at once and runs them one after another, so that a press is answered in between: on a fast line, or
 * from the browser's cache, all of them are there in one moment. The entry is only fetched. A module that fails is met
 * again by the one that needs it.
 */
async function runInSteps(addresses: string[], entry: string): Promise<void> {
  const run = (address: string) => import(/* @vite-ignore */ address).catch(() => undefined)
  if (!document.createElement('link').relList.supports('modulepreload')) {
    for (const address of addresses) void run(address)
    return
  }
  const fetched = [...addresses, entry].map(
    (address) =>
      new Promise<void>((resolve) => {
        const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address })
        // React finds the head as it was.
        link.onload = link.onerror = () => {
          link.remove()
          resolve()
        }
        document.head.append(link)
      }),
  )
  for (const [place, address] of addresses.entries()) {
    await fetched[place]
    await run(address)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await fetched.at(-1)
}

/** Puts what pages share into the elements that name its files (app/packed.ts). */
async function fetchShared(): Promise<void> {
  const elements = Array.from(document.querySelectorAll<HTMLElement>('script[data-from]'))
  await Promise.all(
    elements.map(async (element) => {
      const answer = await fetch(element.dataset['from'] ?? '')
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
      element.replaceChildren(await answer.text())
    }),
  )
}

/** Parts that come at the first touch look for the note, as it may be over before their script is there. */
function noteTouch(): void {
  for (const kind of ['pointerdown', 'keydown', 'touchstart', 'click']) {
    document.addEventListener(kind, () => document.documentElement.toggleAttribute('data-touched', true), {
      once: true,
      capture: true,
      passive: true,
    })
  }
}

/** A picture that does not come leaves its place quiet; its words are still read. Some fail before this script runs. */
function markLostPictures(): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) picture.toggleAttribute('data-failed', true)
  }
  for (const kind of ['error', 'load']) {
    document.addEventListener(
      kind,
      ({ target }) => {
        if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', kind === 'error')
      },
      true,
    )
  }
}

/** The script's text, the same on every page. */
export const bootScript = `(${boot.toString()})(${fetchShared.toString()},${runInSteps.toString()},${sameButton.toString()});(${noteTouch.toString()})();(${markLostPictures.toString()})()`
