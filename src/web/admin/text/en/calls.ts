interface Script {
  readonly pieces: string
  readonly total: string
  readonly place: string
}

export const callsWords = {
  calls: {
    title: 'Calls to confirm',
    waiting: (count: string) => `More waiting: ${count}`,
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
    noted: (number: string) => `Noted for order ${number}.`,
    told: (number: string) => `The customer of order ${number} gets an SMS.`,
    outcomeWaits: (numbers: string) =>
      `No connection. The outcome for ${numbers} waits on this device and is sent by itself.`,
    othersWait: (count: string) =>
      `${count} outcomes of a colleague wait on this device. They are sent when that person signs in here.`,
    nextWhenBack: 'The next order comes as soon as the connection is back.',
    note: 'Note (optional)',
    sendSms: 'Send an SMS that asks for a call',
    endsAt: (at: string) => `Cancelled by itself at ${at}`,
    proposeSms: 'Nobody answered three times: an SMS does more now.',
    today: 'Today',
    noneToday: 'No calls yet.',
    counts: (calls: string, reached: string, confirmed: string) =>
      `${calls} calls, ${reached} reached, ${confirmed} confirmed`,
  },
}
