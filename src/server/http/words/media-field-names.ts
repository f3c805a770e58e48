/** The plain names of what only calls about pictures and videos take. */
export const mediaFieldNames = {
  bytes: { en: 'The size of the file', bn: 'ফাইলের আকার' },
  offset: { en: 'The byte to go on from', bn: 'যে বাইট থেকে চলবে' },
  upload: { en: 'The file on its way', bn: 'যে ফাইল আসছে' },
}
