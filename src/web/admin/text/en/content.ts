export const contentWords = {
  content: {
    titles: { announcements: 'Announcements' },
    leads: {
      announcements:
        'Short news in the bar above every page of the shop, in this order. The bar shows six at once.',
    },
    kinds: 'Kinds of content',
    states: { shown: 'Shown', planned: 'Planned', ended: 'Ended', hidden: 'Hidden' },
    untranslated: (count: number, written: string) =>
      count === 0
        ? 'All of it is in Bangla too.'
        : count === 1
          ? 'One text is in English alone.'
          : `${written} texts are in English alone.`,
    noBangla: 'No Bangla',
    from: (moment: string) => `from ${moment}`,
    until: (moment: string) => `until ${moment}`,
    starts: 'From',
    startsHint: 'By the clock of Dhaka. Empty: at once.',
    ends: 'Until',
    endsHint: 'Empty: until you hide it.',
    link: 'Leads to',
    linkHint: 'An address of the shop, such as /shop?sort=newest. Empty: nowhere.',
    show: 'Show',
    hide: 'Hide',
    remove: 'Delete',
    versions: 'Versions',
    versionsOf: (name: string) => `Versions of ${name}`,
    done: {
      made: 'It is made.',
      saved: 'It is saved. Shoppers see it at once.',
      show: 'It is shown.',
      hide: 'It is hidden.',
      remove: 'It is deleted.',
      restored: 'The earlier state is back.',
    },
    announcements: {
      make: 'New announcement',
      all: 'All announcements',
      none: 'There is no announcement, so pages have no bar. Make the first one.',
      text: 'Announcement',
      textHint: 'At most 60 letters, so that it fits on a phone.',
      preview: 'As shoppers see it',
      onPhone: 'On a phone, 360 points wide',
      onLaptop: 'On a laptop',
      tooMany: (written: string) => `${written} are shown at this moment; the bar has room for six.`,
    },
    history: {
      lead: 'Each state that was saved. Compare one with now, or bring it back as the newest.',
      none: 'Nobody has changed it since versions are kept.',
      version: (number: string) => `Version ${number}`,
      now: 'stands now',
      by: (name: string) => `by ${name}`,
      store: 'by the shop itself',
      changed: (fields: string) => `changed: ${fields}`,
      first: 'first state',
      compare: 'Compare with now',
      comparison: (number: string) => `Version ${number} beside now`,
      same: 'It is the same as now.',
      before: 'Then',
      nowIs: 'Now',
      restore: 'Bring this state back',
      back: 'Back',
    },
  },
  bothValues: {
    conflict: 'Somebody else saved this meanwhile. Below is what you typed; saving it again replaces theirs.',
    yours: 'Yours',
    theirs: 'Theirs',
    empty: 'nothing',
    takeTheirs: 'Take theirs',
  },
}
