import type { FileProblem } from '#domain/media/file-problem.ts'

export const uploadWords = {
  upload: {
    drop: 'Drop pictures here, or paste them',
    onPhone: 'Photograph the piece, or choose pictures',
    hint: (mb: string) => `JPEG, PNG, WebP or AVIF, at most ${mb} MB each. Best: 1600 × 2000 pixels or more.`,
    choose: 'Choose files',
    photo: 'Take a photo',
    noScript: 'Sending pictures needs JavaScript. Turn it on in your browser.',
    list: 'Pictures on their way',
    kept: (all: number, kept: string, written: string) =>
      all === 1
        ? `${kept} of 1 picture is in the library.`
        : `${kept} of ${written} pictures are in the library.`,
    sending: (percent: string) => `${percent} % sent`,
    states: {
      waiting: 'Waits for its turn',
      lost: 'The line is lost. It goes on by itself when it is back.',
      checking: 'Sent. The shop looks at it.',
      kept: 'In the library',
    },
    small: (width: string, height: string) =>
      `In the library. It has ${width} × ${height} pixels and will look soft when zoomed.`,
    problems: {
      heic: () =>
        'Pictures of the kind HEIC cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible, or save this picture as JPEG.',
      no_picture: () => 'This file is no picture that the shop takes: JPEG, PNG, WebP or AVIF.',
      too_large: (mb: string) => `This file is too large: at most ${mb} MB.`,
      empty: () => 'This file is empty.',
    } satisfies Record<FileProblem, (mb: string) => string>,
    unreadable: 'This file cannot be read any more. Choose it again.',
    retry: 'Try again',
    retryOf: (name: string) => `Try again: ${name}`,
    cancelOf: (name: string) => `Cancel: ${name}`,
    hideOf: (name: string) => `Take off the list: ${name}`,
  },
}
