/**
 * HTML out of Word, Excel or Google Docs with its meaning in plain elements. The page's own policy shows no styles, so
 * bold words and lists that are only styled would come as plain words, or all words bold.
 */
export function pastedHtml(html: string): string {
  return asLists(html)
    .replaceAll(/<b\b[^>]*font-weight:\s*normal[^>]*>([\s\S]*?)<\/b>/gi, '$1')
    .replaceAll(
      /<span\b[^>]*font-weight:\s*(?:bold|[6-9]00)[^>]*>([\s\S]*?)<\/span>/gi,
      '<strong>$1</strong>',
    )
    .replaceAll(/<span\b[^>]*font-style:\s*italic[^>]*>([\s\S]*?)<\/span>/gi, '<em>$1</em>')
    .replaceAll(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replaceAll(/<\/t[dh]>(?=\s*<t[dh]\b)/gi, ' </td>')
    .replaceAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/gi, '<p>$1</p>')
    .replaceAll(/<\/?(?:table|tbody|thead|colgroup|col|td|th)\b[^>]*>/gi, '')
}

const entry = /<p\b[^>]*class=["']?MsoList[^>]*>([\s\S]*?)<\/p>/gi
/** The sign before an entry, which Word writes as text. */
const mark = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i

/** The entries of lists, which are paragraphs with a sign in Word. */
function asLists(html: string): string {
  const entries = html.replaceAll(entry, (_, words: string) => {
    const sign = (mark.exec(words)?.[1] ?? '').replaceAll(/<[^>]*>|&nbsp;|\s/g, '')
    const kind = /^[\d০-৯]+[.)]/.test(sign) ? 'ol' : 'ul'
    return `<${kind}><li>${words.replace(mark, '')}</li></${kind}>`
  })
  return entries.replaceAll(/<\/(ul|ol)>\s*<\1>/g, '')
}
