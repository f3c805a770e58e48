import type { CountState } from '#domain/stock/work-states.ts'

export const stockCountWords = {
  counts: {
    title: 'Counts',
    lead: 'Count what lies on the shelves with a phone. Those who count do not see how many should lie there; what differs is approved afterwards.',
    start: 'Begin a count',
    begin: 'Begin',
    place: 'Place',
    shelf: 'Only shelves that begin with (optional)',
    category: 'Only this category',
    note: 'Note (optional)',
    none: 'Nothing was counted yet.',
    states: { open: 'Open', approved: 'Approved', dismissed: 'Dismissed' } satisfies Record<
      CountState,
      string
    >,
    by: (name: string, at: string) => `Begun by ${name}, ${at}`,
    at: (at: string) => `Begun ${at}`,
    counted: (count: number, written: string) =>
      `${written} ${count === 1 ? 'piece' : 'different pieces'} counted`,
    part: (shelf: string) => `shelf ${shelf}`,
    toReview: 'See the differences',
    toLog: 'The changes that it made, and the way back',
    toCount: 'Go on counting',
    scan: 'Scan or type a piece',
    scanHint: 'Each scan counts one. Count what is packed and still here, too.',
    add: 'Count',
    took: (sku: string, pieces: string) => `${sku}: ${pieces}.`,
    offSheet: (code: string) => `${code} is not on this sheet. It counts when the shop knows it.`,
    oneMore: (sku: string) => `One more ${sku}`,
    oneLess: (sku: string) => `One less ${sku}`,
    numberOf: (sku: string) => `${sku}, pieces counted`,
    setNumber: 'Set',
    notYet: 'Not counted',
    noneThere: 'None there',
    sheet: 'Sheet',
    emptySheet: 'Nothing should lie here. Scan what does.',
    cut: (count: string) => `The first ${count} pieces. Others count by scanning.`,
    waiting: (count: number, written: string) =>
      `${written} ${count === 1 ? 'press waits' : 'presses wait'} on this phone until the shop can be reached.`,
    onTheWay: (count: number, written: string) =>
      `${written} ${count === 1 ? 'press is' : 'presses are'} on the way to the shop.`,
    allSent: 'Everything that was counted is with the shop.',
    laidAside: 'Laid aside',
    notStored:
      'This phone could not store the last presses: it has no room, or this browser keeps nothing. Keep this page open until they are sent.',
    others: (count: string) =>
      `${count} presses of a colleague wait on this phone. They are sent when that person opens the count.`,
    unknown: (codes: string) => `No piece has the SKU or barcode ${codes}. Lay it aside.`,
    closedLate: 'The count was closed meanwhile. What you counted since does not count.',
    review: 'Differences',
    reviewLead:
      'How much was counted, beside what lay there at that moment. What was sold or received since stays so.',
    allFit: 'Everything that was counted fits.',
    fitting: (count: string) => `${count} fit.`,
    wasThere: 'Lay there',
    found: 'Counted',
    difference: 'Difference',
    now: (pieces: string, held: string) => `${pieces} now, ${held} promised`,
    promised: 'More are promised to orders. Leave it out, and look for the pieces.',
    leave: 'Leave out',
    leaveOf: (sku: string) => `Leave ${sku} out`,
    approve: 'Approve the differences',
    close: 'Close the count',
    dismiss: 'Dismiss the count',
    dismissHint: 'Nothing changes on the shelves.',
    approvedNow: 'The differences are approved.',
    dismissedNow: 'The count is dismissed. Nothing changed.',
    notCounted: (count: string) => `Not counted (${count})`,
    notCountedLead:
      'Pieces should lie here, and nobody counted them. They stay as they are. If they are gone, press “None there” on the sheet.',
  },
}
