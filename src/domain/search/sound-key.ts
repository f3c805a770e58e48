/** Bangla letters as most people type them with Latin ones; the vowel that is not written has none. */
const letters: Readonly<Record<string, string>> = {
  ...pairs('কখগঘ', ['k', 'k', 'g', 'g']),
  ...pairs('ঙচছজঝঞ', ['ng', 'c', 'c', 'j', 'j', 'n']),
  ...pairs('টঠডঢণ', ['t', 't', 'd', 'd', 'n']),
  ...pairs('তথদধন', ['t', 't', 'd', 'd', 'n']),
  ...pairs('পফবভম', ['p', 'f', 'b', 'b', 'm']),
  ...pairs('যরলশষসহ', ['j', 'r', 'l', 's', 's', 's', 'h']),
  ...pairs('ৎংঃঁ', ['t', 'ng', '', '']),
  ...pairs('আাইিঈী', ['a', 'a', 'i', 'i', 'i', 'i']),
  ...pairs('উুঊূঋৃ', ['u', 'u', 'u', 'u', 'ri', 'ri']),
  ...pairs('এেঐৈওোঔৌঅ্', ['e', 'e', 'i', 'i', '', '', 'u', 'u', '', '']),
}

function pairs(from: string, to: readonly string[]): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, place) => [letter, to[place] ?? '']))
}

/**
 * The sound of a word in either script, roughly: words with one key are spelled for each other. People write Bangla with
 * Latin letters as they like: "shobuj", "sobuz" and "সবুজ" have the same key.
 */
export function soundKey(word: string): string {
  const latin = word
    .normalize('NFC')
    .replaceAll('ড\u09bc', 'র')
    .replaceAll('ঢ\u09bc', 'র')
    .replaceAll('য\u09bc', 'ি')
    .replaceAll(/[\u0980-\u09ff]/g, (letter) => letters[letter] ?? '')
  return latin
    .replaceAll(/ee|y/g, 'i')
    .replaceAll('oo', 'u')
    .replaceAll('ph', 'f')
    .replaceAll('ch', 'c')
    .replaceAll(/(?<=[bcdgjkpstz])h/g, '')
    .replaceAll('z', 'j')
    .replaceAll('v', 'b')
    .replaceAll('q', 'k')
    .replaceAll(/[ow]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}
