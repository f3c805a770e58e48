/** The page of last resort: needs no database, no script and no file, and says nothing of the inside. */
export function failurePage(requestId: string): Response {
  const reference = requestId.replaceAll(/[^\w-]/g, '')
  return new Response(html(reference), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function html(reference: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Something went wrong</title></head>
<body><main><h1>Something went wrong on our side.</h1>
<p>Your cart is safe. Please try again in a moment. Reference ${reference}.</p>
<p lang="bn">আমাদের দিকে একটি সমস্যা হয়েছে। আপনার কার্ট নিরাপদ আছে। একটু পরে আবার চেষ্টা করুন।</p>
<p><a href="">Try again</a> · <a href="/">Home</a></p></main></body></html>`
}
