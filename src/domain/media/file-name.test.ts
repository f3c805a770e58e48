import { expect, test } from 'vitest'
import { shownFileName } from './file-name.ts'

test.each([
  ['kangan front.jpg', 'kangan front.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\rima\\IMG_1001.JPG', 'IMG_1001.JPG'],
  ['a.php.jpg', 'a.php.jpg'],
  ['ring\0.jpg\n', 'ring.jpg'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['কানের দুল.png', 'কানের দুল.png'],
  ['', 'picture'],
  ['///', 'picture'],
])('a file called %j is shown as %j', (given, shown) => {
  expect(shownFileName(given)).toBe(shown)
})

test('a long name of a file is cut between whole characters', () => {
  const shown = shownFileName(`${'😀'.repeat(300)}.jpg`)
  expect(Array.from(shown)).toHaveLength(120)
  expect(shown.isWellFormed()).toBe(true)
})
