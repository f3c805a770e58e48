export const mediaWords = {
  media: {
    title: 'Pictures',
    list: 'Pictures of the library',
    empty: 'There is no picture yet. Send the first ones above.',
    noMatch: 'No picture matches. Try less of the name, or another filter.',
    find: 'Name of the file',
    filter: 'Show',
    filters: {
      all: 'All pictures',
      unused: 'Those that nothing shows',
      no_alt: 'Those without a text in both languages',
      small: 'Those that look soft when zoomed',
    },
    range: (count: number, written: string, page: string, pages: string) =>
      `${written} ${count === 1 ? 'picture' : 'pictures'}, page ${page} of ${pages}`,
    noName: 'Came without a name',
    unused: 'Nothing shows it',
    uses: (count: number, written: string) =>
      count === 1 ? 'Shown in one place' : `Shown in ${written} places`,
    noAlt: 'Text missing',
    all: 'All pictures',
    facts: (width: string, height: string, kb: string, at: string) =>
      `${width} × ${height} pixels, ${kb} KB, in the library since ${at}`,
    texts: 'What it shows',
    alt: 'Text in English',
    altHint:
      'Read out to people who do not see the picture, and by search engines. Such as: Gold bangle, worn on an arm.',
    altBn: 'Text in Bangla',
    everywhere: (count: number, written: string) =>
      count === 1
        ? 'Use it also in the gallery that shows it'
        : `Use it also in the ${written} galleries that show it`,
    save: 'Save the texts',
    places: {
      product: 'Product',
      category: 'Category',
      size_guide: 'Size guide',
      shop: 'Front of the shop',
      map: 'Way to the shop',
      home: 'Home page',
      video: 'Picture of the video of',
      story: 'Story',
      look: 'Look',
    },
    morePlaces: (more: string) => `And ${more} more.`,
    crop: {
      title: 'What stays when it is cut',
      hint: 'The shop cuts pictures to several shapes. Press what must stay to be seen, or use the arrow keys. With Shift they go further.',
      picture: (x: string, y: string) => `The point that stays: ${x} % from the left, ${y} % from the top`,
      left: 'From the left, in %',
      top: 'From the top, in %',
      shapes: {
        card: 'Card and gallery',
        square: 'Square',
        hero: 'Wide, on the home page',
        phoneHero: 'On a phone, above the words',
      },
      save: 'Save the crop',
      middle: 'Back to the middle',
      open: 'Choose what stays',
      openOf: (place: string) => `Choose what stays of picture ${place}`,
      lost: 'The line is lost. Try again.',
    },
    sizes: {
      progress: (done: string, all: string) => `${done} of ${all} pictures are ready in all sizes.`,
      making:
        'The others are being made in the background. Until then the shop makes each size when it is asked for.',
      waiting: 'Smaller sizes are being made',
      failed: 'A size could not be made',
      failedHint: 'The file may be damaged. Try again, or send it once more.',
      failures: (count: number, written: string) =>
        count === 1
          ? 'Of one picture a size could not be made.'
          : `Of ${written} pictures a size could not be made.`,
      retry: 'Make them again',
    },
    replace: 'Show another picture in its place',
    replaceHint:
      'Every place that shows this picture shows the other one. Send a new file, or choose one of the library.',
    findOther: 'Name of a file in the library',
    now: 'Now',
    afterwards: 'Then',
    replaceNow: (count: number, written: string) =>
      count === 1 ? 'Replace it in one place' : `Replace it in ${written} places`,
    replaceAndRemove: 'Replace it, and delete the old one',
    another: 'Choose another one',
    remove: 'Delete this picture',
    removeUsed: 'It is shown. Choose above which picture takes its place; then it can be deleted.',
    removeHint:
      'Nothing shows it. For a day it can be taken back; then its file goes. Orders that show it keep it.',
    done: {
      saved: 'Saved.',
      replaced: 'This picture is now shown in those places.',
      removed: 'The picture is deleted.',
      retried: 'The sizes are made once more.',
    },
  },
}
