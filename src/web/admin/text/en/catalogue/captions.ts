export const captionsWords = {
  title: 'Captions',
  hint: (kb: string) =>
    `The spoken and written words, for people who watch without sound. One WebVTT file (.vtt) for each language, at most ${kb} KB.`,
  of: { captions: 'captions in English', captions_bn: 'captions in Bangla' },
  languages: { en: 'English', bn: 'Bangla' },
  none: 'none yet',
  file: 'the file',
  cues: (count: number, written: string) => `${written} ${count === 1 ? 'part' : 'parts'}`,
  late: 'goes on after the video has ended',
  add: 'Add captions',
  replace: 'Send another file',
  remove: 'Remove captions',
}
