export const receivingWords = {
  receiving: {
    takeIn: 'Take in',
    takingIn: 'Taking in…',
    nothingCame: 'Scan a piece, or type how many came.',
    waitingTitle: 'Receipts that wait on this phone',
    waitsHere: 'Waits on this phone until the shop can be reached.',
    refusedHere: 'A receipt on this phone was refused. Open this to see why.',
    maybeSent: 'On the way to the shop. It is sent again until the shop answers, and counts once.',
    changeIt: 'Back into the form',
    discard: 'Discard it',
    notStored:
      'This phone could not store the last receipt: it has no room, or this browser keeps nothing. Keep this page open until it is sent.',
    others: (count: number, written: string) =>
      `${written} ${count === 1 ? 'receipt' : 'receipts'} of a colleague ${count === 1 ? 'waits' : 'wait'} on this phone, to be sent when that person opens this page.`,
  },
}
