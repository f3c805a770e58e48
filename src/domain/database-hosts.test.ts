import { expect, test } from 'vitest'
import { serverHosts } from './database-hosts.ts'

test('a connection string names one server, or several with commas', () => {
  expect(serverHosts('postgres://u:p%40s@db:5432/shop?sslmode=require').urls).toEqual([
    'postgres://u:p%40s@db:5432/shop?sslmode=require',
  ])
  expect(serverHosts('postgres://u:p@one:5432,two:5433,[::1]:5434/shop')).toEqual({
    urls: ['postgres://u:p@one:5432/shop', 'postgres://u:p@two:5433/shop', 'postgres://u:p@[::1]:5434/shop'],
    shown: 'one:5432,two:5433,[::1]:5434',
  })
})

test.each([
  ['postgres://u@one,two/shop?target_session_attrs=read-write', 'postgres://u@two/shop'],
  [
    'postgres://u@one,two/shop?target_session_attrs=primary&sslmode=require',
    'postgres://u@two/shop?sslmode=require',
  ],
  [
    'postgres://u@one,two/shop?sslmode=require&target_session_attrs=read-write',
    'postgres://u@two/shop?sslmode=require',
  ],
])('the way to ask for the primary of other programs is taken off %s', (given, second) => {
  expect(serverHosts(given).urls[1]).toBe(second)
})

test('a socket and a text of another kind stay as they are', () => {
  for (const text of ['postgres://u@%2Fvar%2Frun/shop', 'postgres://u@/shop?host=/tmp/a', 'nonsense'])
    expect(serverHosts(text).urls).toEqual([text])
})
