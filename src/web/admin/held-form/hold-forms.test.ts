import { expect, test } from 'vitest'
import { addKeeper } from './draft-keepers.ts'
import { heldForms, holdForms, KEPT_BY_PAGE, PAGE_OUTDATED, SESSION_OVER } from './hold-forms.ts'

const address = new URL('https://shop.example/admin/products/7.data')

/** A line with these answers, one after the other; an error is one of the network. */
function lineWith(answers: readonly (Response | Error)[]) {
  const sent: unknown[] = []
  const back: (() => void)[] = []
  const fetch = holdForms({
    version: 'one',
    send: async (_, init) => {
      sent.push(init?.body)
      const answer = answers[sent.length - 1]
      if (answer instanceof Response) return answer
      throw answer ?? new Error('Nothing was to be sent')
    },
    canTell: () => true,
    isOnline: () => false,
    onBack: (work) => {
      back.push(work)
      return () => undefined
    },
  })
  return { fetch, sent, back }
}

function formWith(name: string): FormData {
  const form = new FormData()
  form.set(name, '1')
  return form
}

const lost = new TypeError('Failed to fetch')
const good = () => new Response('good')
/** Long enough for a form to begin to wait. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a form that no answer came to is sent again as it was when the line is back', async () => {
  const { fetch, sent, back } = lineWith([lost, new Response('', { status: 502 }), good()])
  const body = formWith('key')
  const answer = fetch(address, { method: 'POST', body })
  await settled()
  expect(heldForms.getState()).toMatchObject([{ reason: 'offline' }])
  back[0]?.()
  await settled()
  expect(heldForms.getState()).toMatchObject([{ reason: 'failed' }])
  heldForms.getState()[0]?.again()
  expect(await (await answer).text()).toBe('good')
  expect(sent).toEqual([body, body, body])
  expect(heldForms.getState()).toEqual([])
})

test('a form with a version that is pressed twice is sent once, and anew after another form such as a proof of identity', async () => {
  const { fetch, sent } = lineWith([new Response('prove it'), new Response('proven'), good()])
  const press = (name: string) => fetch(address, { method: 'POST', body: formWith(name) })
  expect(await (await press('version')).text()).toBe('prove it')
  expect(await (await press('version')).text()).toBe('prove it')
  expect(await (await press('code')).text()).toBe('proven')
  expect(await (await press('version')).text()).toBe('good')
  expect(sent).toHaveLength(3)
})

test('a form that may happen twice, or whose session has ended, waits for a person', async () => {
  const over = new Response('', { headers: { [SESSION_OVER]: '1' } })
  for (const [first, name] of [
    [lost, 'note'],
    [over, 'key'],
  ] as const) {
    const { fetch, back } = lineWith([first, good()])
    const answer = fetch(address, { method: 'POST', body: formWith(name) })
    await settled()
    expect(back).toEqual([])
    heldForms.getState()[0]?.again()
    await answer
  }
})

test('a form of a page that is older than the software waits for a person, and does not say that its text is kept where nothing keeps it', async () => {
  const outdated = new Response('', { headers: { [PAGE_OUTDATED]: '1' } })
  const { fetch, back } = lineWith([outdated, outdated.clone(), good()])
  const keep = addKeeper(() => true)
  const answer = fetch(address, { method: 'POST', body: formWith('key') })
  await settled()
  expect(heldForms.getState()).toMatchObject([{ reason: 'updated', isKept: true }])
  expect(back).toEqual([])
  keep()
  heldForms.getState()[0]?.again()
  await settled()
  expect(heldForms.getState()).toMatchObject([{ reason: 'updated', isKept: false }])
  heldForms.getState()[0]?.again()
  expect(await (await answer).text()).toBe('good')
})

test('a form that its page keeps by itself does not wait here', async () => {
  const { fetch } = lineWith([lost])
  const body = formWith(KEPT_BY_PAGE)
  await expect(fetch(address, { method: 'POST', body })).rejects.toThrow('Failed to fetch')
  expect(heldForms.getState()).toEqual([])
})

test.each(['version', 'entry', 'code'])(
  'a form with its %s that was pressed twice is sent once, and the second press gets its answer',
  async (name) => {
    const { fetch, sent } = lineWith([new Response('saved'), new Response('somebody changed it')])
    const first = new AbortController()
    const press = (body: FormData, signal?: AbortSignal) =>
      fetch(address, { method: 'POST', body, ...(signal && { signal }) })
    const given = press(formWith(name), first.signal)
    // The router does so as it sends the second one.
    first.abort()
    const again = press(formWith(name))
    await Promise.allSettled([given])
    expect(await (await again).text()).toBe('saved')
    expect(await (await press(formWith(name))).text()).toBe('saved')
    expect(sent).toHaveLength(1)
    const other = formWith(name)
    other.set('name', 'Rima')
    expect(await (await press(other)).text()).toBe('somebody changed it')
  },
)

test('a form that is sent anew takes the place of the one that waits, and pages load as before', async () => {
  const { fetch } = lineWith([lost, new Response('', { status: 500 })])
  const left = new AbortController()
  const answer = fetch(address, { method: 'POST', body: formWith('key'), signal: left.signal })
  await settled()
  left.abort()
  await expect(answer).rejects.toThrow('no longer wanted')
  expect(heldForms.getState()).toEqual([])
  expect((await fetch(address)).status).toBe(500)
})
