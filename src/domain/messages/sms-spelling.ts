/** Signs of careful typography, spelled with what every phone has in its cheap alphabet. */
const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '×': 'x',
  '৳': 'Tk ',
  '\u00A0': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
}
const signs = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

/**
 * English text without the signs that would more than halve the room of an SMS: one curly quote makes all of it
 * 70-character Unicode.
 */
function gsmSpelling(text: string): string {
  return text.replaceAll(signs, (sign) => plain[sign] ?? sign)
}

/** An SMS in the letters in which it leaves: they decide how many parts it has. */
export function smsSpelling(text: string, language: 'en' | 'bn'): string {
  return language === 'en' ? gsmSpelling(text) : text.normalize('NFC')
}
