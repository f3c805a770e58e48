/** The plain names of fields that only calls about pictures and videos take. */
export const mediaFieldNames = {
  alt: { en: 'The text of the picture', bn: 'ছবির লেখা' },
  alt_bn: { en: 'The text of the picture in Bangla', bn: 'ছবির বাংলা লেখা' },
  text: { en: 'The text of the file', bn: 'ফাইলের লেখা' },
  everywhere: { en: 'The choice to use it everywhere', bn: 'সব জায়গায় বসানোর পছন্দ' },
  bytes: { en: 'The size of the file', bn: 'ফাইলের আকার' },
  offset: { en: 'The byte to go on from', bn: 'যে বাইট থেকে চলবে' },
  x: { en: 'The distance from the left', bn: 'বাঁ থেকে দূরত্ব' },
  y: { en: 'The distance from the top', bn: 'উপর থেকে দূরত্ব' },
  upload: { en: 'The file on its way', bn: 'যে ফাইল আসছে' },
}
