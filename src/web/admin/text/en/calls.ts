interface Script {
  readonly pieces: string
  readonly total: string
  readonly place: string
}

export const callsWords = {
  calls: {
    title: 'Calls to confirm',
    waiting: (count: string) => `${count} more are waiting`,
    empty: 'Nobody waits for a call now.',
    script: ({ pieces, total, place }: Script) =>
      `Hello, this is Abhoron. You ordered ${pieces}, ${total} in all, to ${place}. Shall we send it?`,
    outcomes: {
      confirmed: 'Confirmed',
      no_answer: 'No answer',
      'later hour': 'Later: in an hour',
      'later evening': 'Later: this evening',
      'later tomorrow': 'Later: tomorrow',
      wrong_number: 'Wrong number',
      cancelled: 'Cancelled',
    },
    noted: (number: string | null) => `Noted for order ${number ?? ''}.`,
    proposeSms: 'Nobody answered three times: an SMS does more now.',
    triedBefore: (count: string) => `Called before: ${count}`,
    today: 'Today',
    noneToday: 'No calls yet.',
    counts: (calls: string, reached: string, confirmed: string) =>
      `${calls} calls, ${reached} reached, ${confirmed} confirmed`,
  },
}
