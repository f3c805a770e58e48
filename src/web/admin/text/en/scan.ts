export const scanWords = {
  scan: {
    camera: 'Camera',
    opening: 'The camera opens…',
    close: 'Close the camera',
    torch: 'Light',
    choose: 'Which camera',
    numbered: (number: string) => `Camera ${number}`,
    again: 'Try again',
    problems: {
      refused:
        'This browser may not use the camera. Allow it in the settings of this page (the sign beside the address), then try again.',
      none: 'This device has no camera.',
      busy: 'Another program uses the camera. Close it, then try again.',
      unsafe: 'Browsers open the camera on pages over https only. Open the staff area by its https address.',
      failed: 'The camera could not be opened. Try again, or type the code.',
    },
  },
}
