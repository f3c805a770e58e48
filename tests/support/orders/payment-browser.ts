import type { Outcome } from '#sandbox/payments/sandbox-book.ts'

/** The address of a browser that follows a payment: the addresses it meets may be of a process that is gone. */
type Reach = (address: URL) => URL

const asItIs: Reach = (address) => address

/** Lets something happen at the company's page, and goes back as a browser would; answers with where it ends. */
export async function chooseAt(page: URL, outcome: Outcome, reach: Reach = asItIs): Promise<string> {
  return follow(await send(page, { outcome }), reach)
}

function send(address: URL, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** Goes where a browser would: along redirects, and through a form that sends itself. */
async function follow(answer: Response, reach: Reach): Promise<string> {
  const location = answer.headers.get('location')
  if (location !== null) {
    if (location.includes('/checkout/return')) return location
    return follow(await fetch(reach(new URL(location)), { redirect: 'manual' }), reach)
  }
  const html = await answer.text()
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  if (action === undefined || !html.includes('document.forms[0].submit()')) return ''
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)
  const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, plain(value)]))
  return follow(await send(reach(new URL(plain(action))), fields), reach)
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
