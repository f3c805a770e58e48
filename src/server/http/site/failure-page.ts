interface Failure {
  readonly requestId: string
  /** E.164. */
  readonly phone: string
}

/**
 * The page of last resort (2.15): needs no database, no script and no file, and says nothing of the inside. It looks
 * like the shop by style attributes alone, which the security policy allows where it forbids style elements.
 */
export function failurePage(failure: Failure): Response {
  return new Response(html(failure), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The shop's tokens, which live in a style sheet that may be what is missing. */
const style = {
  body: 'margin:0;font:17px/27px Jost,Futura,system-ui,sans-serif;color:#1c1917;background:#fff',
  main: 'display:flex;flex-direction:column;align-items:center;justify-content:center;gap:20px;min-height:100vh;max-width:560px;margin:0 auto;padding:32px 16px;box-sizing:border-box;text-align:center',
  heading: 'margin:0;font-size:clamp(28px,4vw,38px);line-height:1.2;font-weight:400',
  text: 'margin:0;color:#57534e',
  ways: 'display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin:0',
  button:
    'display:inline-block;padding:14px 24px;border:1px solid #1c1917;border-radius:2px;font-weight:500;line-height:20px;color:#1c1917;text-decoration:none',
  primary: 'border-color:#eeaa57;background:#eeaa57',
} as const

function html({ requestId, phone }: Failure): string {
  const reference = requestId.replaceAll(/[^\w-]/g, '')
  const number = phone.replaceAll(/[^\d+]/g, '')
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Something went wrong</title></head>
<body style="${style.body}"><main style="${style.main}">
<h1 style="${style.heading}">Something went wrong on our side</h1>
<p style="${style.text}">Your cart is safe. Please try again in a moment. Reference ${reference}.</p>
<p style="${style.text}" lang="bn">আমাদের দিকে একটি সমস্যা হয়েছে। আপনার কার্ট ঠিক আছে। একটু পরে আবার চেষ্টা করুন।</p>
<p style="${style.ways}"><a href="" style="${style.button};${style.primary}">Try again · <span lang="bn">আবার চেষ্টা করুন</span></a>
<a href="/" style="${style.button}">Home · <span lang="bn">প্রথম পাতা</span></a>
<a href="tel:${number}" style="${style.button}">${number}</a></p>
</main></body></html>`
}
