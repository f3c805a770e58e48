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
  },
}
