export const onPhoneWords = {
  onPhone: {
    take: 'Take it with me',
    taking: 'It is coming onto this phone …',
    taken: 'On this phone: it opens without a connection.',
    takenInTab: 'On this phone, as long as this page is not closed.',
    notTaken: 'The shop could not be reached. Try again where there is a connection.',
    storageFull: 'This phone has no room left. Make room, then take it along again.',
    storageClosed:
      'This browser keeps nothing on the phone. Without a connection, work only while this page stays open.',
    here: (at: string) => `On this phone, as of ${at}. It opens without a connection.`,
    inTab: (at: string) => `On this phone, as of ${at}. Do not close this page without a connection.`,
  },
}
